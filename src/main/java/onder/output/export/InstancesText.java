package onder.output.export;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import onder.file.Escape;
import onder.file.JsonObject;
import onder.output.export.CrowdInstances.Kind;
import onder.output.export.CrowdInstances.Person;
import onder.output.export.CrowdInstances.Row;

/** People as instances in a text: a line for each person and frame, or a scene of USD. */
enum InstancesText {
    /** Comma-separated values, with a header. */
    CSV {
        @Override
        void write(CrowdInstances crowd, ExportedRun run, String about, Appendable to) throws IOException {
            to.append("frame,time_s,agent,species,group,leads,x_m,y_m,z_m,heading_deg,scale,clip,phase,stride_m\n");
            for (int frame = 0; frame < crowd.frames(); frame++) {
                for (int i = crowd.begin(frame); i < crowd.begin(frame + 1); i++) {
                    Row row = crowd.row(i);
                    CrowdInstances.Person person = crowd.people.get(row.person());
                    to.append(frame + "," + number(run.time(frame), 6) + "," + person.agent() + ",")
                            .append(Escape.csv(crowd.kinds.get(person.species()).name()))
                            .append("," + row.group() + "," + (row.leads() ? 1 : 0) + ",")
                            .append(places(row, ","))
                            .append("," + number(row.heading(), 2) + "," + number(person.scale(), 3) + ",")
                            .append(row.clip().text)
                            .append("," + number(row.phase(), 4) + "," + number(row.stride(), 3) + "\n");
                }
            }
        }
    },
    /** An object of JSON in each line; the first one is about the run. */
    NDJSON {
        @Override
        void write(CrowdInstances crowd, ExportedRun run, String about, Appendable to) throws IOException {
            to.append(line(new JsonObject()
                    .with("run", about)
                    .with("frames", crowd.frames())
                    .with("fps", run.fps())));
            for (int frame = 0; frame < crowd.frames(); frame++) {
                for (int i = crowd.begin(frame); i < crowd.begin(frame + 1); i++) {
                    Row row = crowd.row(i);
                    CrowdInstances.Person person = crowd.people.get(row.person());
                    to.append(line(new JsonObject()
                            .with("frame", frame)
                            .with("time", run.time(frame))
                            .with("agent", person.agent())
                            .with("species", crowd.kinds.get(person.species()).name())
                            .with("group", row.group())
                            .with("leads", row.leads())
                            .with("position", new float[] {row.x(), row.y(), row.z()})
                            .with("heading", row.heading())
                            .with("scale", person.scale())
                            .with("clip", row.clip().text)
                            .with("phase", row.phase())
                            .with("stride", row.stride())));
                }
            }
        }
    },
    /** A point instancer of Universal Scene Description: a capsule for each species, to be replaced by bodies. */
    USDA {
        @Override
        void write(CrowdInstances crowd, ExportedRun run, String about, Appendable to) throws IOException {
            new UsdText(crowd, run.fps(), to).write(about);
        }
    };

    /** 10 to the power of the index. */
    private static final double[] SCALES = {1, 10, 100, 1000, 1e4, 1e5, 1e6};

    /**
     * Writes all of it.
     *
     * @param about says where the file comes from
     */
    abstract void write(CrowdInstances crowd, ExportedRun run, String about, Appendable to) throws IOException;

    private static String line(JsonObject object) throws IOException {
        return JsonList.JSON.writeValueAsString(object) + "\n";
    }

    static String places(Row row, String between) {
        return number(row.x(), 4) + between + number(row.y(), 4) + between + number(row.z(), 4);
    }

    /** With so many decimals at most, without those that are 0. */
    static String number(double value, int decimals) {
        String digits = Double.toString(Math.round(value * SCALES[decimals]) / SCALES[decimals]);
        if (digits.endsWith(".0")) {
            return digits.substring(0, digits.length() - 2);
        }
        return digits.indexOf('E') < 0 ? digits : new BigDecimal(digits).toPlainString();
    }

    /**
     * Writes people as a point instancer in the text format of Universal Scene Description (.usda). Source: Pixar, "USD:
     * UsdGeomPointInstancer", openusd.org.
     */
    private record UsdText(CrowdInstances crowd, int fps, Appendable to) {
        /** Nobody: in front of the first frame in which somebody is there. */
        private static final Row ABSENT = new Row(-1, -1, false, CrowdInstances.Clip.STAND, 0, 0, 0, 0, 0, 0);

        private static final String PEOPLE = "/Run/People/Bodies/";

        void write(String about) throws IOException {
            to.append("#usda 1.0\n(\n    defaultPrim = \"Run\"\n    doc = \"" + about.replace("\"", "'") + "\"\n")
                    .append("    endTimeCode = " + (crowd.frames() - 1) + "\n    framesPerSecond = " + fps + "\n")
                    .append("    metersPerUnit = 1\n    startTimeCode = 0\n    timeCodesPerSecond = " + fps + "\n")
                    .append(
                            "    upAxis = \"Y\"\n)\n\ndef Xform \"Run\"\n{\n    def PointInstancer \"People\"\n    {\n");
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
            to.append("            def Xform \"" + name(kind) + "\"\n            {\n" + inset
                            + "def Capsule \"body\"\n")
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
                                .mapToObj(
                                        i -> String.valueOf(crowd.people.get(i).agent()))
                                .collect(Collectors.joining(", ", "[", "]"))
                        + ",\n");
            }
            to.append("        }\n");
        }
    }
}
