package onder.output.export;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onder.output.export.CrowdInstances.Kind;
import onder.output.export.CrowdInstances.Person;
import onder.output.export.CrowdInstances.Row;

/**
 * Writes people as a point instancer in the text format of Universal Scene Description (.usda). Source: Pixar, "USD:
 * UsdGeomPointInstancer", openusd.org.
 */
final class UsdText {
    /** Nobody: in front of the first frame in which somebody is there. */
    private static final Row ABSENT = new Row(-1, -1, false, CrowdInstances.Clip.STAND, 0, 0, 0, 0, 0, 0);

    private static final String PEOPLE = "/Run/People/Bodies/";

    private final CrowdInstances crowd;
    private final int fps;
    private final Appendable to;

    UsdText(CrowdInstances crowd, int fps, Appendable to) {
        this.crowd = crowd;
        this.fps = fps;
        this.to = to;
    }

    void write(String about) throws IOException {
        to.append("#usda 1.0\n(\n    defaultPrim = \"Run\"\n    doc = \"" + about.replace("\"", "'") + "\"\n")
                .append("    endTimeCode = " + (crowd.frames() - 1) + "\n    framesPerSecond = " + fps + "\n")
                .append("    metersPerUnit = 1\n    startTimeCode = 0\n    timeCodesPerSecond = " + fps + "\n")
                .append("    upAxis = \"Y\"\n)\n\ndef Xform \"Run\"\n{\n    def PointInstancer \"People\"\n    {\n");
        attribute("int64[] ids", people(person -> String.valueOf(person.agent())));
        attribute("int[] protoIndices", people(person -> String.valueOf(person.species())));
        attribute(
                "rel prototypes",
                IntStream.range(0, crowd.kinds.size())
                        .mapToObj(i -> "<" + PEOPLE + name(i) + ">")
                        .collect(Collectors.joining(", ", "[", "]")));
        attribute("float3[] scales", people(person -> {
            String scale = InstancesText.number(person.scale(), 3);
            return "(" + scale + ", " + scale + ", " + scale + ")";
        }));
        samples("point3f[] positions", "", row -> "(" + InstancesText.places(row, ", ") + ")");
        samples("quath[] orientations", "", row -> {
            double half = Math.toRadians(row.heading()) / 2;
            return "(" + InstancesText.number(StrictMath.cos(half), 4) + ", 0, "
                    + InstancesText.number(StrictMath.sin(half), 4) + ", 0)";
        });
        absent();
        String each = " (interpolation = \"vertex\")";
        samples("int[] primvars:group", each, row -> String.valueOf(row.group()));
        samples("int[] primvars:leads", each, row -> row.leads() ? "1" : "0");
        samples("string[] primvars:clip", each, row -> "\"" + row.clip().text + "\"");
        samples("float[] primvars:phase", each, row -> InstancesText.number(row.phase(), 4));
        samples("float[] primvars:stride", each, row -> InstancesText.number(row.stride(), 3));
        to.append("\n        def Scope \"Bodies\"\n        {\n");
        for (int i = 0; i < crowd.kinds.size(); i++) {
            body(i);
        }
        to.append("        }\n    }\n}\n");
    }

    /** A capsule on the ground, as high as the usual body. */
    private void body(int kind) throws IOException {
        Kind of = crowd.kinds.get(kind);
        float radius = Math.min(of.radius(), of.height() / 2);
        String inset = "                ";
        to.append("            def Xform \"" + name(kind) + "\"\n            {\n" + inset + "def Capsule \"body\"\n")
                .append(inset + "{\n" + inset + "    uniform token axis = \"Y\"\n")
                .append(inset + "    double height = " + InstancesText.number(of.height() - 2 * radius, 3) + "\n")
                .append(inset + "    double radius = " + InstancesText.number(radius, 3) + "\n")
                .append(inset + "    double3 xformOp:translate = (0, " + InstancesText.number(of.height() / 2, 3)
                        + ", 0)\n")
                .append(inset + "    uniform token[] xformOpOrder = [\"xformOp:translate\"]\n")
                .append(inset + "}\n            }\n");
    }

    /** A species' name as USD allows names: letters, digits and underscores, none twice. */
    private String name(int kind) {
        return "kind" + kind + "_" + crowd.kinds.get(kind).name().replaceAll("[^A-Za-z0-9]", "_");
    }

    private void attribute(String name, String value) throws IOException {
        to.append("        " + name + " = " + value + "\n");
    }

    private String people(Function<Person, String> told) {
        return crowd.people.stream().map(told).collect(Collectors.joining(", ", "[", "]"));
    }

    /** An attribute of everybody in every frame; whoever is absent keeps the last value. */
    private void samples(String name, String about, Function<Row, String> told) throws IOException {
        if (!about.isEmpty()) {
            to.append("        " + name + about + "\n");
        }
        to.append("        " + name + ".timeSamples = {\n");
        String[] last = new String[crowd.people.size()];
        Arrays.fill(last, told.apply(ABSENT));
        for (int frame = 0; frame < crowd.frames(); frame++) {
            for (int i = crowd.begin(frame); i < crowd.begin(frame + 1); i++) {
                Row row = crowd.row(i);
                last[row.person()] = told.apply(row);
            }
            to.append("            " + frame + ": [" + String.join(", ", last) + "],\n");
        }
        to.append("        }\n");
    }

    private void absent() throws IOException {
        to.append("        int64[] invisibleIds.timeSamples = {\n");
        for (int frame = 0; frame < crowd.frames(); frame++) {
            boolean[] there = new boolean[crowd.people.size()];
            for (int i = crowd.begin(frame); i < crowd.begin(frame + 1); i++) {
                there[crowd.row(i).person()] = true;
            }
            to.append("            " + frame + ": "
                    + IntStream.range(0, there.length)
                            .filter(i -> !there[i])
                            .mapToObj(i -> String.valueOf(crowd.people.get(i).agent()))
                            .collect(Collectors.joining(", ", "[", "]"))
                    + ",\n");
        }
        to.append("        }\n");
    }
}
