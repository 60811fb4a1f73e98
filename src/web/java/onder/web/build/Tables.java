package onder.web.build;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.param.Component;
import onder.param.Condition;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.Scene;

/** Writes what the engine reads by reflection on a desktop as the source of a class: a browser has no reflection. */
final class Tables {
    private static final List<String> PACKAGES = List.of("core", "steer", "level", "measure", "group", "shot", "world");
    private final StringBuilder fills = new StringBuilder();
    private final StringBuilder methods = new StringBuilder();
    private int count;

    private Tables() {}

    /**
     * The source of {@code onder.param.EngineTables}.
     *
     * @param classes the folder of the compiled engine
     */
    static String of(Path classes) throws IOException {
        Tables tables = new Tables();
        tables.add(Scene.class);
        for (String name : PACKAGES) {
            try (Stream<Path> files = Files.walk(classes.resolve("onder/" + name))) {
                for (Path file : files.filter(file -> file.toString().endsWith(".class"))
                        .sorted()
                        .toList()) {
                    String path = classes.relativize(file).toString();
                    if (!path.contains("/Vector")) {
                        tables.add(load(path.substring(0, path.length() - 6)
                                .replace('/', '.')
                                .replace('\\', '.')));
                    }
                }
            }
        }
        return "package onder.param;\n\nimport java.util.List;\nimport java.util.Map;\n\n"
                + "@SuppressWarnings({\"unchecked\", \"rawtypes\"})\nfinal class EngineTables {\n"
                + "    static void fill(Map<Class<?>, RecordTable> records, Map<Class<?>, List> kinds, "
                + "Map<Enum<?>, String> docs) {\n" + tables.fills + "    }\n" + tables.methods + "}\n";
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Tables.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(Class<?> type) {
        if (!isPublic(type)) {
            return;
        }
        if (type.isSealed() && !type.isEnum()) {
            fills.append("        kinds.put(")
                    .append(name(type))
                    .append(", List.of(")
                    .append(Stream.of(type.getPermittedSubclasses())
                            .map(Tables::name)
                            .collect(Collectors.joining(", ")))
                    .append("));\n");
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                String doc = Params.choiceDoc(constant);
                if (!doc.isEmpty()) {
                    fills.append("        docs.put(")
                            .append(type.getCanonicalName())
                            .append('.')
                            .append(((Enum<?>) constant).name())
                            .append(", ")
                            .append(quoted(doc))
                            .append(");\n");
                }
            }
        }
        if (type.isRecord()) {
            count++;
            fills.append("        records.put(")
                    .append(name(type))
                    .append(", record")
                    .append(count)
                    .append("());\n");
            methods.append(method(type.asSubclass(Record.class)));
        }
    }

    private String method(Class<? extends Record> type) {
        List<Component> components = Component.of(type);
        List<String> arguments = new ArrayList<>();
        StringBuilder parts = new StringBuilder();
        for (int i = 0; i < components.size(); i++) {
            Component component = components.get(i);
            arguments.add("(" + component.type().getCanonicalName() + ") values[" + i + "]");
            String accessor = "record -> ((" + type.getCanonicalName() + ") record)." + component.name() + "()";
            parts.append(i == 0 ? "\n" : ",\n")
                    .append("            new Component(")
                    .append(quoted(component.name()))
                    .append(", ")
                    .append(name(component.type()))
                    .append(", ")
                    .append(name(component.element()))
                    .append(", ")
                    .append(component.optional())
                    .append(", ")
                    .append(component.parameter() == null ? "null" : parameter(component.parameter(), accessor))
                    .append(", ")
                    .append(accessor)
                    .append(")");
        }
        return "\n    private static RecordTable record" + count + "() {\n        return new RecordTable("
                + quoted(Params.doc(type)) + ", " + quoted(Params.source(type)) + ", values -> new "
                + type.getCanonicalName() + "(" + String.join(", ", arguments) + "), List.of(" + parts + "));\n    }\n";
    }

    private static String parameter(Parameter parameter, String accessor) {
        String value = parameter.defaultValue() instanceof Enum<?> constant
                ? constant.getDeclaringClass().getCanonicalName() + "." + constant.name()
                : parameter.type() == float.class
                        ? "Float.intBitsToFloat(" + Float.floatToRawIntBits((float) parameter.defaultValue()) + ")"
                        : String.valueOf(parameter.defaultValue());
        return "new Parameter(" + quoted(parameter.name()) + ", " + name(parameter.type()) + ", " + value + ", "
                + number(parameter.min()) + ", " + number(parameter.max()) + ", " + quoted(parameter.unit()) + ", "
                + quoted(parameter.doc()) + ", " + quoted(parameter.source()) + ", " + parameter.common() + ", "
                + list(parameter.when(), all -> list(all, Tables::condition)) + ", " + accessor + ")";
    }

    private static String condition(Condition condition) {
        return "new Condition(" + quoted(condition.name()) + ", " + condition.excludes() + ", "
                + list(condition.values(), Tables::quoted) + ")";
    }

    private static <T> String list(List<T> values, java.util.function.Function<T, String> text) {
        return values.stream().map(text).collect(Collectors.joining(", ", "List.of(", ")"));
    }

    private static String number(double value) {
        return Double.isInfinite(value)
                ? "Double." + (value > 0 ? "POSITIVE" : "NEGATIVE") + "_INFINITY"
                : String.valueOf(value);
    }

    private static String name(Class<?> type) {
        return type.getCanonicalName() + ".class";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
    }
}
