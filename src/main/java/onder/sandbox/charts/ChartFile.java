package onder.sandbox.charts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.file.OptionalFile;
import onder.sandbox.charts.ChartChoice.Kept;
import onder.sandbox.charts.ChartChoice.Mode;
import onder.sandbox.charts.ChartChoice.Own;

/**
 * The choice for the large charts, in a file in the user's folder: one key and value per line. First comes what applies
 * to any scene, then, after each scene's name, what belongs to that scene.
 */
public final class ChartFile {
    public static final String NAME = "charts.txt";

    private static final String MODE = "mode";
    private static final String MEAN = "mean";
    private static final String ALL = "all";
    private static final String OVER_TIME = "over-time";
    private static final String DISTRIBUTED = "distributed";

    private static final String SCENE = "scene";
    private static final String NO_MEAN = "no-mean";
    private static final String GROUP = "group";
    private static final String FIGURE = "figure";
    private static final String ALONE = "figures-alone";

    /** The number of scenes for which it is kept: those shown last. */
    private static final int MOST_SCENES = 20;

    private final Path file;

    /** By scene; the one shown last is at the end. */
    private final Map<String, Own> scenes = new LinkedHashMap<>();

    private Kept written;
    private Own writtenOwn;
    private String scene;

    public ChartFile(Path folder) {
        file = folder.resolve(NAME);
    }

    /** Restores the choice made last, by this sandbox or another. */
    public void restore(ChartChoice choice) {
        Kept usual = choice.kept();
        Mode mode = usual.mode();
        boolean mean = usual.mean();
        boolean all = usual.all();
        List<String> overTime = new ArrayList<>();
        List<String> distributed = new ArrayList<>();
        scenes.clear();
        String of = null;
        for (String line : OptionalFile.lines(file)) {
            String[] parts = line.strip().split("\\s+", 2);
            String value = parts.length > 1 ? parts[1] : "";
            switch (parts[0]) {
                case MODE -> mode = mode(value, mode);
                case MEAN -> mean = Boolean.parseBoolean(value);
                case ALL -> all = Boolean.parseBoolean(value);
                case OVER_TIME -> overTime.add(value);
                case DISTRIBUTED -> distributed.add(value);
                case SCENE -> of = value;
                default -> {
                    // A scene's line, or one from another version or program: the default choice applies.
                    if (of != null) {
                        scenes.put(of, with(scenes.getOrDefault(of, Own.NONE), parts[0], value));
                    }
                }
            }
        }
        choice.take(new Kept(mode, mean, all, overTime, distributed));
        written = choice.kept();
        enter(choice);
    }

    /** A scene's part, with one more line. */
    private static Own with(Own own, String key, String value) {
        List<Integer> groups = new ArrayList<>(own.groups());
        List<String> figures = new ArrayList<>(own.figures());
        if (key.equals(GROUP) && value.matches("\\d{1,9}") && groups.size() < ChartChoice.MOST_GROUPS) {
            groups.add(Integer.valueOf(value));
        } else if (key.equals(FIGURE) && figures.size() < ChartChoice.MOST_PLOTS) {
            figures.add(value);
        }
        return new Own(own.mean() && !key.equals(NO_MEAN), groups, figures, own.alone() || key.equals(ALONE));
    }

    /** Restores the kept choice of the scene that is shown now. */
    private void enter(ChartChoice choice) {
        scene = choice.scene();
        choice.takeOwn(scenes.getOrDefault(scene, Own.NONE));
        writtenOwn = choice.own();
    }

    private static Mode mode(String label, Mode usual) {
        return Stream.of(Mode.values())
                .filter(mode -> mode.label.equals(label))
                .findFirst()
                .orElse(usual);
    }

    /** Once a frame: writes the choice if it has changed, and restores that of a new scene. */
    public void update(ChartChoice choice) {
        if (!choice.scene().equals(scene)) {
            enter(choice);
        }
        Kept now = choice.kept();
        Own own = choice.own();
        if (now.equals(written) && own.equals(writtenOwn)) {
            return;
        }
        written = now;
        writtenOwn = own;
        scenes.remove(scene);
        if (!own.equals(Own.NONE)) {
            scenes.put(scene, own);
        }
        OptionalFile.write(file, text(now));
    }

    private String text(Kept now) {
        StringBuilder text = new StringBuilder();
        line(text, MODE, now.mode().label);
        line(text, MEAN, String.valueOf(now.mean()));
        line(text, ALL, String.valueOf(now.all()));
        now.overTime().forEach(name -> line(text, OVER_TIME, name));
        now.distributed().forEach(name -> line(text, DISTRIBUTED, name));
        scenes.entrySet().stream()
                .skip(Math.max(0, scenes.size() - MOST_SCENES))
                .forEach(each -> write(text, each.getKey(), each.getValue()));
        return text.toString();
    }

    private static void write(StringBuilder text, String scene, Own own) {
        line(text, SCENE, scene);
        if (!own.mean()) {
            line(text, NO_MEAN, "");
        }
        own.groups().forEach(group -> line(text, GROUP, String.valueOf(group)));
        own.figures().forEach(name -> line(text, FIGURE, name));
        if (own.alone()) {
            line(text, ALONE, "");
        }
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(' ').append(value).append('\n');
    }
}
