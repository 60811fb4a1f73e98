package onder.output.page;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import onder.core.IntList;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.draw.colouring.Colouring;
import onder.draw.palette.Heat;
import onder.draw.view.PlainMesh;
import onder.draw.view.solids.PropModels;
import onder.file.FileException;
import onder.file.JsonObject;
import onder.file.WholeFile;
import onder.group.Event;
import onder.group.EventKind;
import onder.param.Format;
import onder.param.Parameter;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.Lens;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Notes;
import onder.world.setup.SpeciesSetup;

/**
 * A run as one HTML file that plays it in a browser, without a server and without the network.
 *
 * <p>{@link #append} the world as it begins and after every step, then {@link #pack}. Two pages of the same run are
 * equal, byte for byte.
 */
final class RunPage {
    /** The largest size of a page, in bytes. */
    static final int MOST_BYTES = 10_000_000;

    /** The measures of straying are kept for so many times coarser states, should the first be too many. */
    private static final int COARSER = 3;

    /** So many places are kept for measuring, and no more than needed once for larger crowds. */
    private static final long MOST_MEASURED = 10_000_000;

    /** Of fewer states none is left out. */
    private static final int FEWEST = 3;

    /** More obstacles are one mesh, which a browser draws faster, and cannot be moved. */
    private static final int MOST_MOVED = 200;

    private static final int FORMAT = 1;
    private static final double LEEWAY = 0.5;

    private final Scene scene;
    private final double rate;
    private final Thinning thinning;
    private final Bookmark view;
    private final long mostBytes;
    private final AgentSample chosen;
    private final PeopleTrack people;
    private final ValueTrack values;
    private final HeatTrack heat;
    private final PropTrack props = new PropTrack();
    private final GroupStory story;
    private final MembershipTrack memberships = new MembershipTrack();
    private final EventTrack happenings;
    private final List<InterpolationError> straying = new ArrayList<>();
    private final List<Object> solids = new ArrayList<>();
    private final BinaryBlocks blocks = new BinaryBlocks();
    private final PlaceHeader place;
    private final double fastest;
    private final long begun;
    private Obstacles shown;
    private float[] x = {};
    private float[] z = {};
    private long steps;

    /** What a page needs that runs the world; null: the page plays what was recorded. */
    private Map<String, Object> live;

    /** The lesson or the challenge of a page that runs, by that word; empty: there is none. */
    private final Map<String, JsonObject> texts = new LinkedHashMap<>();

    /** Whether player and engine stand in files beside the page. */
    private boolean shared;

    /** A whole page, with sentences about what was left out or made coarser. */
    record Packed(byte[] bytes, List<String> thinned) {
        /**
         * Writes the page, whole or not at all.
         *
         * @throws IOException when it cannot be written
         */
        void write(Path file) throws IOException {
            WholeFile.write(file, bytes);
        }
    }

    /**
     * Begins the page of a run.
     *
     * @param scene that the world began as
     * @param world before its first step on the page
     * @param thinning what of it is kept
     * @param view where the page looks from first; null: the scene's first bookmark
     * @param colouring what colours tell
     * @param mostBytes that the page may have: of a run that takes more, fewer states are kept
     */
    RunPage(Scene scene, World world, Thinning thinning, Bookmark view, Colouring colouring, long mostBytes) {
        this.mostBytes = mostBytes;
        this.scene = scene;
        this.thinning = thinning;
        this.view = view;
        rate = world.setup().rate();
        chosen = new AgentSample(world, thinning.every(), look(scene, view));
        people = new PeopleTrack(chosen);
        values = new ValueTrack(colouring, world);
        heat = new HeatTrack(colouring, rate);
        story = new GroupStory(chosen);
        happenings = new EventTrack(world);
        place = new PlaceHeader(blocks, world.setup(), world.terrain());
        fastest = world.setup().species().stream()
                .map(SpeciesSetup::body)
                .mapToDouble(Body::maxSpeed)
                .max()
                .orElse(1);
        begun = world.steps();
        long room = MOST_MEASURED;
        for (int i = 0, stride = thinning.stride(); i < COARSER && (i == 0 || room > 0); i++, stride *= 2) {
            InterpolationError measure = new InterpolationError(stride, PeopleTrack.UNIT, world.bounds(), jump(stride));
            room -= measure.states() * (long) world.agents().count() / thinning.every();
            straying.add(measure);
        }
    }

    /** Where the page looks first; null: the scene has no bookmarks. */
    private static Bookmark look(Scene scene, Bookmark view) {
        List<Bookmark> all = scene.setup().notes().bookmarks();
        return view != null || all.isEmpty() ? view : all.get(0);
    }

    /**
     * Lets the page run the world.
     *
     * @param saved the world as it begins
     */
    void setLive(byte[] saved) {
        boolean isShipped = Scenes.isShipped(scene.name());
        // In the order of their names: pages of the same run are equal.
        live = new TreeMap<>(Map.of(
                "world", blocks.put(saved),
                "text", Scenes.write(scene),
                "shipped", isShipped ? Scenes.text(scene.name()) : ""));
    }

    /**
     * Gives the page a lesson or a challenge.
     *
     * @param kind which of them
     * @param head with its title
     */
    void setText(String kind, JsonObject head) {
        texts.put(kind, head);
    }

    /** Leaves player and engine to files beside the page. */
    void share() {
        shared = true;
    }

    /** Who is shown, in a sentence; empty: everybody. */
    String shown() {
        return chosen.words;
    }

    /** Nobody walks so far, in metres, from one kept state to the next. */
    private double jump(int stride) {
        return 2 * fastest * stride / rate + LEEWAY;
    }

    /** Records the world's current state: first the initial one, then that after every step. */
    void append(World world) {
        story.follow(world);
        people.admit(world);
        memberships.follow(world, people, story);
        happenings.follow(world, story);
        steps = world.steps() - begun;
        if (steps > 0) {
            values.follow(world);
        }
        heat.follow(world, steps);
        AgentsView agents = world.agents();
        if (x.length != people.seats()) {
            x = new float[people.seats()];
            z = new float[people.seats()];
        }
        for (int seat = 0; seat < x.length; seat++) {
            int id = people.id(seat);
            x[seat] = agents.isAlive(id) ? agents.x(id) : Float.NaN;
            z[seat] = agents.isAlive(id) ? agents.z(id) : Float.NaN;
        }
        straying.forEach(each -> each.add(x, z));
        if (steps % thinning.stride() == 0) {
            people.add(agents);
            values.add(world, people);
            props.add(world.props(), world.terrain());
            see(world);
        }
    }

    /** Records obstacles whenever they have changed. */
    private void see(World world) {
        Obstacles now = world.obstacles();
        if (shown == null
                || !shown.bodies().equals(now.bodies())
                || !shown.walls().equals(now.walls())) {
            boolean moved = live != null && now.bodies().size() + now.walls().size() <= MOST_MOVED;
            solids.add(new JsonObject()
                    .with("step", world.steps())
                    .with("movables", moved ? place.movables(now.bodies(), now.walls()) : null)
                    .withNull(
                            "mesh",
                            moved ? place.solids(List.of(), List.of()) : place.solids(now.bodies(), now.walls())));
            shown = now;
        }
    }

    /**
     * Puts the page together, after the run's last step.
     *
     * @param file where it is to be
     * @param line the run line that makes the same run again, or empty
     * @throws IOException when it would be larger than is allowed
     */
    Packed pack(Path file, World world, String line) throws IOException {
        story.finish(world.steps());
        straying.forEach(InterpolationError::finish);
        straying.forEach(InterpolationError::release);
        JsonObject placeHead = place.write();
        byte[] before = blocks.all();
        int stride = thinning.stride();
        for (int halved = 0; ; halved++) {
            List<String> thinned = thinned(stride, halved < straying.size() ? straying.get(halved) : null);
            byte[] page = page(before, placeHead, stride, thinned, world, line);
            if (page.length <= mostBytes) {
                return new Packed(page, thinned);
            }
            if (people.frames() < FEWEST) {
                throw FileException.unwritable(
                        file,
                        new IOException("the page would have " + page.length + " bytes, allowed up to " + mostBytes
                                + "; --people keeps fewer agents"));
            }
            people.halve();
            values.halve();
            heat.halve();
            props.halve();
            stride *= 2;
        }
    }

    private List<String> thinned(int stride, InterpolationError strayed) {
        List<String> all = new ArrayList<>();
        double kept = rate / stride;
        if (stride > 1) {
            String away = strayed == null
                    ? ""
                    : Format.of(
                            ", on average %.1f cm and at most %.1f cm from their true positions",
                            100 * strayed.mean(), 100 * strayed.most());
            all.add("The page keeps " + number(kept) + " of " + number(rate)
                    + " states a second; between them people follow curves" + away + ".");
        }
        if (live == null) {
            all.add(Format.of(
                    "Positions are rounded to %.0f cm, headings to %.1f°.",
                    100 * PeopleTrack.UNIT, 360.0 / PeopleTrack.TURN));
        }
        if (!chosen.words.isEmpty()) {
            all.add(chosen.words);
        }
        all.addAll(values.told());
        all.addAll(heat.told());
        if (happenings.left > 0) {
            all.add("The page leaves out the last " + happenings.left + " events.");
        }
        all.addAll(place.leftOut);
        return all;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Format.of("%.0f", value) : Format.of("%.1f", value);
    }

    private byte[] page(byte[] before, JsonObject placeHead, int stride, List<String> thinned, World world, String line)
            throws IOException {
        BinaryBlocks run = new BinaryBlocks();
        run.put(before);
        Notes notes = world.setup().notes();
        MarksHeader marks = new MarksHeader(notes);
        JsonObject head = new JsonObject()
                .with("format", FORMAT)
                .with("scene", scene.name())
                .with("about", scene.about())
                .withNull("line", line)
                .with("thinned", thinned)
                .with("thinnedOut", !chosen.words.isEmpty())
                .with("rate", rate)
                .with("begun", begun)
                .with("stride", stride)
                .with("frames", people.frames())
                .with("unit", PeopleTrack.UNIT)
                .with("turn", PeopleTrack.TURN)
                .with("jump", jump(stride))
                .with("place", placeHead)
                .with("solids", solids)
                .with("people", new PackedPeople(people, values).write(run, world))
                .with("memberships", run.put(memberships.all()))
                .with("groups", story.heads())
                .with("events", happenings.told)
                .withNull("props", props.write(run))
                .withNull("heat", heat.write(run))
                .with("view", view == null ? 0 : Math.max(0, notes.bookmarks().indexOf(view)))
                .with("bookmarks", marks.bookmarks())
                .with("labels", marks.labels())
                .withNull("arrows", marks.arrows(run))
                .with("scale", Heat.scale())
                .withNull("live", live);
        head.putAll(texts);
        head.with("shaders", PageText.shaders());
        byte[] packed = run.packed(new ObjectMapper().writeValueAsBytes(head));
        Object name = texts.values().stream()
                .map(text -> text.get("title"))
                .findFirst()
                .orElse(scene.name());
        String title = name + " · Onder";
        return PageText.page(title, line, Base64.getEncoder().encodeToString(packed), live != null, shared)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The events of a run, for its page. */
    private static final class EventTrack {
        /** The most events; the page reports how many are left out. */
        private static final int MOST = 4000;

        final List<Object> told = new ArrayList<>();
        private long read;
        private int left;

        /** Begins after the first elections, which are not interesting. */
        EventTrack(World world) {
            read = world.events().count();
        }

        void follow(World world, GroupStory story) {
            for (Event event : world.events().since(read)) {
                String kind = event.group() < 0 || story.tells(world, event.group()) ? EventKind.of(event) : null;
                if (kind != null && told.size() < MOST) {
                    told.add(head(event, kind));
                } else if (kind != null) {
                    left++;
                }
            }
            read = world.events().count();
        }

        private static JsonObject head(Event event, String kind) {
            return new JsonObject()
                    .with("step", event.step())
                    .with("kind", kind)
                    .with("text", event.sentence())
                    .with("group", event.group() < 0 ? null : event.group())
                    .with("agent", event.actor() < 0 ? null : event.actor());
        }
    }

    /** A page's description of a scene's views, and of the words on its ground. */
    private record MarksHeader(Notes notes) {
        /** @param angle that it sees from top to bottom, in degrees; 0: as much as any page */
        private record View(String name, float[] eye, float[] look, float angle) {}

        private record Words(String text, float[] place, float size) {}

        List<?> bookmarks() {
            return notes.bookmarks().stream()
                    .map(mark -> new View(
                            mark.name(),
                            new float[] {mark.eyeX(), mark.eyeY(), mark.eyeZ()},
                            new float[] {mark.lookX(), mark.lookY(), mark.lookZ()},
                            mark.lens() > 0 ? Lens.fieldOfView(mark.lens()) : 0))
                    .toList();
        }

        List<?> labels() {
            return notes.words().stream()
                    .map(label -> new Words(label.text(), new float[] {label.x(), label.z()}, label.size()))
                    .toList();
        }

        /** Appends the arrows of the signposts as one mesh; null: there is none. */
        JsonObject arrows(BinaryBlocks to) {
            List<Point> corners = notes.signposts().stream()
                    .flatMap(post -> post.arrow().stream())
                    .toList();
            if (corners.isEmpty()) {
                return null;
            }
            float[] positions = new float[3 * corners.size()];
            for (int i = 0; i < corners.size(); i++) {
                positions[3 * i] = corners.get(i).x();
                positions[3 * i + 2] = corners.get(i).z();
            }
            int[] triangles = IntStream.range(0, corners.size()).toArray();
            return PlaceHeader.mesh(
                    to, new PlainMesh(Map.of("inPosition", positions), Map.of("inPosition", 3), triangles));
        }
    }

    /** The group of each kept agent, written whenever it changes. */
    private static final class MembershipTrack {
        private int[] last = {};
        private final IntList changes = new IntList();

        /** Follows a state that is kept. */
        void follow(World world, PeopleTrack people, GroupStory story) {
            AgentsView agents = world.agents();
            int known = last.length;
            if (known < people.seats()) {
                last = Arrays.copyOf(last, people.seats());
                Arrays.fill(last, known, last.length, -1);
            }
            for (int seat = 0; seat < last.length; seat++) {
                int id = people.id(seat);
                if (agents.isAlive(id)) {
                    int now = story.place(world.groups().of(id));
                    if (now != last[seat]) {
                        last[seat] = now;
                        changes.add((int) world.steps(), id, now);
                    }
                }
            }
        }

        /** Step, id and the group's place, one after the other, in the order of steps. */
        int[] all() {
            return changes.toArray();
        }
    }

    /** Positions of props in the kept states of a run. */
    private static final class PropTrack {
        /** x, y and z of the middle, and the quaternion of the turn. */
        private static final int POSE = 7;

        /** What quaternions' parts are rounded to. */
        private static final double TURN_UNIT = 1e-4;

        private static final int PLACE = 3;

        private final List<int[]> poses = new ArrayList<>();
        private final List<List<Prop>> lists = new ArrayList<>();

        void add(PropsView props, Terrain terrain) {
            float[] pose = new float[POSE];
            int[] all = new int[POSE * props.count()];
            for (int i = 0; i < props.count(); i++) {
                props.pose(i, 1, pose);
                pose[1] += terrain.height(pose[0], pose[2]);
                for (int k = 0; k < POSE; k++) {
                    all[POSE * i + k] = (int) Math.round(pose[k] / (k < PLACE ? PeopleTrack.UNIT / 2 : TURN_UNIT));
                }
            }
            poses.add(all);
            lists.add(props.all());
        }

        void halve() {
            Thinning.halve(poses, lists);
        }

        private record Piece(String kind, float[] scale) {}

        /**
         * Appends the blocks: of each state, by how much each number of each prop differs from the last; and says where they
         * are; null: there are none.
         */
        JsonObject write(BinaryBlocks to) {
            List<Prop> all = lists.isEmpty() ? List.of() : lists.get(0);
            if (all.isEmpty()) {
                return null;
            }
            JsonObject meshes = new JsonObject();
            List<Object> list = new ArrayList<>();
            for (Prop prop : all) {
                String kind = Parameter.text(prop.kind());
                meshes.computeIfAbsent(kind, name -> PlaceHeader.mesh(to, PlainMesh.of(PropModels.of(prop.kind()))));
                list.add(new Piece(kind, new float[] {
                    prop.width() / prop.kind().width(),
                    prop.height() / prop.kind().height(),
                    prop.depth() / prop.kind().depth()
                }));
            }
            Varints packed = new Varints();
            int[] last = new int[POSE * all.size()];
            for (int[] now : poses) {
                for (int i = 0; i < last.length; i++) {
                    int value = i < now.length ? now[i] : last[i];
                    packed.put(value - last[i]);
                    last[i] = value;
                }
            }
            return new JsonObject()
                    .with("unit", PeopleTrack.UNIT / 2)
                    .with("turn", TURN_UNIT)
                    .with("meshes", meshes)
                    .with("list", list)
                    .with("poses", to.put(packed.all()));
        }
    }
}
