package onder.output.export;

import com.jme3.math.ColorRGBA;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** The materials of bodies in a file; each is added when somebody first has it. Colours are those of the vertices. */
final class BodyMaterials {
    private final GlbFile file;
    private final Map<Stuff, Integer> added = new EnumMap<>(Stuff.class);

    /** What a part of a body is made of. */
    enum Stuff {
        CLOTH(0.9f),
        SKIN(0.5f),
        HAIR(0.6f),
        COAT(0.85f);

        private final float roughness;

        Stuff(float roughness) {
            this.roughness = roughness;
        }
    }

    BodyMaterials(GlbFile file) {
        this.file = file;
    }

    /** {@return its place among the file's materials} */
    int of(Stuff stuff) {
        return added.computeIfAbsent(
                stuff,
                one -> StillWorld.material(file, one.name().toLowerCase(Locale.ROOT), ColorRGBA.White, one.roughness));
    }
}
