package onder.output.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.file.JsonObject;
import onder.param.Names;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.TextFile;
import onder.world.setup.Bookmark;
import onder.world.setup.SettingPath;

/**
 * A text beside a living scene, page by page: its buttons change the crowd, and its numbers are measured in the run.
 *
 * <p>The file begins with lines such as {@code scene: gate}; every {@code # Title} begins a page.
 */
public final class Lesson {
    /** The lessons that come with the program, by name. */
    public static final List<String> SHIPPED =
            List.of("why-a-blind-group-jams", "who-should-lead", "keep-the-way-free", "the-thesis");

    /** What the text and the table can show. */
    private static final List<String> MEASURES =
            List.of("time", "changes", "congested", "jammed", "walked", "displacement", "score", "passed");

    private static final List<String> KEYS =
            List.of("title", "about", "scene", "set", "view", "gate", "compare", "after", "measures");
    private static final List<String> NEEDED = List.of("title", "about", "scene");
    private static final Pattern KEY = Pattern.compile("([A-Za-z]+):\\s*(.*)");
    private static final Pattern SPAN =
            Pattern.compile("\\[([^\\]]+)]\\(([^)]*)\\)|\\*([^*]+)\\*|\\{([A-Za-z]+)}|[\\[\\]*{}]");
    private static final String NUMBER = "-?\\d+(\\.\\d+)?";
    private static final String RESULTS = "{results}";
    private static final int MOST_SECONDS = 600;

    private final String file;
    private final List<String> lines;
    private final Map<String, String> keys = new LinkedHashMap<>();
    private final Map<String, Integer> places = new LinkedHashMap<>();
    private final List<String> sets = new ArrayList<>();
    private final int begin;

    private Lesson(String file, String text) {
        this.file = file;
        lines = text.lines().map(String::strip).toList();
        begin = readKeys();
        NEEDED.forEach(key -> {
            if (!keys.containsKey(key)) {
                throw wrong(0, "the lesson has no line '" + key + ": …' before its first page");
            }
        });
        if (begin == lines.size()) {
            throw wrong(begin - 1, "the lesson has no page; each begins with a line '# Title'");
        }
    }

    /**
     * {@return the lesson of that shipped name or in that file}
     *
     * @param nameOrPath a shipped name or a path
     * @throws SceneException if there is none or it cannot be used; the message says why
     */
    public static Lesson load(String nameOrPath) {
        if (SHIPPED.contains(nameOrPath)) {
            return new Lesson(nameOrPath + ".md", PageText.read("/Lessons/" + nameOrPath + ".md"));
        }
        if (!Scenes.exists(nameOrPath) || Scenes.isShipped(nameOrPath)) {
            throw new SceneException(
                    TextFile.isNamed(nameOrPath)
                            ? TextFile.missing(nameOrPath)
                            : "there is no lesson '" + nameOrPath + "', allowed " + String.join(", ", SHIPPED)
                                    + ", or the path of a lesson's file" + Names.meant(nameOrPath, SHIPPED));
        }
        return new Lesson(nameOrPath, TextFile.read(Path.of(nameOrPath)));
    }

    private int readKeys() {
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("# ")) {
                return i;
            }
            Matcher pair = KEY.matcher(line);
            if (!line.isEmpty() && !pair.matches()) {
                throw wrong(i, "allowed before the first page: lines such as 'scene: gate'");
            }
            if (line.isEmpty()) {
                continue;
            }
            String key = pair.group(1);
            if (!KEYS.contains(key)) {
                throw wrong(i, "there is no '" + key + "' in a lesson, " + Names.allowed(key, KEYS));
            }
            if (key.equals("set")) {
                sets.add(pair.group(2));
            } else if (keys.put(key, pair.group(2)) != null) {
                throw wrong(i, key + " is given twice");
            }
            places.put(key, i);
        }
        return lines.size();
    }

    private SceneException wrong(int line, String why) {
        return new SceneException(file + ":" + (line + 1) + ": " + why);
    }

    /** {@return its title} */
    public String title() {
        return keys.get("title");
    }

    /** {@return what it shows, in a sentence} */
    public String about() {
        return keys.get("about");
    }

    /** {@return the name or the path of its scene} */
    public String scene() {
        String scene = keys.get("scene");
        Path folder = Path.of(file).getParent();
        return Scenes.isShipped(scene) || folder == null
                ? scene
                : folder.resolve(scene).toString();
    }

    /**
     * {@return the scene as the lesson begins it}
     *
     * @throws SceneException if it cannot be set so
     */
    public Scene begin(Scene scene) {
        try {
            return Settings.setAll(scene, sets);
        } catch (SceneException refused) {
            throw wrong(places.get("set"), refused.getMessage());
        }
    }

    /**
     * {@return all of it, for the page's header}
     *
     * @throws SceneException when it orders what the scene does not have
     */
    JsonObject head(Scene scene) {
        LessonOrders orders = new LessonOrders(scene);
        String view = keys.get("view");
        return new JsonObject()
                .with("title", title())
                .with(
                        "view",
                        view == null ? List.of() : orders.read("view " + view, why -> wrong(places.get("view"), why)))
                .with("gate", gate())
                .with("compare", compared(scene))
                .with("after", after())
                .with("measures", measures())
                .with("pages", pages(orders));
    }

    private List<String> compared(Scene scene) {
        List<String> paths = words("compare");
        for (String path : paths) {
            if (SettingPath.get(scene.setup(), path) == null) {
                throw wrong(places.get("compare"), "the scene has no setting " + path);
            }
        }
        return paths;
    }

    /** The ends of the line on the ground that passers-by cross. */
    private List<Double> gate() {
        List<String> numbers = words("gate");
        if (!numbers.isEmpty() && (numbers.size() != 4 || !numbers.stream().allMatch(each -> each.matches(NUMBER)))) {
            throw wrong(places.get("gate"), "gate = " + keys.get("gate") + ", allowed X Z X Z, in m");
        }
        return numbers.stream().map(Double::valueOf).toList();
    }

    private int after() {
        String after = keys.getOrDefault("after", "60");
        if (!after.matches("\\d{1,3}") || Integer.parseInt(after) < 1 || Integer.parseInt(after) > MOST_SECONDS) {
            throw wrong(places.get("after"), "after = " + after + ", allowed 1.." + MOST_SECONDS + " s");
        }
        return Integer.parseInt(after);
    }

    private List<String> measures() {
        List<String> all = words("measures");
        all.forEach(each -> checkMeasure(each, places.get("measures")));
        return all;
    }

    private List<String> words(String key) {
        String value = keys.getOrDefault(key, "");
        return value.isEmpty() ? List.of() : List.of(value.split("[,\\s]+"));
    }

    private void checkMeasure(String name, int line) {
        if (!MEASURES.contains(name)) {
            throw wrong(line, "there is no measure '" + name + "', " + Names.allowed(name, MEASURES));
        }
        if (name.equals("passed") && !keys.containsKey("gate")) {
            throw wrong(line, "passed counts who crosses a line, which a line 'gate: X Z X Z' must give");
        }
    }

    private List<JsonObject> pages(LessonOrders orders) {
        List<JsonObject> pages = new ArrayList<>();
        List<Object> parts = new ArrayList<>();
        for (int i = begin; i < lines.size(); i++) {
            String line = lines.get(i);
            int at = i;
            if (line.startsWith("# ")) {
                parts = new ArrayList<>();
                pages.add(new JsonObject()
                        .with("title", line.substring(2).strip())
                        .with("orders", List.of())
                        .with("parts", parts));
            } else if (line.startsWith("do:")) {
                pages.get(pages.size() - 1).put("orders", orders.read(line.substring(3), why -> wrong(at, why)));
            } else if (line.equals(RESULTS)) {
                if (keys.getOrDefault("compare", "").isEmpty() || measures().isEmpty()) {
                    throw wrong(
                            at, RESULTS + " needs the lines 'compare: PATH' and 'measures: …' above the first page");
                }
                parts.add(Map.of("results", true));
            } else if (!line.isEmpty()) {
                List<JsonObject> spans = spans(line, i, orders);
                while (i + 1 < lines.size() && isText(lines.get(i + 1))) {
                    i++;
                    spans.addAll(spans(' ' + lines.get(i), i, orders));
                }
                parts.add(Map.of("spans", spans));
            }
        }
        return pages;
    }

    private static boolean isText(String line) {
        return !line.isEmpty() && !line.startsWith("# ") && !line.startsWith("do:") && !line.equals(RESULTS);
    }

    private List<JsonObject> spans(String text, int line, LessonOrders orders) {
        List<JsonObject> spans = new ArrayList<>();
        Matcher found = SPAN.matcher(text);
        int read = 0;
        while (found.find()) {
            if (found.start() > read) {
                spans.add(new JsonObject().with("text", text.substring(read, found.start())));
            }
            read = found.end();
            if (found.group(1) != null) {
                List<JsonObject> ordered = orders.read(found.group(2), why -> wrong(line, why));
                spans.add(new JsonObject().with("button", found.group(1)).with("orders", ordered));
            } else if (found.group(3) != null) {
                spans.add(new JsonObject().with("strong", found.group(3)));
            } else if (found.group(4) != null) {
                checkMeasure(found.group(4), line);
                spans.add(new JsonObject().with("measure", found.group(4)));
            } else {
                throw wrong(
                        line,
                        "'" + found.group() + "' stands alone, allowed [a button](orders), *emphasis* and "
                                + "{measure}");
            }
        }
        if (read < text.length()) {
            spans.add(new JsonObject().with("text", text.substring(read)));
        }
        return spans;
    }

    /** What a lesson's buttons do, such as {@code restart; set leadership.change random; view Above}. */
    private record LessonOrders(Scene scene) {
        /** The speeds that the player has. */
        private static final List<String> SPEEDS = List.of("0.1", "0.25", "0.5", "1", "2", "4", "8");

        private static final String NUMBER = "-?\\d{1,4}(\\.\\d{1,3})?";
        private static final String COUNT = "\\d{1,7}";

        /** How orders are written. */
        private static final List<Form> FORMS = List.of(
                new Form("set PATH VALUE", "\\S+ \\S+"),
                new Form("restart", ""),
                new Form("seed N or seed next", COUNT + "|next"),
                new Form("go SECONDS", COUNT),
                new Form("send GROUP X Z", NUMBER + " " + NUMBER + " " + NUMBER),
                new Form("follow GROUP", "\\S+"),
                new Form("view NAME", ".*"),
                new Form("speed N", ".*"),
                new Form("play", ""),
                new Form("pause", ""));

        /** @param rest what may follow the first word: a pattern */
        private record Form(String text, String rest) {}

        /**
         * Reads orders, one after the other, with semicolons between them.
         *
         * @param wrong makes the error of a message
         */
        List<JsonObject> read(String text, Function<String, RuntimeException> wrong) {
            List<JsonObject> orders = new ArrayList<>();
            for (String order : text.split(";")) {
                List<String> words = List.of(order.strip().split("\\s+"));
                Form form = FORMS.stream()
                        .filter(each -> each.text.split(" ")[0].equals(words.get(0)))
                        .findFirst()
                        .orElseThrow(() -> wrong.apply("there is no order '" + words.get(0) + "', "
                                + Names.allowed(
                                        words.get(0),
                                        FORMS.stream().map(Form::text).toList())));
                try {
                    orders.add(order(words, form));
                } catch (IllegalArgumentException refused) {
                    throw wrong.apply(order.strip() + ": " + refused.getMessage());
                }
            }
            return orders;
        }

        private JsonObject order(List<String> words, Form form) {
            String rest = String.join(" ", words.subList(1, words.size()));
            if (!rest.matches(form.rest)) {
                throw new IllegalArgumentException("allowed " + form.text);
            }
            JsonObject order = new JsonObject().with("do", words.get(0));
            return switch (words.get(0)) {
                case "set" -> {
                    SettingPath.set(scene.setup(), words.get(1), words.get(2));
                    yield order.with("path", words.get(1)).with("value", words.get(2));
                }
                case "seed" -> order.with("seed", rest);
                case "go" -> order.with("seconds", Integer.parseInt(rest));
                case "send" ->
                    order.with("group", group(words.get(1)))
                            .with("to", List.of(Float.valueOf(words.get(2)), Float.valueOf(words.get(3))));
                case "follow" -> order.with("group", group(rest));
                case "view" -> order.with("view", view(rest));
                case "speed" -> order.with("speed", Double.valueOf(speed(words.size() == 2 ? rest : "")));
                default -> order;
            };
        }

        private int group(String number) {
            int groups = scene.setup().groups().size();
            if (!number.matches(COUNT) || Integer.parseInt(number) >= groups) {
                throw new IllegalArgumentException("group = " + number + ", allowed 0.." + (groups - 1));
            }
            return Integer.parseInt(number);
        }

        private int view(String name) {
            List<String> names = scene.setup().notes().bookmarks().stream()
                    .map(Bookmark::name)
                    .toList();
            if (!names.contains(name)) {
                throw new IllegalArgumentException("the scene '" + scene.name() + "' has no view '" + name + "', "
                        + (names.isEmpty() ? "and no other views (bookmarks)" : Names.allowed(name, names)));
            }
            return names.indexOf(name);
        }

        private static String speed(String value) {
            if (!SPEEDS.contains(value)) {
                throw new IllegalArgumentException("speed = " + value + ", " + Names.allowed(value, SPEEDS));
            }
            return value;
        }
    }
}
