package onder.draw.view.light;

import com.jme3.math.Vector3f;
import onder.world.setup.Landscape;

/**
 * What a ground is made of: its pattern and its colours, linear.
 *
 * @param pattern its number in {@code Ground.frag}
 * @param tones the ground's own colour, that of its patches, that of its joints or marks
 */
public record GroundMaterial(int pattern, Vector3f[] tones) {
    public static GroundMaterial of(Landscape.Ground ground) {
        return switch (ground) {
            case FLOOR -> surface(ground, 0xD4D0CA, 0xD4D0CA, 0xD4D0CA);
            case SLABS -> surface(ground, 0xCDBE9F, 0xB7A98C, 0x8F8470);
            case SETTS -> surface(ground, 0x70757E, 0x5C626D, 0x3C4149);
            case ASPHALT -> surface(ground, 0x75787C, 0x676A6F, 0x4B4E53);
            case SAND -> surface(ground, 0xCBBDA2, 0x93AAB6, 0xB3A488);
            case MEADOW -> surface(ground, 0x74864F, 0x5F7442, 0x8D9A63);
            case HEATH -> surface(ground, 0x9C8A55, 0x7D6480, 0x6F6440);
            case WATER -> surface(ground, 0x486E68, 0x5B8177, 0xBFD0CE);
            case MARBLE -> surface(ground, 0xCFC6B8, 0xBDB3A4, 0x9A8F80);
            case PAPER -> surface(ground, 0xEFE9DA, 0xE3DAC6, 0x9FB0AC);
            case PARQUET -> surface(ground, 0x8A6142, 0x9C7350, 0x513622);
            case CLAY -> surface(ground, 0xC2907A, 0xAF7C67, 0x7C5848);
        };
    }

    private static GroundMaterial surface(Landscape.Ground ground, int own, int patches, int joints) {
        return new GroundMaterial(
                ground.ordinal(),
                new Vector3f[] {Sunlight.linear(own), Sunlight.linear(patches), Sunlight.linear(joints)});
    }

    public Vector3f own() {
        return tones[0];
    }
}
