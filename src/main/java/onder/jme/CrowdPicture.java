package onder.jme;

import com.jme3.app.Application;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Node;
import java.util.Arrays;
import onder.core.agents.Role;
import onder.draw.palette.GroupColours;
import onder.draw.view.CrowdFigures;
import onder.draw.view.ground.Heights;
import onder.draw.view.marks.ForceView;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.marks.LeaderZone;
import onder.draw.view.people.GroupLook;
import onder.group.Group;
import onder.steer.Explanation;
import onder.world.World;

/** What the crowd draws in the game's scene: figures, zones and forces. */
final class CrowdPicture implements GroupLook {
    private static final float ZONE_ALPHA = 0.25f;
    private static final float EDGE_ALPHA = 0.8f;
    private static final float EDGE_PIXELS = 2;

    private final CrowdState crowd;
    private final boolean wanted;
    private final Heights heights;
    private final SpatialMover places;
    private final ForceView forces = new ForceView();
    private Application app;
    private Node scene;
    private CrowdFigures figures;
    private Object shownSpecies;
    private boolean zones;
    private int[] colours = {};
    private CrowdMember explained;

    /**
     * @param places of spatials, used to draw zones if there are no figures
     */
    CrowdPicture(CrowdState crowd, Crowd from, SpatialMover places) {
        this.crowd = crowd;
        this.places = places;
        wanted = from.figures;
        heights = from.heights == null ? null : (x, z) -> finite(from.heights.at(x, z));
    }

    /** Beyond the edge of a terrain, which has no height there, things are drawn at 0. */
    private static float finite(float y) {
        return Float.isFinite(y) ? y : 0;
    }

    void begin(Application application, Node root) {
        app = application;
        scene = root;
    }

    void showZones(boolean shown) {
        zones = shown;
    }

    void showForces(CrowdMember member) {
        explained = member;
    }

    void update(float tpf) {
        boolean drawn = wanted || zones || explained != null;
        if (drawn && figures == null) {
            if (scene == null) {
                throw new CrowdException(
                        "there is no scene to draw in: the application is not a SimpleApplication; call "
                                + "figuresIn(Node)");
            }
            figures = new CrowdFigures(
                    scene,
                    app.getAssetManager(),
                    app.getContext().getRenderer() != null
                            && app.getRenderManager().getRenderer().isMainFrameBufferSrgb());
            figures.setWorkers(crowd.world().workers());
        }
        if (figures == null) {
            return;
        }
        colourGroups(crowd.world());
        if (wanted) {
            drawFigures();
        }
        drawGround(tpf);
    }

    private void drawFigures() {
        World world = crowd.world();
        if (shownSpecies != world.setup().species()) {
            shownSpecies = world.setup().species();
            figures.setSpecies(world.setup().species());
        }
        float seconds = (float) Math.max(0, world.time() - (1 - crowd.alpha()) * world.dt());
        figures.fill(world, this, heights, crowd.population.withSpatial(), crowd.alpha(), seconds, app.getCamera());
    }

    private void drawGround(float tpf) {
        GroundLines ink = figures.ink;
        ink.begin(app.getCamera(), heights == null ? Heights.FLAT : heights, heights == null);
        if (zones) {
            for (Group group : crowd.world().groups().all()) {
                int leader = group.leader();
                float x = wanted ? figures.x(leader) : places.x(leader);
                float z = wanted ? figures.z(leader) : places.z(leader);
                LeaderZone.draw(crowd.world(), group, x, z, rgb(group.id()), new ZonePen(ink));
            }
        }
        if (explained != null && explained.id() >= 0 && !explained.isGone()) {
            Explanation explanation = crowd.world().explain(explained.id());
            float x = explanation.movement().place().x();
            float z = explanation.movement().place().z();
            forces.draw(ink, explanation, x, z, tpf);
        }
        ink.finish();
    }

    /** Draws zones as areas with an edge. */
    private record ZonePen(GroundLines ink) implements LeaderZone.Pen {
        @Override
        public void rectangle(float x, float z, float hx, float hz, float length, float half, int rgb) {
            GroundLines.Spot at = new GroundLines.Spot(x, z, hx, hz);
            ink.box(at, length, half, rgb, ZONE_ALPHA);
            ink.sides(at, length, half, false, new GroundLines.Pen(EDGE_PIXELS, rgb, EDGE_ALPHA));
        }

        @Override
        public void sector(float x, float z, float hx, float hz, float radius, float half, int rgb) {
            GroundLines.Spot at = new GroundLines.Spot(x, z, hx, hz);
            ink.sector(at, radius, half, rgb, ZONE_ALPHA);
            ink.arc(at, radius, half, new GroundLines.Pen(EDGE_PIXELS, rgb, EDGE_ALPHA));
        }
    }

    void end() {
        if (figures != null) {
            figures.detach();
            figures = null;
            shownSpecies = null;
        }
    }

    @Override
    public boolean isLeader(int agent) {
        return crowd.agents().role(agent) == Role.LEADER;
    }

    /** Looks the colours up before several threads ask for them. */
    private void colourGroups(World world) {
        for (Group group : world.groups().all()) {
            if (colours.length <= group.id()) {
                colours = Arrays.copyOf(colours, 2 * (group.id() + 1));
            }
            ColorRGBA colour = crowd.population.group(group.id()).colour;
            colours[group.id()] = colour == null ? GroupColours.rgb(group.id()) : rgb(colour);
        }
    }

    @Override
    public int rgb(int group) {
        return group < colours.length ? colours[group] : GroupColours.rgb(group);
    }

    private static int rgb(ColorRGBA colour) {
        return byteOf(colour.r) << 16 | byteOf(colour.g) << 8 | byteOf(colour.b);
    }

    private static int byteOf(float share) {
        return Math.round(255 * Math.max(0, Math.min(1, share)));
    }
}
