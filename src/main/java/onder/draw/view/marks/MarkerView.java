package onder.draw.view.marks;

import com.jme3.material.Material;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import onder.core.agents.AgentsView;
import onder.draw.palette.GroupColours;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.Decal;
import onder.draw.view.light.Instances;
import onder.draw.view.light.Lattice;
import onder.draw.view.light.ShaderPlacedGeometry;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;

/**
 * The markers of agents: the leader's ring and pennant, the halo of the selected one.
 *
 * <p>Ring and pennant take the group's colour and its marker's shape. The ring of a congested group
 * beats amber, as does a ring under the follower who is in its leader's way.
 */
public final class MarkerView {
    private static final int LEADER = 0;
    private static final int CONGESTED = 1;
    private static final int MEMBER = 2;
    private static final int HALO = 3;

    private static final float RING = 0.68f;
    private static final float MEMBER_RING = 0.42f;
    private static final float HALO_RING = 0.85f;
    private static final int KIND = 8;
    private static final int CLOTH_COLUMNS = 8;

    /** The end of the white band at the pole, as the shader has it. */
    private static final float BAND = 0.14f;

    private static final float EDGE = 0.004f;
    private static final int POLE_SIDES = 4;
    private static final float PERSON_HEIGHT = BodyShape.PERSON.height(1);
    private static final float LEAST_SCALE = 0.15f;

    private final Instances rings = new Instances(8, 64);
    private final Instances pennants = new Instances(8, 64);
    private final Material ring;
    private final Material pennant;

    public MarkerView(Daylight light, Node root) {
        Node markers = new Node("markers");
        markers.setCullHint(CullHint.Never);
        root.attachChild(markers);
        ring = light.material("MatDefs/Marker.j3md");
        pennant = light.material("MatDefs/Pennant.j3md");
        markers.attachChild(Decal.geometry("rings", ring, rings, 2));
        Geometry cloths = new ShaderPlacedGeometry("pennants", pennant(), pennant);
        pennants.attach(cloths);
        markers.attachChild(cloths);
    }

    /** A pole and a cloth: x along the cloth or around the pole, y up, z 0 for the pole and 1 for the cloth. */
    public static Mesh pennant() {
        float side = 1f / POLE_SIDES;
        return Lattice.mesh(
                new Lattice(POLE_SIDES + 1, 2, (column, row) -> new Vector3f(column * side, row, 0)),
                new Lattice(CLOTH_COLUMNS + 1, 3, (column, row) -> new Vector3f(along(column), 1 - row, 1)));
    }

    /** How far along the cloth a column is, 0..1: two lie close together where the band at the pole ends, a sharp edge. */
    private static float along(int column) {
        return column == 0
                ? 0
                : column == 1 ? BAND - EDGE : BAND + EDGE + (column - 2) * (1 - BAND - EDGE) / (CLOTH_COLUMNS - 2);
    }

    /**
     * Where a flag's cloth is.
     *
     * @param middle the height of its middle above the ground, in metres
     * @param half half of its height, in metres
     * @param length how far it reaches from the pole, in metres
     */
    public record Cloth(float middle, float half, float length) {}

    /**
     * The cloth of a leader's flag, as the shader draws it: from far away it is larger.
     *
     * @param height of the leader's body, in metres
     * @param away its distance from the eye, in metres
     */
    public static Cloth cloth(float height, float away) {
        float scale = Math.max(LEAST_SCALE, height / PERSON_HEIGHT);
        float size = Math.max(scale, 0.4f) + Math.max(away - 14 * scale, 0) * 0.021f;
        return new Cloth(1.9f * scale + 0.92f * size, 0.2f * size, 0.66f * size);
    }

    public void fill(AgentsView agents, GroupLook groups, CrowdView crowd, float seconds) {
        ring.setFloat("Time", seconds % 3600);
        pennant.setFloat("Time", seconds % 3600);
        rings.clear();
        pennants.clear();
        int selected = groups.selectedAgent();
        int selectedGroup = groups.selectedGroup();
        int count = agents.count();
        for (int i = crowd.nextDrawn(0); i < count; i = crowd.nextDrawn(i + 1)) {
            int group = agents.group(i);
            if (crowd.flies(i)) {
                // No pole reaches up to a bird, and a ring on the ground below it marks nobody.
                continue;
            }
            if (groups.isLeader(i)) {
                float scale = scale(crowd, i);
                float radius = Math.max(RING * scale, agents.radius(i) * 1.6f);
                int shape = GroupColours.marker(group).ordinal();
                int rgb = groups.rgb(group);
                put(rings, crowd, i, radius, shape + KIND * (groups.congested(group) ? CONGESTED : LEADER), rgb, 0);
                put(pennants, crowd, i, shape, scale, rgb, i % 64);
            } else if (group == selectedGroup || groups.blocksLeader(i)) {
                int shape = GroupColours.marker(group).ordinal();
                int kind = groups.blocksLeader(i) ? CONGESTED : MEMBER;
                put(rings, crowd, i, MEMBER_RING * scale(crowd, i), shape + KIND * kind, groups.rgb(group), 0);
            }
            if (i == selected) {
                float radius = Math.max(HALO_RING * scale(crowd, i), agents.radius(i) * 2);
                put(rings, crowd, i, radius, KIND * HALO, 0xFFFFFF, 0);
            }
        }
        rings.finish();
        pennants.finish();
    }

    /** Marks are as large as their bodies, but not too small to be seen. */
    private static float scale(CrowdView crowd, int i) {
        return Math.max(LEAST_SCALE, crowd.height(i) / PERSON_HEIGHT);
    }

    private static void put(Instances to, CrowdView crowd, int i, float a, float b, int rgb, int c) {
        to.put(crowd.x(i), crowd.z(i), crowd.headingX(i), crowd.headingZ(i), a, b, rgb, c);
    }
}
