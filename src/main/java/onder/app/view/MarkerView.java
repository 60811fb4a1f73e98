package onder.app.view;

import com.jme3.material.Material;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import onder.app.palette.GroupColours;
import onder.core.Agents;

/**
 * What marks an agent out: the leader's ring and pennant, the halo of whom is looked at.
 *
 * <p>Ring and pennant take the group's colour and its marker's shape. The ring of a congested group
 * beats amber.
 */
final class MarkerView {
    private static final int LEADER = 0;
    private static final int CONGESTED = 1;
    private static final int MEMBER = 2;
    private static final int HALO = 3;

    private static final float RING = 0.68f;
    private static final float MEMBER_RING = 0.42f;
    private static final float HALO_RING = 0.85f;
    private static final int KIND = 8;
    private static final float PERSON_HEIGHT = BodyShape.PERSON.height(1);
    private static final float LEAST_SCALE = 0.15f;

    private final Instances rings = new Instances(8, 64);
    private final Instances pennants = new Instances(8, 64);
    private final Material ring;
    private final Material pennant;

    MarkerView(Daylight light, Node root) {
        Node markers = new Node("markers");
        markers.setCullHint(CullHint.Never);
        root.attachChild(markers);
        ring = light.material("MatDefs/Marker.j3md");
        pennant = light.material("MatDefs/Pennant.j3md");
        markers.attachChild(Flats.decal("rings", ring, rings, 2));
        markers.attachChild(Flats.pennant(pennant, pennants));
    }

    void fill(Agents agents, GroupLook groups, CrowdView crowd, float seconds) {
        ring.setFloat("Time", seconds % 3600);
        pennant.setFloat("Time", seconds % 3600);
        rings.clear();
        pennants.clear();
        int selected = groups.selectedAgent();
        int selectedGroup = groups.selectedGroup();
        int count = agents.count();
        for (int i = 0; i < count; i++) {
            if (!agents.alive[i]) {
                continue;
            }
            int group = agents.group[i];
            if (groups.isLeader(i)) {
                int shape = GroupColours.marker(group).ordinal();
                float scale = scale(crowd, i);
                ring(
                        crowd,
                        i,
                        Math.max(RING * scale, agents.radius[i] * 1.6f),
                        shape,
                        groups.congested(group) ? CONGESTED : LEADER,
                        groups.rgb(group));
                pennants.put(
                        crowd.x(i),
                        crowd.z(i),
                        crowd.headingX(i),
                        crowd.headingZ(i),
                        shape,
                        scale,
                        groups.rgb(group),
                        i % 64);
            } else if (group == selectedGroup) {
                ring(
                        crowd,
                        i,
                        MEMBER_RING * scale(crowd, i),
                        GroupColours.marker(group).ordinal(),
                        MEMBER,
                        groups.rgb(group));
            }
            if (i == selected) {
                ring(crowd, i, Math.max(HALO_RING * scale(crowd, i), agents.radius[i] * 2), 0, HALO, 0xFFFFFF);
            }
        }
        rings.finish();
        pennants.finish();
    }

    /** Marks are as large as their bodies, but not too small to be seen. */
    private static float scale(CrowdView crowd, int i) {
        return Math.max(LEAST_SCALE, crowd.height(i) / PERSON_HEIGHT);
    }

    private void ring(CrowdView crowd, int i, float radius, int shape, int kind, int rgb) {
        rings.put(crowd.x(i), crowd.z(i), crowd.headingX(i), crowd.headingZ(i), radius, shape + KIND * kind, rgb, 0);
    }
}
