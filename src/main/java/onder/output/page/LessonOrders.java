package onder.output.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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

    /** How each order is written, by its first word. */
    private static final Map<String, String> FORMS = forms();

    private final Scene scene;

    /** For the buttons beside a scene. */
    LessonOrders(Scene scene) {
        this.scene = scene;
    }

    private static Map<String, String> forms() {
        Map<String, String> forms = new LinkedHashMap<>();
        forms.put("set", "set PATH VALUE");
        forms.put("restart", "restart");
        forms.put("seed", "seed N or seed next");
        forms.put("go", "go SECONDS");
        forms.put("send", "send GROUP X Z");
        forms.put("follow", "follow GROUP");
        forms.put("view", "view NAME");
        forms.put("speed", "speed N");
        forms.put("play", "play");
        forms.put("pause", "pause");
        return forms;
    }

    /**
     * Reads orders, one after the other, with semicolons between them.
     *
     * @param wrong makes the error of a message
     */
    List<Map<String, Object>> read(String text, Function<String, RuntimeException> wrong) {
        List<Map<String, Object>> orders = new ArrayList<>();
        for (String order : text.split(";")) {
            List<String> words = List.of(order.strip().split("\\s+"));
            String form = FORMS.get(words.get(0));
            if (form == null) {
                throw wrong.apply("there is no order '" + words.get(0) + "', "
                        + Names.allowed(words.get(0), List.copyOf(FORMS.values())));
            }
            try {
                orders.add(order(words, form));
            } catch (IllegalArgumentException refused) {
                throw wrong.apply(order.strip() + ": " + refused.getMessage());
            }
        }
        return orders;
    }

    private Map<String, Object> order(List<String> words, String form) {
        Map<String, Object> order = new LinkedHashMap<>();
        order.put("do", words.get(0));
        List<String> rest = words.subList(1, words.size());
        boolean fits = true;
        switch (words.get(0)) {
            case "set" -> {
                fits = rest.size() == 2;
                if (fits) {
                    SettingPath.set(scene.setup(), rest.get(0), rest.get(1));
                    order.put("path", rest.get(0));
                    order.put("value", rest.get(1));
                }
            }
            case "seed" -> {
                fits = rest.size() == 1 && rest.get(0).matches(COUNT + "|next");
                order.put("seed", fits ? rest.get(0) : "");
            }
            case "go" -> {
                fits = rest.size() == 1 && rest.get(0).matches(COUNT);
                order.put("seconds", fits ? Integer.parseInt(rest.get(0)) : 0);
            }
            case "send" -> {
                fits = rest.size() == 3 && rest.stream().allMatch(word -> word.matches(NUMBER));
                if (fits) {
                    order.put("group", group(rest.get(0)));
                    order.put("to", List.of(Float.valueOf(rest.get(1)), Float.valueOf(rest.get(2))));
                }
            }
            case "follow" -> {
                fits = rest.size() == 1;
                order.put("group", fits ? group(rest.get(0)) : 0);
            }
            case "view" -> order.put("view", view(String.join(" ", rest)));
            case "speed" -> {
                fits = rest.size() == 1;
                require("speed", fits ? rest.get(0) : "", SPEEDS);
                order.put("speed", Double.valueOf(rest.get(0)));
            }
            default -> fits = rest.isEmpty();
        }
        if (!fits) {
            throw new IllegalArgumentException("allowed " + form);
        }
        return order;
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
        require("view", name, names);
        return names.indexOf(name);
    }

    private static void require(String what, String value, List<String> allowed) {
        if (!allowed.contains(value)) {
            throw new IllegalArgumentException(what + " = " + value + ", " + Names.allowed(value, allowed));
        }
    }
}
