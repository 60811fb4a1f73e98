package onder.draw.rig;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import onder.draw.level.GltfFile;
import onder.draw.view.people.BodyModel;
import onder.file.ParserGuard;
import onder.level.LevelFiles;
import onder.world.setup.BodyFile;

/** Opens files of custom bodies. */
public final class BodyFiles {
    private static final float SHORTEST = 0.05f;
    private static final float LONGEST = 60;

    private BodyFiles() {}

    /**
     * The body in a file, ready to be drawn.
     *
     * @throws RigException if it cannot be used; the message names the file and says what is allowed
     */
    public static BodyModel open(BodyFile body) {
        return ParserGuard.read(body.file(), RigException.class, RigException::new, () -> {
            Rig rig = rig(body.file(), body.folder());
            Clip walk = walk(rig, body.clip());
            checkLength(rig, walk);
            Clip stand = find(rig, clip -> says(clip, "idle") || says(clip, "stand"));
            return new VertexBaker(rig, walk, stand == null || stand.seconds() < SHORTEST ? null : stand, body.height())
                    .model();
        });
    }

    private static Rig rig(String name, Path folder) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (!lower.endsWith(".glb") && !lower.endsWith(".gltf")) {
            throw new RigException(name + ": is not a body, allowed a file whose name ends in .glb or .gltf");
        }
        return new RigReader(name, new GltfFile(name, LevelFiles.find(name, folder), true)).read();
    }

    private static void checkLength(Rig rig, Clip clip) {
        if (!(clip.seconds() >= SHORTEST && clip.seconds() <= LONGEST)) {
            throw new RigException(rig.name() + ": its clip " + clip.name() + " takes " + clip.seconds()
                    + " s, allowed " + SHORTEST + ".." + LONGEST + " s");
        }
    }

    /** The clip with a name, which may be prefixed by a skeleton's name; without a name, the one called walk. */
    private static Clip walk(Rig rig, String name) {
        if (rig.clips().isEmpty()) {
            throw new RigException(rig.name() + ": has no clips, but needs a walking clip");
        }
        Clip found = name.isEmpty()
                ? rig.clips().size() == 1 ? rig.clips().get(0) : find(rig, clip -> says(clip, "walk"))
                : find(rig, clip -> clip.name().equals(name));
        if (found == null && !name.isEmpty()) {
            found = find(rig, clip -> clip.name().endsWith("|" + name));
        }
        if (found == null) {
            throw new RigException(rig.name() + ": has no clip " + (name.isEmpty() ? "called Walk" : name)
                    + ", allowed clip: " + names(rig));
        }
        return found;
    }

    private static Clip find(Rig rig, Predicate<Clip> wanted) {
        return rig.clips().stream().filter(wanted).findFirst().orElse(null);
    }

    private static boolean says(Clip clip, String word) {
        return clip.name().toLowerCase(Locale.ROOT).contains(word);
    }

    private static String names(Rig rig) {
        List<Clip> clips = rig.clips();
        return clips.stream().map(Clip::name).collect(Collectors.joining(", "));
    }
}
