package onder.app.panels;

import java.util.List;
import onder.app.compare.Comparing;
import onder.app.history.History;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.app.ui.Fact;
import onder.scene.Scenes;
import onder.world.World;

/** The HUD's view of the running world. */
public final class WorldHudModel implements HudModel {
    private final SimulationState simulation;
    private final Selection selection;
    private final Desk desk;
    private final News news;
    private final Parameters parameters;
    private final Figures figures;
    private final SelectionFacts facts;
    private final GroupDesk groupDesk;

    public WorldHudModel(SimulationState simulation, Selection selection, Desk desk) {
        this.simulation = simulation;
        this.selection = selection;
        this.desk = desk;
        news = new News(simulation);
        parameters = new WorldParameters(simulation, desk);
        figures = new WorldFigures(simulation, news);
        this.facts = new SelectionFacts(simulation, selection);
        this.groupDesk = new WorldGroupDesk(simulation, selection, desk);
    }

    private World world() {
        return simulation.world();
    }

    @Override
    public List<String> scenes() {
        return desk.scenes();
    }

    @Override
    public String scene() {
        return simulation.scene().name();
    }

    @Override
    public void open(String scene) {
        simulation.load(Scenes.load(scene));
        selection.clear();
    }

    @Override
    public List<Listing> gallery() {
        return Piece.LISTINGS;
    }

    @Override
    public void openPiece(int index) {
        simulation.load(Piece.ALL.get(index).panel().scene());
        selection.clear();
    }

    @Override
    public boolean edited() {
        return simulation.isEdited();
    }

    @Override
    public String save() {
        return desk.save();
    }

    @Override
    public Parameters parameters() {
        return parameters;
    }

    @Override
    public Figures figures() {
        return figures;
    }

    @Override
    public long steps() {
        return world().steps();
    }

    @Override
    public double time() {
        return world().time();
    }

    @Override
    public List<String> refusals() {
        return news.takeRefusals();
    }

    @Override
    public boolean paused() {
        return simulation.isPaused();
    }

    @Override
    public void pause(boolean paused) {
        simulation.setPaused(paused);
    }

    @Override
    public void step() {
        simulation.stepOnce();
    }

    @Override
    public void restart() {
        simulation.restart();
    }

    @Override
    public float speed() {
        return simulation.speed();
    }

    @Override
    public void speed(float factor) {
        simulation.setSpeed(factor);
    }

    @Override
    public boolean recording() {
        return desk.recording();
    }

    @Override
    public String recordingLine() {
        return desk.recordingLine();
    }

    @Override
    public String record() {
        return desk.record();
    }

    @Override
    public String picture() {
        return desk.picture();
    }

    @Override
    public List<Fact> selection() {
        return facts.now();
    }

    @Override
    public Forces forces() {
        return canShowForces() && desk.forcesShown() ? ForceFacts.of(desk.explanation()) : Forces.NONE;
    }

    @Override
    public boolean canShowForces() {
        return desk.explanation() != null;
    }

    @Override
    public boolean forcesShown() {
        return desk.forcesShown();
    }

    @Override
    public void showForces(boolean show) {
        desk.showForces(show);
    }

    @Override
    public void deselect() {
        selection.clear();
    }

    @Override
    public int selectedGroup() {
        return selection.group(world());
    }

    @Override
    public void selectGroup(int group) {
        selection.group(group);
    }

    @Override
    public int colour(int group, long founded) {
        return simulation.livery().rgb(group, founded);
    }

    @Override
    public History history() {
        return simulation.history();
    }

    @Override
    public void goTo(long step) {
        simulation.goTo(step);
    }

    @Override
    public long travelsTo() {
        return simulation.travelsTo();
    }

    @Override
    public GroupDesk groupDesk() {
        return groupDesk;
    }

    @Override
    public Comparing comparison() {
        return desk.comparison();
    }

    @Override
    public void follow() {
        desk.follow();
    }

    @Override
    public List<Fact> keys() {
        return desk.keys();
    }
}
