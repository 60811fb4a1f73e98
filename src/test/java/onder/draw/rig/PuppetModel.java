package onder.draw.rig;

import com.jme3.math.Vector3f;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.draw.rig.Joinery.Ring;

/**
 * Builds the body of the scene <em>puppets</em>: a figure of turned wood with a painted jacket, which walks and stands.
 * {@code main} writes it to where it is shipped.
 */
public final class PuppetModel {
    public static final Path FILE = Path.of("assets", "Scenes", "Models", "puppet.glb");

    static final float STRIDE = 1.36f;
    static final float SECONDS = 1.06f;

    private static final int SIDES = 14;
    private static final int PICTURE = 256;

    private final Joinery figure = new Joinery();

    private PuppetModel() {}

    public static void main(String[] args) throws IOException {
        Files.createDirectories(FILE.getParent());
        Files.write(FILE, shipped());
    }

    static byte[] shipped() {
        Joinery figure = figure(SIDES);
        PuppetWalk walk = new PuppetWalk(figure, STRIDE, SECONDS);
        return figure.clip(walk.walk("Walk", false)).clip(walk.stand("Idle", 6)).glb();
    }

    /** A body of few triangles that walks and stands. */
    public static byte[] small() {
        Joinery figure = figure(3);
        PuppetWalk walk = new PuppetWalk(figure, 1.36f, 1.06f);
        return figure.clip(walk.walk("Walk", false)).clip(walk.stand("Idle", 4)).glb();
    }

    /** The figure without clips, its parts turned with so many sides. */
    static Joinery figure(int sides) {
        PuppetModel model = new PuppetModel();
        model.figure.sides(sides);
        model.skeleton();
        model.figure.picture(wood());
        model.trunk();
        for (int side = 0; side < 2; side++) {
            model.arm(side);
            model.leg(side);
        }
        return model.figure;
    }

    private void skeleton() {
        figure.bone("Hips", -1, 0, PuppetWalk.HIP_HEIGHT, 0);
        figure.bone("Chest", PuppetWalk.HIPS, 0, 1.09, 0);
        figure.bone("Head", PuppetWalk.CHEST, 0, 1.49, 0);
        for (int side = 0; side < 2; side++) {
            double left = side == 0 ? 1 : -1;
            String name = side == 0 ? " left" : " right";
            int arm = figure.bone("Arm" + name, PuppetWalk.CHEST, 0.198 * left, 1.41, 0);
            int fore = figure.bone("Forearm" + name, arm, 0.198 * left, 1.13, 0);
            figure.bone("Hand" + name, fore, 0.198 * left, 0.885, 0);
        }
        for (int side = 0; side < 2; side++) {
            double out = (side == 0 ? 1 : -1) * PuppetWalk.HIP_OUT;
            String name = side == 0 ? " left" : " right";
            int thigh = figure.bone("Thigh" + name, PuppetWalk.HIPS, out, PuppetWalk.HIP_HEIGHT, 0);
            double knee = PuppetWalk.HIP_HEIGHT - PuppetWalk.THIGH_LENGTH;
            int shin = figure.bone("Shin" + name, thigh, out, knee, 0);
            figure.bone("Foot" + name, shin, out, knee - PuppetWalk.SHIN_LENGTH, 0);
        }
    }

    private static Vector3f at(double x, double y, double z) {
        return new Vector3f((float) x, (float) y, (float) z);
    }

    private static Ring ring(double along, double across, double deep) {
        return new Ring((float) along, (float) across, (float) deep, 0);
    }

    private static Ring ring(double along, double across, double deep, double ahead) {
        return new Ring((float) along, (float) across, (float) deep, (float) ahead);
    }

    private void lightWood() {
        figure.material("Wood", 1, 1, 1, true);
    }

    private void darkWood() {
        figure.material("Dark wood", 0.36, 0.27, 0.22, true);
    }

    private void breeches() {
        figure.material("Breeches", 0.055, 0.066, 0.10, false);
    }

    private void paint() {
        figure.material("Group", 0.80, 0.80, 0.80, false);
    }

    private void trunk() {
        lightWood();
        figure.turn(
                PuppetWalk.HEAD,
                at(0, 1.47, 0.0),
                at(0, 1.775, 0.0),
                ring(0, 0, 0),
                ring(0.0, 0.058, 0.056),
                ring(0.13, 0.052, 0.052),
                ring(0.17, 0.062, 0.066),
                ring(0.26, 0.086, 0.094),
                ring(0.42, 0.103, 0.112),
                ring(0.60, 0.108, 0.116),
                ring(0.76, 0.099, 0.106),
                ring(0.88, 0.076, 0.081),
                ring(0.96, 0.043, 0.046),
                ring(1, 0, 0));
        figure.ball(PuppetWalk.HEAD, at(0, 1.622, 0.117), 0.017, 0.02, 0.022);
        figure.material("Eyes", 0.02, 0.018, 0.016, false);
        for (int side = -1; side <= 1; side += 2) {
            figure.ball(PuppetWalk.HEAD, at(0.04 * side, 1.655, 0.099), 0.0125, 0.017, 0.012);
        }
        figure.material("Cheeks", 0.72, 0.22, 0.15, false);
        for (int side = -1; side <= 1; side += 2) {
            figure.ball(PuppetWalk.HEAD, at(0.064 * side, 1.612, 0.0865), 0.018, 0.014, 0.008);
        }
        darkWood();
        figure.ball(PuppetWalk.CHEST, at(0, 1.475, 0), 0.057, 0.05, 0.057);
        hair();
        paint();
        figure.turn(
                PuppetWalk.HIPS,
                PuppetWalk.CHEST,
                at(0, 0.895, 0),
                at(0, 1.46, 0),
                ring(0.06, 0, 0),
                ring(0.01, 0.165, 0.122),
                ring(0.0, 0.176, 0.132),
                ring(0.025, 0.178, 0.133),
                ring(0.13, 0.163, 0.120),
                ring(0.24, 0.146, 0.108),
                ring(0.34, 0.140, 0.103),
                ring(0.52, 0.148, 0.108),
                ring(0.68, 0.172, 0.121),
                ring(0.80, 0.191, 0.122),
                ring(0.88, 0.190, 0.110),
                ring(0.94, 0.158, 0.092),
                ring(1.0, 0.070, 0.062),
                ring(1.0, 0, 0));
        breeches();
        figure.turn(
                PuppetWalk.HIPS,
                at(0, 0.815, 0),
                at(0, 0.93, 0),
                ring(0, 0, 0),
                ring(0.1, 0.115, 0.085),
                ring(0.4, 0.160, 0.117),
                ring(1, 0.150, 0.108));
        darkWood();
        for (int i = 0; i < 3; i++) {
            double y = 1.14 + 0.085 * i;
            figure.ball(PuppetWalk.CHEST, at(0, y, 0.104 + 0.009 * i), 0.013, 0.013, 0.009);
        }
    }

    /** Cut round, as a page's is: it leaves the face free. */
    private void hair() {
        figure.material("Hair", 0.10, 0.052, 0.028, false);
        figure.turn(
                PuppetWalk.HEAD,
                at(0, 1.60, -0.022),
                at(0, 1.79, -0.012),
                ring(0, 0, 0),
                ring(0.0, 0.095, 0.098),
                ring(0.18, 0.112, 0.108),
                ring(0.42, 0.114, 0.112),
                ring(0.62, 0.107, 0.116),
                ring(0.80, 0.086, 0.098),
                ring(0.93, 0.050, 0.058),
                ring(1, 0, 0));
    }

    private void arm(int side) {
        int upper = PuppetWalk.UPPER_ARM[side];
        int fore = PuppetWalk.FOREARM[side];
        int hand = PuppetWalk.HAND[side];
        double x = figure.place(upper).x;
        paint();
        figure.turn(
                upper,
                at(x, 1.468, 0),
                at(x, 1.14, 0),
                ring(0, 0, 0),
                ring(0.03, 0.034, 0.036),
                ring(0.10, 0.058, 0.062),
                ring(0.22, 0.063, 0.066),
                ring(0.55, 0.051, 0.053),
                ring(0.93, 0.043, 0.045),
                ring(0.97, 0.036, 0.038),
                ring(0.97, 0, 0));
        darkWood();
        figure.ball(fore, at(x, 1.13, 0), 0.037, 0.040, 0.037);
        figure.ball(hand, at(x, 0.885, 0), 0.027, 0.028, 0.027);
        lightWood();
        figure.turn(
                fore,
                at(x, 1.115, 0),
                at(x, 0.895, 0),
                ring(0, 0, 0),
                ring(0.03, 0.028, 0.028),
                ring(0.14, 0.040, 0.041),
                ring(0.35, 0.041, 0.042),
                ring(0.80, 0.030, 0.031),
                ring(0.98, 0.024, 0.025),
                ring(1, 0, 0));
        figure.turn(
                hand,
                at(x, 0.877, 0),
                at(x, 0.735, 0.012),
                ring(0, 0, 0),
                ring(0.05, 0.018, 0.022),
                ring(0.30, 0.024, 0.038),
                ring(0.55, 0.025, 0.042),
                ring(0.82, 0.019, 0.033),
                ring(0.96, 0.010, 0.018),
                ring(1, 0, 0));
    }

    private void leg(int side) {
        int thigh = PuppetWalk.THIGH[side];
        int shin = PuppetWalk.SHIN[side];
        int foot = PuppetWalk.FOOT[side];
        double x = figure.place(thigh).x;
        double knee = figure.place(shin).y;
        double ankle = figure.place(foot).y;
        breeches();
        figure.turn(
                thigh,
                at(x, PuppetWalk.HIP_HEIGHT + 0.01, 0),
                at(x, knee + 0.015, 0),
                ring(0, 0, 0),
                ring(0.03, 0.052, 0.058),
                ring(0.14, 0.080, 0.088),
                ring(0.35, 0.081, 0.089),
                ring(0.70, 0.060, 0.066),
                ring(0.95, 0.045, 0.049),
                ring(1, 0, 0));
        darkWood();
        figure.ball(shin, at(x, knee, 0), 0.047, 0.050, 0.049);
        figure.ball(foot, at(x, ankle, 0), 0.034, 0.036, 0.035);
        lightWood();
        figure.turn(
                shin,
                at(x, knee - 0.02, 0),
                at(x, ankle + 0.015, 0),
                ring(0, 0, 0),
                ring(0.03, 0.038, 0.040),
                ring(0.16, 0.053, 0.058),
                ring(0.36, 0.055, 0.061),
                ring(0.72, 0.038, 0.041),
                ring(0.97, 0.030, 0.032),
                ring(1, 0, 0));
        shoe(foot, x);
    }

    /** A clog: flat below, so that it stands. */
    private void shoe(int foot, double x) {
        figure.material("Clogs", 0.17, 0.075, 0.045, true);
        double floor = figure.place(foot).y - PuppetWalk.ANKLE;
        figure.turn(
                foot,
                at(x, floor, 0),
                at(x, floor + 0.112, 0),
                ring(0, 0, 0, 0.04),
                ring(0.0, 0.042, 0.095, 0.04),
                ring(0.10, 0.051, 0.118, 0.040),
                ring(0.26, 0.054, 0.124, 0.040),
                ring(0.44, 0.051, 0.110, 0.030),
                ring(0.64, 0.045, 0.078, 0.010),
                ring(0.84, 0.039, 0.050, 0.000),
                ring(1.0, 0.034, 0.040, -0.002),
                ring(1.0, 0, 0));
    }

    /** Light wood with its grain along the parts. */
    private static byte[] wood() {
        BufferedImage image = new BufferedImage(PICTURE, PICTURE, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < PICTURE; y++) {
            for (int x = 0; x < PICTURE; x++) {
                double u = 2 * Math.PI * x / PICTURE;
                double v = 2 * Math.PI * y / PICTURE;
                double bend = 0.5 * Math.sin(v) + 0.25 * Math.sin(2 * v + 1.3) + 0.12 * Math.sin(3 * u + v);
                double rings = Math.sin(9 * u + 2.2 * bend) * 0.6 + Math.sin(23 * u + 4 * bend + 0.7) * 0.25;
                double fibre = Math.sin(71 * u + 3 * Math.sin(v + 1)) * 0.15;
                double dark = 0.5 + 0.5 * Math.max(-1, Math.min(1, rings + fibre));
                int rgb = mix(0xE3BD85, 0xC08F54, dark * dark);
                image.setRGB(x, y, rgb);
            }
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static int mix(int light, int dark, double share) {
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double part = (light >> shift & 255) * (1 - share) + (dark >> shift & 255) * share;
            mixed |= (int) Math.round(part) << shift;
        }
        return mixed;
    }
}
