package onder.draw.view;

import com.jme3.asset.AssetManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.post.SceneProcessor;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.texture.FrameBuffer;
import java.util.Collection;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.PropsView;
import onder.core.terrain.Environment;
import onder.core.terrain.Terrain;
import onder.draw.view.ground.GroundAndSky;
import onder.draw.view.ground.LevelView;
import onder.draw.view.ground.Skyline;
import onder.draw.view.light.Canvas;
import onder.draw.view.light.DataPass;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.MappedShadows;
import onder.draw.view.light.Rendering;
import onder.draw.view.light.StillPicture;
import onder.draw.view.light.SunShadow;
import onder.draw.view.marks.GhostPeople;
import onder.draw.view.marks.GroundLines;
import onder.draw.view.marks.GuideView;
import onder.draw.view.marks.HeatView;
import onder.draw.view.marks.LabelView;
import onder.draw.view.marks.LeaderArcs;
import onder.draw.view.marks.MarkerView;
import onder.draw.view.marks.OutlineView;
import onder.draw.view.marks.TrailView;
import onder.draw.view.marks.ZoneView;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;
import onder.draw.view.people.ShapedShadows;
import onder.draw.view.solids.GhostView;
import onder.draw.view.solids.PropInstances;
import onder.draw.view.solids.SolidsView;
import onder.param.Params;
import onder.world.setup.Label;
import onder.world.setup.Landscape;
import onder.world.setup.Signpost;
import onder.world.setup.SpeciesSetup;

/**
 * The whole picture of a world, without the HUD: an AppState attaches, fills and detaches it.
 *
 * <p>{@link #setWorld} when the world or its obstacles change, {@link #update} once a frame.
 */
public final class SceneView {
    /** Haze distance in metres at eye level, what each metre of height adds, and the most. */
    private static final float LOW_HAZE = 170;

    /** How far below a level's lowest corner the plane around it lies, in metres: they never fight for a pixel. */
    private static final float UNDER_LEVEL = 0.05f;

    /** On steps and slopes a shadow may reach so much deeper than on a plane, in metres. */
    private static final float DEEPEST = 4;

    private static final float HAZE_PER_HEIGHT = 6;
    private static final float HIGH_HAZE = 1100;

    /** The same in mist: a share of the world's extent and at least so many metres, and what a metre of height adds. */
    private static final float MIST = 0.6f;

    /** From above one sees at most so many times as far: the mist lies on the ground. */
    private static final float HIGH_MIST = 8;

    /** In smoke one sees so many times as far as in mist. */
    private static final float SMOKE = 1.1f;

    /** The same in dust. */
    private static final float DUST = 1.7f;

    private static final float LEAST_SIGHT = 55;
    private static final float MIST_PER_HEIGHT = 5;

    /** Beyond the range of any camera, in metres. */
    private static final float EVERYWHERE = 1e5f;

    private final Node root = new Boundless();
    private final Node still = new Node("still");

    /** Marks to read, which are not part of the place. */
    private final Node over = new Node("over");

    /** Of these, rings, flags, arcs, labels and the lines of exits. */
    private final Node signs = new Node("signs");

    private final Canvas canvas;
    private final ViewPort viewPort;
    private final boolean mainIsSrgb;
    private final Daylight light;
    private final SunShadow sun;

    /** Null but while pictures are averaged. */
    private SunShadow.Sky sky;

    private final MappedShadows mapped;
    private final ShapedShadows shapes;
    private final StillPicture picture;
    private final DataPass data;
    private boolean peopleOnly;
    private final List<SceneProcessor> processors;
    private final GroundAndSky surroundings;
    private final SolidsView solids;
    private final Skyline skyline;
    private final PropInstances props;
    private final LevelView level;
    private final CrowdView crowd;

    /** Colours on the ground, under the people. */
    public final HeatView heat;

    /** The zones on the ground: clear and fill them before {@link #update}. */
    public final ZoneView zones;

    private final MarkerView markers;
    public final TrailView trails;

    /** The goals and paths on the ground: clear and fill them before {@link #update}. */
    public final GuideView guides;

    /** The hulls or links of groups: clear and fill them before {@link #update}. */
    public final OutlineView outlines;

    private final LabelView labels;
    private final LeaderArcs arcs;

    /** For drawing over the ground, after {@link #update}. */
    public final GroundLines ink;

    /** For what tools draw over the ground, after {@link #update}. */
    public final GroundLines toolLines;

    /** For marking agents that a panel mentions, after {@link #update}. */
    public final GroundLines marks;

    /** For what tools are about to build. */
    public final GhostView ghosts;

    /** For another run of the same world. */
    public final GhostPeople ghostPeople;

    /** For the people of a recording. */
    public final GhostPeople recordedPeople;

    private Rendering rendering = Rendering.PLAIN;

    /** How much lower than under a body the ground may be where its shadow falls, in metres. */
    private float unevenness;

    private float lastSeconds;
    private Bounds bounds = new Bounds.Open(100, 100);

    /**
     * Attaches the scene to a root node and a view port.
     *
     * @param parent the application's root node
     */
    public SceneView(Node parent, ViewPort viewPort, RenderManager renderManager, AssetManager assets) {
        this.viewPort = viewPort;
        mainIsSrgb = renderManager.getRenderer().isMainFrameBufferSrgb();
        light = new Daylight(assets, mainIsSrgb);
        sun = new SunShadow(light);
        canvas = new Canvas(assets);
        mapped = new MappedShadows(assets);
        shapes = new ShapedShadows(light);
        surroundings = new GroundAndSky(light, still);
        solids = new SolidsView(light, sun, still);
        skyline = new Skyline(light, still);
        props = new PropInstances(light, sun, root);
        level = new LevelView(light, sun, still);
        crowd = new CrowdView(light, sun, shapes, root);
        // The engine would cull the node by the bounds of single marks at the origin.
        over.setCullHint(CullHint.Never);
        root.attachChild(over);
        over.attachChild(signs);
        heat = new HeatView(light, over);
        zones = new ZoneView(light, over);
        guides = new GuideView(light, crowd, over);
        outlines = new OutlineView(light, crowd, over);
        labels = new LabelView(assets, signs);
        trails = new TrailView(light, over);
        markers = new MarkerView(light, signs);
        arcs = new LeaderArcs(light, signs);
        ink = new GroundLines(light, over);
        toolLines = new GroundLines(light, over);
        marks = new GroundLines(light, signs);
        ghosts = new GhostView(light, over);
        ghostPeople = new GhostPeople(light, over);
        recordedPeople = new GhostPeople(light, over);
        picture = new StillPicture(viewPort, light, sun, canvas, still, root, List.of(mapped, shapes));
        parent.attachChild(root);
        data = new DataPass(viewPort, List.of(root, still));
        processors = List.of(sun, picture, canvas, data);
        processors.forEach(viewPort::addProcessor);
    }

    /** Shows another world's ground, or the same one after its obstacles changed. */
    public void setWorld(Bounds newBounds, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        setWorld(newBounds, new Terrain(Params.defaults(Environment.class), newBounds), obstacles, walls);
    }

    /** The same on ground that is not flat. */
    public void setWorld(
            Bounds newBounds, Terrain terrain, Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        bounds = newBounds;
        unevenness = terrain.isFlat() && !level.isShown() ? 0 : DEEPEST;
        light.setTerrain(terrain);
        sun.setBounds(newBounds, terrain);
        surroundings.show(newBounds);
        if (level.isShown()) {
            surroundings.buildUnder(level.lowest() - UNDER_LEVEL);
        } else {
            surroundings.build(newBounds, terrain);
        }
        crowd.setTerrain(terrain);
        zones.drape(!terrain.isFlat());
        heat.drape(!terrain.isFlat());
        solids.show(newBounds, terrain, obstacles, walls);
        skyline.show(newBounds);
        picture.changed();
    }

    /** Sets how the place looks, from the next {@link #setWorld} on. */
    public void setLandscape(Landscape wanted) {
        light.setLandscape(wanted);
        sun.moveSun(0, 0);
        darkenShadows();
        surroundings.setGround(wanted.ground());
        solids.setLandscape(wanted);
        picture.changed();
    }

    /**
     * Shows a level in place of the ground, from the next {@link #setWorld} on.
     *
     * @param model in metres, y up; null: there is none
     */
    public void setLevel(Spatial model) {
        level.show(model);
        picture.changed();
    }

    /** Sets whether rings, flags, arcs, labels and the lines of exits are drawn. */
    public void setMarked(boolean wanted) {
        signs.setCullHint(wanted ? CullHint.Inherit : CullHint.Always);
    }

    /**
     * Sets whether pictures show those who move alone, with their shadows, on nothing: what stands still is transparent,
     * but hides who is behind it. From the next {@link #setRendering} on.
     */
    public void setPeopleOnly(boolean wanted) {
        peopleOnly = wanted;
        over.setCullHint(wanted ? CullHint.Always : CullHint.Never);
        picture.setHidden(wanted);
        darkenShadows();
    }

    private void darkenShadows() {
        mapped.setAlone(peopleOnly, peopleOnly ? light.shadowStrength() : 1);
    }

    /**
     * Sets whether the numbers are drawn of what each pixel shows, from the next picture on; everybody is drawn alone then.
     *
     * @param farthest distance that they tell, in metres; 0: they tell which way surfaces face
     */
    public void setData(boolean wanted, float farthest) {
        data.setWanted(wanted, farthest == 0);
        crowd.setAlone(wanted);
        light.setFarthest(farthest);
    }

    /** Where the numbers of the last picture are; null: nowhere. */
    public FrameBuffer data() {
        return data.buffer();
    }

    /** Sets how pictures are drawn from the next one on; until the first call as {@link Rendering#PLAIN}. */
    public void setRendering(Rendering asked) {
        Rendering wanted = peopleOnly ? asked.apart() : asked;
        if (!wanted.equals(rendering)) {
            rendering = wanted;
            sun.set(wanted.shadowMap(), wanted.still());
            boolean kept = wanted.still() != Rendering.Still.DRAWN;
            // Averages are made of what is encoded already: see Canvas.
            boolean srgb = mainIsSrgb && !(kept && wanted.scale() > 1);
            canvas.set(wanted.samples(), wanted.scale(), kept, srgb);
            light.setFrameIsSrgb(srgb);
            labels.setFrameIsSrgb(srgb);
            picture.setKept(kept);
            light.setSoftShadows(wanted.softShadows());
            light.setBodyLight(wanted.light());
            shapes.setWanted(wanted.still() == Rendering.Still.KEPT_WITH_SHAPES);
            crowd.setCoarser(wanted.coarser());
        }
    }

    /**
     * Lights the next picture, one of several that are averaged, from one place of the sun's disc and one of the sky.
     *
     * @param across in radii of the disc
     * @param above in radii of the disc
     */
    public void light(float across, float above) {
        if (sky == null) {
            sky = new SunShadow.Sky(sun);
            viewPort.addProcessor(sky);
        }
        sun.moveSun(across, above);
        // Another turn: what the sun's disc does shall have nothing to do with what the sky does.
        sky.shineOver(-above, across);
    }

    /** Lights pictures as usual again: from the middle of the sun, and from all of the sky everywhere. */
    public void lightPlainly() {
        if (sky != null) {
            viewPort.removeProcessor(sky);
            sky = null;
            light.sky(null, null, null, null);
        }
        sun.moveSun(0, 0);
    }

    /**
     * A scene that every camera sees: instances stand elsewhere than the bounds of their meshes, and by the bound of the
     * whole, while what stands still is not in it, all of them would be left out.
     */
    private static final class Boundless extends Node {
        Boundless() {
            super("scene");
        }

        @Override
        protected void updateWorldBound() {
            super.updateWorldBound();
            worldBound = new BoundingBox(Vector3f.ZERO, EVERYWHERE, EVERYWHERE, EVERYWHERE);
        }
    }

    /** How often what stands still has been drawn to be kept. */
    int stillDrawings() {
        return picture.drawings();
    }

    /**
     * Sets the looks of the species, in the order of agents' species indices.
     *
     * @param models custom bodies in the order of the species; null for those that have that of their shape
     */
    public void setSpecies(List<SpeciesSetup> species, List<BodyModel> models) {
        crowd.setSpecies(species, models);
    }

    /**
     * Draws a moment between the last two states: {@link #updateCrowd}, then {@link #updateMarks}.
     *
     * @param alpha share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the moment
     */
    public void update(AgentsView agents, GroupLook groups, float alpha, float seconds, Camera camera) {
        updateCrowd(agents, groups, alpha, seconds, camera);
        updateMarks(agents, groups, seconds, camera);
    }

    /**
     * Draws the bodies of a moment between the last two states; {@link #crowd} then says where they are.
     *
     * @param alpha share of the way from the old to the current state, 0..1
     * @param seconds simulation time of the moment
     */
    public void updateCrowd(AgentsView agents, GroupLook groups, float alpha, float seconds, Camera camera) {
        boolean hazier = light.haze(haze(camera.getLocation().y));
        if (skyline.follow(camera.getLocation()) | hazier) {
            picture.changed();
        }
        crowd.fill(agents, bounds, groups, alpha, seconds, camera);
        markShadows(agents, camera);
    }

    /** Draws what marks the same moment: zones, guides and outlines as they were filled, trails and arcs. */
    public void updateMarks(AgentsView agents, GroupLook groups, float seconds, Camera camera) {
        zones.finish();
        guides.finish();
        outlines.finish();
        trails.fill(agents, groups, crowd, bounds, seconds, camera);
        markers.fill(agents, groups, crowd, seconds);
        arcs.fill(crowd, bounds, seconds, camera);
        lastSeconds = seconds;
    }

    /** Tells where the shadows of those who move may fall. */
    private void markShadows(AgentsView agents, Camera camera) {
        if (sun.movingMap() == null) {
            return;
        }
        mapped.begin(camera, light.middle());
        boolean bodies = rendering.still() == Rendering.Still.KEPT;
        for (int i = 0; bodies && i < agents.count(); i++) {
            if (crowd.isSeen(i)) {
                mapped.mark(crowd.x(i), crowd.ground(i), crowd.z(i), crowd.height(i), unevenness);
            }
        }
        props.markShadows(mapped, unevenness);
        mapped.setMap(sun.movingMap(), sun.matrix, sun.texel);
    }

    /**
     * Draws the props at the same moment.
     *
     * @param alpha share of the way from the old to the current state, 0..1
     */
    public void update(PropsView view, Terrain terrain, float alpha) {
        props.fill(view, terrain, alpha);
    }

    /** Near the ground the haze is close enough to soften the horizon, but never hides the world itself. */
    private float haze(float height) {
        float[] haze = haze(bounds, light.landscape().weather());
        return Math.min(haze[0] + haze[1] * Math.abs(height), haze[2]);
    }

    /** The haze's distance at eye level, what each metre of height adds, and the most, in metres. */
    public static float[] haze(Bounds bounds, Landscape.Weather weather) {
        float extent = Math.max(bounds.maxX() - bounds.minX(), bounds.maxZ() - bounds.minZ());
        if (weather == Landscape.Weather.CLEAR || weather == Landscape.Weather.OVERCAST) {
            return new float[] {Math.max(LOW_HAZE, extent), HAZE_PER_HEIGHT, Math.max(HIGH_HAZE, extent)};
        }
        float near = Math.max(LEAST_SIGHT, MIST * extent)
                * (weather == Landscape.Weather.SMOKE ? SMOKE : weather == Landscape.Weather.DUST ? DUST : 1);
        return new float[] {near, MIST_PER_HEIGHT, HIGH_MIST * near};
    }

    /** Shows an arc from the old leader of a group to the new one, for about a second of simulated time. */
    public void leaderChanged(int oldLeader, int newLeader, int rgb) {
        arcs.add(oldLeader, newLeader, rgb, lastSeconds);
    }

    /** Lets an agent that was caught at a moment, in seconds of simulated time, fall and lie there for a while. */
    public void caught(int agent, int group, float seconds) {
        crowd.fall(agent, group, seconds);
    }

    /** Drops what belongs to the past of a run: trails, flying arcs and those who lie. For restarts and jumps in time. */
    public void forget() {
        trails.forget();
        arcs.forget();
        crowd.forget();
    }

    /** Puts words and the arrows of signposts on the ground, and words over it, in place of those that were there. */
    public void setLabels(List<Label> words, List<Label> upright, List<Signpost> signposts, boolean onDark) {
        labels.show(words, upright, signposts, onDark);
    }

    public CrowdView crowd() {
        return crowd;
    }

    /** Removes all from the scene. */
    public void detach() {
        root.removeFromParent();
        processors.forEach(viewPort::removeProcessor);
    }
}
