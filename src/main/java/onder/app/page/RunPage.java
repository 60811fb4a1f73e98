package onder.app.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import onder.app.view.PlainScene;
import onder.core.AgentsView;
import onder.core.Body;
import onder.core.Obstacles;
import onder.core.Prop;
import onder.file.FileException;
import onder.file.WholeFile;
import onder.param.Parameter;
import onder.scene.Scene;
import onder.world.Bookmark;
import onder.world.Label;
import onder.world.SpeciesSetup;
import onder.world.World;

/**
 * A run as one HTML file that plays it in a browser, without a server and without the network.
 *
 * <p>{@link #append} the world as it begins and after every step, then {@link #write}. Two of the same run are the same
 * bytes.
 */
final class RunPage {
    /** The most bytes that a page has. */
    static final int MOST_BYTES = 10_000_000;

    /** The measures of straying are kept for so many times coarser states, should the first be too many. */
    private static final int COARSER = 3;

    /** So many places are kept for measuring, and no more than needed once for larger crowds. */
    private static final long MOST_MEASURED = 10_000_000;

    /** Of fewer states none is left out. */
    private static final int FEWEST = 3;

    private static final int FORMAT = 1;
    private static final double LEEWAY = 0.5;

    private final Scene scene;
    private final double rate;
    private final Thinning thinning;
    private final Bookmark view;
    private final long mostBytes;
    private final KeptPeople people;
    private final KeptProps props = new KeptProps();
    private final GroupStory story = new GroupStory();
    private final Memberships memberships = new Memberships();
    private final Happenings happenings;
    private final List<Straying> straying = new ArrayList<>();
    private final List<Object> solids = new ArrayList<>();
    private final Blocks blocks = new Blocks();
    private final PlaceHead place;
    private final double fastest;
    private final long begun;
    private Obstacles shown;
    private float[] x = {};
    private float[] z = {};
    private long steps;

    /** What {@link #write} made: how many bytes, and what was left out of the run or made coarser, in sentences. */
    record Written(long bytes, List<String> thinned) {}

    /**
     * Begins the page of a run.
     *
     * @param scene that the world began as
     * @param world before its first step on the page
     * @param thinning what of it is kept
     * @param view where the page looks from first; null: the scene's first bookmark
     * @param mostBytes that the page may have: of a run that takes more, fewer states are kept
     */
    RunPage(Scene scene, World world, Thinning thinning, Bookmark view, long mostBytes) {
        this.mostBytes = mostBytes;
        this.scene = scene;
        this.thinning = thinning;
        this.view = view;
        rate = world.setup().rate();
        people = new KeptPeople(thinning.every());
        happenings = new Happenings(world);
        place = new PlaceHead(blocks, world.setup(), world.terrain());
        fastest = world.setup().species().stream()
                .map(SpeciesSetup::body)
                .mapToDouble(Body::maxSpeed)
                .max()
                .orElse(1);
        begun = world.steps();
        long room = MOST_MEASURED;
        for (int i = 0, stride = thinning.stride(); i < COARSER && (i == 0 || room > 0); i++, stride *= 2) {
            Straying measure = new Straying(stride, KeptPeople.UNIT, world.bounds(), jump(stride));
            room -= measure.states() * (long) world.agents().count() / thinning.every();
            straying.add(measure);
        }
    }

    /** Nobody walks so far, in metres, from one kept state to the next. */
    private double jump(int stride) {
        return 2 * fastest * stride / rate + LEEWAY;
    }

    /** Takes in the world's present state: that of the beginning, and of every step after it. */
    void append(World world) {
        story.follow(world);
        people.admit(world.agents().count(), story.leaders());
        memberships.follow(world, people, story);
        happenings.follow(world);
        steps = world.steps() - begun;
        AgentsView agents = world.agents();
        int measured = (agents.count() + thinning.every() - 1) / thinning.every();
        if (x.length != measured) {
            x = new float[measured];
            z = new float[measured];
        }
        for (int i = 0; i < measured; i++) {
            int id = i * thinning.every();
            x[i] = agents.isAlive(id) ? agents.x(id) : Float.NaN;
            z[i] = agents.isAlive(id) ? agents.z(id) : Float.NaN;
        }
        straying.forEach(each -> each.add(x, z));
        if (steps % thinning.stride() == 0) {
            people.add(agents);
            props.add(world.props(), world.terrain());
            see(world);
        }
    }

    /** Keeps what stands there, whenever it is something else. */
    private void see(World world) {
        Obstacles now = world.obstacles();
        if (shown == null
                || !shown.bodies().equals(now.bodies())
                || !shown.walls().equals(now.walls())) {
            Map<String, Object> head = new LinkedHashMap<>();
            head.put("step", world.steps());
            head.put("mesh", place.solids(now.bodies(), now.walls()));
            solids.add(head);
            shown = now;
        }
    }

    /**
     * Writes the page, whole or not at all.
     *
     * @param file where
     * @param line the run line that makes the same run again, or empty
     * @throws IOException when it cannot be written
     */
    Written write(Path file, World world, String line) throws IOException {
        story.finish(world.steps());
        straying.forEach(Straying::finish);
        straying.forEach(Straying::release);
        Map<String, Object> placeHead = place.write();
        byte[] before = blocks.all();
        int stride = thinning.stride();
        for (int halved = 0; ; halved++) {
            List<String> thinned = thinned(stride, halved < straying.size() ? straying.get(halved) : null);
            byte[] page = page(before, placeHead, stride, thinned, world, line);
            if (page.length <= mostBytes) {
                WholeFile.write(file, page);
                return new Written(page.length, thinned);
            }
            if (people.frames() < FEWEST) {
                throw FileException.unwritable(
                        file,
                        new IOException("the page would have " + page.length + " bytes, allowed up to " + mostBytes
                                + "; --people keeps fewer agents"));
            }
            people.halve();
            props.halve();
            stride *= 2;
        }
    }

    private List<String> thinned(int stride, Straying strayed) {
        List<String> all = new ArrayList<>();
        double kept = rate / stride;
        if (stride > 1) {
            String away = strayed == null
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            ", on average %.1f cm and at most %.1f cm from where they were",
                            100 * strayed.mean(),
                            100 * strayed.most());
            all.add("Kept are " + number(kept) + " of " + number(rate)
                    + " states a second; between them people go along curves" + away + ".");
        }
        all.add(String.format(
                Locale.ROOT,
                "Places are rounded to %.0f cm, headings to %.1f°.",
                100 * KeptPeople.UNIT,
                360.0 / KeptPeople.TURN));
        if (thinning.every() > 1) {
            all.add("Of " + thinning.every() + " people one is shown, and whoever leads.");
        }
        if (happenings.left() > 0) {
            all.add("Of what happened the last " + happenings.left() + " are not told.");
        }
        all.addAll(place.leftOut());
        return all;
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%.0f", value)
                : String.format(Locale.ROOT, "%.1f", value);
    }

    private byte[] page(
            byte[] before, Map<String, Object> placeHead, int stride, List<String> thinned, World world, String line)
            throws IOException {
        Blocks run = new Blocks();
        run.put(before);
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("format", FORMAT);
        head.put("scene", scene.name());
        head.put("about", scene.about());
        head.put("line", line);
        head.put("thinned", thinned);
        head.put("rate", rate);
        head.put("begun", begun);
        head.put("stride", stride);
        head.put("frames", people.frames());
        head.put("unit", KeptPeople.UNIT);
        head.put("turn", KeptPeople.TURN);
        head.put("jump", jump(stride));
        head.put("place", placeHead);
        head.put("solids", solids);
        head.put("people", peopleHead(run, world));
        head.put("memberships", run.put(memberships.all()));
        head.put("groups", story.lives().stream().map(RunPage::life).toList());
        head.put("events", happenings.told());
        head.put("props", propsHead(run));
        head.put(
                "view",
                view == null ? 0 : Math.max(0, world.setup().notes().bookmarks().indexOf(view)));
        head.put(
                "bookmarks",
                world.setup().notes().bookmarks().stream()
                        .map(RunPage::bookmark)
                        .toList());
        head.put(
                "labels",
                world.setup().notes().labels().stream().map(RunPage::label).toList());
        head.put("shaders", PageText.shaders());
        byte[] packed = pack(new ObjectMapper().writeValueAsBytes(head), run.all());
        String title = scene.name() + " · Onder";
        return PageText.page(title, line, Base64.getEncoder().encodeToString(packed))
                .getBytes(StandardCharsets.UTF_8);
    }

    private Map<String, Object> peopleHead(Blocks to, World world) {
        Map<String, Object> head = new LinkedHashMap<>();
        new PackedPeople(people).write(to, head, world);
        return head;
    }

    private Map<String, Object> propsHead(Blocks to) {
        List<Prop> all = props.frames() == 0 ? List.of() : props.list(0);
        if (all.isEmpty()) {
            return null;
        }
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("unit", KeptPeople.UNIT / 2);
        head.put("turn", KeptProps.TURN_UNIT);
        Map<String, Object> meshes = new LinkedHashMap<>();
        List<Object> list = new ArrayList<>();
        for (Prop prop : all) {
            String kind = Parameter.text(prop.kind());
            meshes.computeIfAbsent(kind, name -> PlaceHead.mesh(to, PlainScene.prop(prop.kind())));
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("kind", kind);
            one.put("scale", new float[] {
                prop.width() / prop.kind().width(),
                prop.height() / prop.kind().height(),
                prop.depth() / prop.kind().depth()
            });
            list.add(one);
        }
        head.put("meshes", meshes);
        head.put("list", list);
        Varints poses = new Varints();
        int[] last = new int[KeptProps.POSE * all.size()];
        for (int frame = 0; frame < props.frames(); frame++) {
            int[] now = props.poses(frame);
            for (int i = 0; i < last.length; i++) {
                int value = i < now.length ? now[i] : last[i];
                poses.put(value - last[i]);
                last[i] = value;
            }
        }
        head.put("poses", to.put(poses.all()));
        return head;
    }

    private static Map<String, Object> life(GroupStory.Life life) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("id", life.id);
        head.put("founded", life.founded);
        head.put("marker", life.marker());
        head.put(
                "tenures",
                life.tenures.stream()
                        .map(t -> new long[] {t.from(), t.to(), t.leader()})
                        .toList());
        head.put(
                "congested",
                life.congestions.stream()
                        .map(c -> new long[] {c.from(), c.to()})
                        .toList());
        head.put(
                "colours",
                life.shades.stream().map(s -> new long[] {s.from(), s.rgb()}).toList());
        return head;
    }

    private static Map<String, Object> bookmark(Bookmark bookmark) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("name", bookmark.name());
        head.put("eye", new float[] {bookmark.eyeX(), bookmark.eyeY(), bookmark.eyeZ()});
        head.put("look", new float[] {bookmark.lookX(), bookmark.lookY(), bookmark.lookZ()});
        return head;
    }

    private static Map<String, Object> label(Label label) {
        Map<String, Object> head = new LinkedHashMap<>();
        head.put("text", label.text());
        head.put("place", new float[] {label.x(), label.z()});
        head.put("size", label.size());
        return head;
    }

    /** The length of the head, the head, the blocks, made smaller together. */
    private static byte[] pack(byte[] head, byte[] blocks) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (DeflaterOutputStream to = new DeflaterOutputStream(packed, deflater)) {
            to.write(ByteBuffer.allocate(Integer.BYTES)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(head.length)
                    .array());
            to.write(head);
            to.write(new byte[-head.length & 3]);
            to.write(blocks);
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }
}
