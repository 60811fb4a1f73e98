package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.file.JsonObject;
import onder.param.Names;
import onder.scene.Scene;
import onder.world.setup.Bookmark;
import onder.world.setup.SettingPath;

/** What a lesson's buttons do, such as {@code restart; set leadership.change random; view Above}. */
final class LessonOrders {
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

    private final Scene scene;

    /** For the buttons beside a scene. */
    LessonOrders(Scene scene) {
        this.scene = scene;
    }

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
                                    words.get(0), FORMS.stream().map(Form::text).toList())));
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
        List<String> names =
                scene.setup().notes().bookmarks().stream().map(Bookmark::name).toList();
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
