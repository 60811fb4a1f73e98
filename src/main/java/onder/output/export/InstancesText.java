package onder.output.export;

import java.io.IOException;
import java.math.BigDecimal;
import onder.file.Escape;
import onder.file.JsonObject;
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
}
