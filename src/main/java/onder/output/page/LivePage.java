package onder.output.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import onder.core.geometry.Point;
import onder.file.JsonObject;
import onder.output.export.ExportException;
import onder.output.export.ExportedRun;
import onder.output.export.RunExport;
import onder.param.Format;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;
import onder.scene.ChallengeFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.world.World;

/** A page in which the engine itself runs a scene: its settings can be changed in any browser. */
public final class LivePage extends RunExport {
    private final Map<String, JsonObject> texts = new LinkedHashMap<>();
    private RunPage.Packed packed;

    /**
     * Begins it.
     *
     * @param lesson the text beside it; null: there is none
     * @throws ExportException if a page cannot run the scene
     */
    public LivePage(ExportedRun run, Path path, Lesson lesson) {
        super(run, path, begin(run));
        if (lesson != null) {
            texts.put("lesson", lesson.head(run.scene()));
        }
    }

    private static World begin(ExportedRun run) {
        if (!PageText.hasEngine()) {
            throw new ExportException("this build has no engine for pages: it was built with -Dweb=false");
        }
        if (run.scene().setup().isLive()) {
            throw new ExportException("a page cannot run " + run.scene().name()
                    + ": people push props in it, which only Onder itself can show; allowed are other scenes");
        }
        World world = run.scene().begin(run.threads());
        int people = world.agents().count();
        if (people > Thinning.MOST_PEOPLE) {
            world.close();
            throw new ExportException(
                    run.scene().name() + " has " + people + " people, allowed in a page up to " + Thinning.MOST_PEOPLE);
        }
        return world;
    }

    /**
     * Lets the visitor play a challenge, which must be in the run's scene.
     *
     * @param nameOrPath a shipped name or the path of a file
     */
    public void setChallenge(String nameOrPath) {
        texts.put("challenge", ChallengeHead.of(ChallengeFiles.load(nameOrPath), ChallengeFiles.text(nameOrPath)));
    }

    @Override
    public List<String> plan() {
        return List.of(Format.of(
                "%s: %d agents, run by the page itself", path, world.agents().count()));
    }

    @Override
    public long measure(IntConsumer progress) throws IOException {
        if (packed == null) {
            packed = pack(false);
        }
        return packed.bytes().length;
    }

    private RunPage.Packed pack(boolean shared) throws IOException {
        RunPage page =
                new RunPage(run.scene(), world, new Thinning(1, 1), run.view(), run.colouring(), RunPage.MOST_BYTES);
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        world.save(saved);
        page.setLive(saved.toByteArray());
        texts.forEach(page::setText);
        page.append(world);
        if (shared) {
            page.share();
        }
        return page.pack(path, world, RunLine.write(replay()));
    }

    /**
     * {@return the page of a site, which needs {@link #sharedFiles} beside it}
     *
     * @throws IOException when it would be too large
     */
    public byte[] shared() throws IOException {
        return pack(true).bytes();
    }

    /** {@return the start page of a site}
     *
     * @param parts its lists, in HTML
     */
    public static String sitePage(String parts) {
        return PageText.read("/Player/site.html").replace("{{parts}}", parts);
    }

    /** {@return the files that the pages of a site share, by name} */
    public static Map<String, byte[]> sharedFiles() {
        return PageText.sharedFiles();
    }

    /** The run that the page begins with. */
    private Replay replay() {
        return run.replay() == null ? Replay.of(run.scene(), world) : run.replay();
    }

    @Override
    public List<String> write(IntConsumer progress) throws IOException {
        long bytes = measure(progress);
        packed.write(path);
        return List.of(path + ": " + RunExport.megabytes(bytes));
    }

    /** A challenge in a page's header. */
    private static final class ChallengeHead {
        /** Distance between two points of the place's edge, in metres: the page draws straight lines between them. */
        private static final double EDGE = 0.5;

        /** A medal or a strategy with its points. */
        private record Scored(String name, int score) {}

        static JsonObject of(Challenge challenge, String text) {
            List<Scored> medals = Stream.of(Medal.values())
                    .filter(medal -> challenge.isJudged() && medal != Medal.NONE)
                    .map(medal -> new Scored(Parameter.text(medal), challenge.least(medal)))
                    .toList();
            List<Scored> rivals = challenge.ranking().stream()
                    .map(rival -> new Scored(Parameter.text(rival.change()).replace('-', ' '), rival.first()))
                    .toList();
            return new JsonObject()
                    .with("name", challenge.name())
                    .with("text", text)
                    .with("title", challenge.title())
                    .with("task", challenge.task())
                    .with("group", challenge.group())
                    .with("members", challenge.members())
                    .with("seconds", challenge.seconds())
                    .with("place", edge(challenge.place().outline()))
                    .with("medals", medals)
                    .with("rivals", rivals);
        }

        /** Points along the whole edge, the first one also at the end. */
        private static List<double[]> edge(List<Point> corners) {
            List<double[]> points = new ArrayList<>();
            for (int i = 0; i < corners.size(); i++) {
                Point from = corners.get(i);
                Point to = corners.get((i + 1) % corners.size());
                double way = Math.hypot(to.x() - from.x(), to.z() - from.z());
                for (double at = 0; at < way; at += EDGE) {
                    points.add(new double[] {
                        from.x() + at / way * (to.x() - from.x()), from.z() + at / way * (to.z() - from.z())
                    });
                }
            }
            points.add(new double[] {corners.get(0).x(), corners.get(0).z()});
            return points;
        }
    }
}
