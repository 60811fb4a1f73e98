package onder.app.panels;

import java.util.List;
import onder.app.ui.Fact;
import onder.scene.Scenes;
import onder.steer.Explanation;

/** A desk that does nothing. */
final class QuietDesk implements Desk {
    @Override
    public List<String> scenes() {
        return Scenes.SHIPPED;
    }

    @Override
    public String save() {
        return "scene.yaml";
    }

    @Override
    public boolean recording() {
        return false;
    }

    @Override
    public String recordingLine() {
        return "";
    }

    @Override
    public String record() {
        return null;
    }

    @Override
    public String picture() {
        return "picture.png";
    }

    @Override
    public void follow() {}

    @Override
    public void visit(int group) {}

    @Override
    public Explanation explanation() {
        return null;
    }

    @Override
    public boolean forcesShown() {
        return false;
    }

    @Override
    public void showForces(boolean show) {}

    @Override
    public List<HudModel.Group> view() {
        return List.of();
    }

    @Override
    public List<Fact> keys() {
        return List.of(new Fact("", "Keys"), new Fact("Esc", "close what is open, then quit"));
    }
}
