package onder.cli.option;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import onder.file.ResultFiles;
import onder.file.WholeFile;
import onder.level.Level;
import onder.record.Trajectories;
import onder.scene.Scenes;
import onder.world.setup.BodyFile;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The files of a call, by the annotations {@link Reads} and {@link Writes}. The rule of all commands: an output must
 * differ from every input and every other output, an existing file is replaced only with {@code --replace}, and a
 * folder that contains other files takes results only with {@code --into}.
 */
public final class CallFiles {
    private record Named(String name, Path path) {
        @Override
        public String toString() {
            return name + " " + path;
        }
    }

    private static final String REPLACE = "--replace";
    private static final String INTO = "--into";

    private CallFiles() {}

    /** Gives a command that writes the option for it: {@value #INTO} for a folder, {@value #REPLACE} for files. */
    public static void addOptions(CommandSpec spec) {
        List<ArgSpec> outputs = annotated(spec, Writes.class);
        if (outputs.stream().anyMatch(output -> output.paramLabel().equals("DIR"))) {
            addFlag(
                    spec,
                    INTO,
                    "Write the results even if the folder contains other files; Onder replaces none of them.");
        } else if (!outputs.isEmpty()) {
            addFlag(spec, REPLACE, "Replace existing files; without this option, the command refuses to.");
        }
    }

    private static void addFlag(CommandSpec spec, String name, String description) {
        spec.addOption(OptionSpec.builder(name)
                .type(boolean.class)
                .description(description)
                .build());
    }

    /** What a call writes. */
    public static Stream<Path> outputs(CommandSpec spec) {
        return of(spec, Writes.class).stream().map(Named::path);
    }

    /**
     * Checks the outputs of a call before anything is done.
     *
     * @throws BadInput if one of them would destroy something
     */
    public static void check(CommandSpec spec) {
        List<Named> outputs = of(spec, Writes.class);
        for (int i = 0; i < outputs.size(); i++) {
            for (Named other : outputs.subList(0, i)) {
                refuseSame(spec, outputs.get(i), other, "each needs its own file");
            }
        }
        List<Named> inputs = of(spec, Reads.class);
        refuseRead(spec, inputs);
        List<Named> piped = inputs.stream()
                .filter(input -> input.path.toString().equals(StandardInput.NAME))
                .toList();
        if (piped.size() > 1) {
            throw new WrongCall(piped.get(0).name + " and " + piped.get(1).name
                    + " are both -, standard input; only one of them can be");
        }
        for (Named output : outputs) {
            if (lacks(spec, REPLACE) && hasContents(output.path)) {
                throw new BadInput(output + ": the file exists; give another name, or --replace to replace it");
            }
            if (spec.findOption(INTO) != null && Files.isDirectory(output.path)) {
                BadInput.check(() -> ResultFiles.check(output.path, !lacks(spec, INTO)));
            }
        }
    }

    /**
     * Checks that no output is a file of a scene: its level and what that names, a terrain or a body.
     *
     * @throws BadInput when one is
     */
    public static void check(CommandSpec spec, Setup setup) {
        List<Named> named = new ArrayList<>();
        Level level = setup.level();
        if (level.isThere() && level.ground().location().startsWith("file:")) {
            named.add(new Named(
                    "the scene's level", Path.of(URI.create(level.ground().location()))));
            level.ground().beside().forEach(file -> named.add(new Named("the level's", Path.of(URI.create(file)))));
        }
        for (SpeciesSetup species : setup.species()) {
            BodyFile model = species.model();
            Path file = model == null ? null : path(model.file());
            if (file != null) {
                named.add(new Named(
                        "the scene's model",
                        model.folder() == null ? file : model.folder().resolve(file)));
            }
        }
        refuseRead(spec, named);
    }

    private static void refuseRead(CommandSpec spec, List<Named> inputs) {
        for (Named output : of(spec, Writes.class)) {
            for (Named input : inputs) {
                refuseSame(spec, output, input, "Onder never replaces an input; give another " + output.name);
            }
        }
    }

    private static void refuseSame(CommandSpec spec, Named one, Named other, String advice) {
        if (WholeFile.isSame(one.path, other.path)) {
            throw new BadInput(one + " and " + other + " are the same file; " + advice);
        }
    }

    /** Whether a call replaces existing files. */
    public static boolean replaces(CommandSpec spec) {
        return !lacks(spec, REPLACE);
    }

    private static boolean lacks(CommandSpec spec, String flag) {
        OptionSpec option = spec.findOption(flag);
        return option != null && !Boolean.TRUE.equals(option.getValue());
    }

    private static boolean hasContents(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) > 0;
        } catch (IOException e) {
            return true;
        }
    }

    private static List<ArgSpec> annotated(CommandSpec spec, Class<? extends Annotation> kind) {
        return spec.args().stream()
                .filter(argument ->
                        argument.userObject() instanceof AnnotatedElement field && field.isAnnotationPresent(kind))
                .toList();
    }

    private static List<Named> of(CommandSpec spec, Class<? extends Annotation> kind) {
        List<Named> all = new ArrayList<>();
        for (ArgSpec argument : annotated(spec, kind)) {
            String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
            Writes writes = ((AnnotatedElement) argument.userObject()).getAnnotation(Writes.class);
            Object value = argument.getValue();
            for (Object each : value instanceof Collection<?> several ? several : Arrays.asList(value)) {
                Path path = each instanceof Path given ? given : each == null ? null : path(each.toString());
                if (path != null) {
                    all.add(new Named(name, path));
                }
                Path beside =
                        path != null && writes != null && writes.trajectories() ? Trajectories.beside(path) : null;
                if (beside != null) {
                    all.add(new Named(name + "'s groups", beside));
                }
            }
        }
        return all;
    }

    /** The file that an argument names, or standard input; null if it is a shipped scene, a run line or another word. */
    private static Path path(String word) {
        try {
            Path path = Path.of(word);
            boolean isFile = word.equals(StandardInput.NAME) || Files.exists(path);
            return !Scenes.isShipped(word) && isFile ? path : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
