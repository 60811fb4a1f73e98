package onder.director;

import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.Terrain;
import onder.shot.CameraKey;
import onder.shot.Easing;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.Place;
import onder.shot.Shot;

/**
 * A place for filming a section.
 *
 * @param section the section
 * @param middleX of the topic, halfway through the section, in metres
 * @param middleZ likewise
 * @param lookHeight how high above the ground the camera looks, in metres
 * @param azimuth from there to the eye, in radians from +z toward +x
 * @param rise how steeply it looks down, in radians
 * @param distance of the eye, in metres
 * @param goes the share of its subject's path by which the eye moves
 * @param turns the share of its subject's path by which the look-at point moves
 * @param arc how far it orbits its subject in total, in radians
 * @param push how much nearer it is at the end, as a share of the distance
 * @param focalLength of the lens, in mm
 */
record Standpoint(
        FilmSection section,
        double middleX,
        double middleZ,
        double lookHeight,
        double azimuth,
        double rise,
        double distance,
        double goes,
        double turns,
        double arc,
        double push,
        double focalLength) {
    /** The approximate time between two keys, in seconds. */
    private static final double KEYS = 1.25;

    private static final double MILLIMETRES = 1000;

    /**
     * One with its score.
     *
     * @param place the standpoint
     * @param seen the share of the time for which its subject is visible
     * @param score greater is better
     */
    record Scored(Standpoint place, double seen, double score) {}

    /** Half the picture's height, at a distance of 1. */
    double halfHeight() {
        return StrictMath.tan(Math.toRadians(Lens.fieldOfView((float) focalLength)) / 2);
    }

    Place look(double time, Terrain ground) {
        double x = middleX + turns * (section.path().x(time) - middleX);
        double z = middleZ + turns * (section.path().z(time) - middleZ);
        return place(x, ground.height(x, z) + lookHeight, z);
    }

    Place eye(double time, Terrain ground) {
        double share = (time - section.from()) / section.length() - 0.5;
        double x = middleX + goes * (section.path().x(time) - middleX);
        double z = middleZ + goes * (section.path().z(time) - middleZ);
        double at = azimuth + arc * share;
        double away = distance * (1 - push * share);
        double flat = away * StrictMath.cos(rise);
        double y = ground.height(x, z) + lookHeight + away * StrictMath.sin(rise);
        double eyeX = x + flat * StrictMath.sin(at);
        double eyeZ = z + flat * StrictMath.cos(at);
        double floor = ground.height(eyeX, eyeZ) + CameraChoice.LOWEST;
        return place(eyeX, Math.max(y, floor), eyeZ);
    }

    /** Rounded to the millimetre, because nobody needs more digits. */
    private static Place place(double x, double y, double z) {
        return new Place(rounded(x), rounded(y), rounded(z));
    }

    private static float rounded(double value) {
        return (float) (Math.rint(value * MILLIMETRES) / MILLIMETRES);
    }

    /** The shot filmed from there. */
    Shot shot(String name, Terrain ground) {
        int parts = (int) Math.max(1, Math.round(section.length() / KEYS));
        List<CameraKey> keys = new ArrayList<>();
        for (int i = 0; i <= parts; i++) {
            double at = section.length() * i / parts;
            keys.add(new CameraKey((float) at, eye(section.from() + at, ground), look(section.from() + at, ground)));
        }
        KeyedMove move = new KeyedMove(Easing.SMOOTH, keys);
        Lens lens = Lens.of((float) focalLength);
        return new Shot(name, (float) section.from(), (float) section.to(), move, lens);
    }
}
