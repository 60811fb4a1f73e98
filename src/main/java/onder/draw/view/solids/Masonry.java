package onder.draw.view.solids;

import com.jme3.math.ColorRGBA;
import onder.core.geometry.Obstacle;
import onder.draw.view.light.Sunlight;
import onder.param.Format;
import onder.world.setup.Landscape;

/**
 * What obstacles and walls are built of, in linear colours, and what round ones are. The alpha of what is laid in courses
 * says of what: {@code Solid.frag} draws the courses by it.
 */
public record Masonry(
        ColorRGBA wall,
        ColorRGBA stone,
        ColorRGBA plinth,
        ColorRGBA roof,
        ColorRGBA rock,
        ColorRGBA wood,
        ColorRGBA darkWood,
        ColorRGBA glass,
        RoundSolidBuilder.Kind rounds) {
    /** By which {@code Solid.frag} multiplies alpha. */
    private static final float KINDS = 16;

    public static Masonry of(Landscape landscape) {
        Masonry masonry = of(landscape.stone(), RoundSolidBuilder.Kind.of(landscape.ground(), landscape.stone()));
        // Pale plaster is lost on pale marble: such halls have painted walls, white stone and dark wood.
        boolean hall = landscape.stone() == Landscape.Stone.PALE && landscape.ground() == Landscape.Ground.MARBLE;
        return hall ? masonry.painted() : masonry;
    }

    /** {@return what an obstacle is in a landscape, for display: a round one may be a boulder or a haystack} */
    public static String name(Obstacle obstacle, Landscape landscape) {
        RoundSolidBuilder.Kind round = RoundSolidBuilder.Kind.of(landscape.ground(), landscape.stone());
        boolean natural = round == RoundSolidBuilder.Kind.BOULDER || round == RoundSolidBuilder.Kind.HAYSTACK;
        return natural && obstacle.build() == Obstacle.Build.COLUMN ? Format.title(round.name()) : obstacle.title();
    }

    private Masonry painted() {
        return new Masonry(
                laid(0x55776B, Landscape.Stone.PALE),
                laid(0xF0ECE2, Landscape.Stone.PALE),
                Sunlight.opaque(0x7A6450),
                Sunlight.opaque(0x7B5840),
                rock,
                Sunlight.opaque(0x9A6E48),
                darkWood,
                glass,
                rounds);
    }

    public static Masonry of(Landscape.Stone stone, RoundSolidBuilder.Kind rounds) {
        return switch (stone) {
            case PALE -> of(stone, rounds, 0xE4DFD6, 0xC9C2B6, 0xA39A8E, 0xCFC8BC, 0xCFA97C, 0xA8855E);
            case SANDSTONE -> of(stone, rounds, 0xE2C499, 0xB89A72, 0x9A5B43, 0xC9B28C, 0x9A6E48, 0x70492F);
            case BRICK -> of(stone, rounds, 0x945C4B, 0x6A473C, 0x454A50, 0x8A817A, 0x8A6245, 0x5F4330);
            case GRANITE -> of(stone, rounds, 0x8E9290, 0x74787A, 0x565B60, 0x878A80, 0x8F7657, 0x65513B);
            case TIMBER -> of(stone, rounds, 0xB08A5C, 0x7D6044, 0x6A5A4A, 0x9B948A, 0xA57C50, 0x6E4F34);
            case IRON -> of(stone, rounds, 0x4C6A68, 0x39454A, 0x2F3A3F, 0x7F8684, 0xA3814F, 0x6F5334);
        };
    }

    /** Of one colour all over. */
    static ColorRGBA smooth(ColorRGBA colour) {
        return new ColorRGBA(colour.r, colour.g, colour.b, 1);
    }

    private static ColorRGBA laid(int rgb, Landscape.Stone stone) {
        ColorRGBA colour = Sunlight.opaque(rgb);
        colour.a = (stone.ordinal() + 1) / KINDS;
        return colour;
    }

    private static Masonry of(
            Landscape.Stone of,
            RoundSolidBuilder.Kind rounds,
            int stone,
            int plinth,
            int roof,
            int rock,
            int wood,
            int darkWood) {
        return new Masonry(
                laid(stone, of),
                laid(stone, of),
                Sunlight.opaque(plinth),
                Sunlight.opaque(roof),
                Sunlight.opaque(rock),
                Sunlight.opaque(wood),
                Sunlight.opaque(darkWood),
                Sunlight.opaque(0x9FB0B8),
                rounds);
    }
}
