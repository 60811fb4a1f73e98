package onder.scene;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.shot.CameraMove;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.RailMove;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.ShoulderMove;
import onder.shot.Subject;

/** Shots in a file: the camera's move stands under the name of its kind. */
final class ShotForm {
    private static final List<String> KINDS = List.of("path", "follow", "orbit", "shoulder", "rail");
    private static final List<String> SUBJECTS = List.of("leader", "group", "agent", "place");
    private static final Form<Float> COORDINATE = Form.number(-Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m");
    private static final Form<Float> TIME = Form.number(0, ShotList.MAX_SECONDS, "s");
    private static final Form<Integer> NUMBER = Form.count(0, Integer.MAX_VALUE);

    /** A place, y up. */
    static final Form<Place> PLACE = new Form<>((place, whole) -> List.of(place.x(), place.y(), place.z()), entry -> {
        List<Entry> parts = entry.list();
        if (parts.size() != 3) {
            throw entry.wrong(entry.name() + " has " + parts.size() + " numbers; a place is [x, y, z]");
        }
        List<Float> read = parts.stream().map(COORDINATE.read()).toList();
        return new Place(read.get(0), read.get(1), read.get(2));
    });

    /** The subject of a camera. */
    static final Form<Subject> SUBJECT = Form.mapping(
            SUBJECTS,
            keys -> one(
                    SUBJECTS,
                    "whom or what to show",
                    subject(
                            keys,
                            "leader",
                            NUMBER,
                            Subject.LeaderOf.class,
                            Subject.LeaderOf::new,
                            Subject.LeaderOf::group),
                    subject(
                            keys,
                            "group",
                            NUMBER,
                            Subject.MiddleOf.class,
                            Subject.MiddleOf::new,
                            Subject.MiddleOf::group),
                    subject(keys, "agent", NUMBER, Subject.OneAgent.class, Subject.OneAgent::new, Subject.OneAgent::id),
                    subject(keys, "place", PLACE, Subject.Spot.class, Subject.Spot::new, Subject.Spot::place)));

    private static final Form<Shot> SHOT = Form.mapping(
            Stream.of(List.of("name", "from", "to"), KINDS, List.of("lens"))
                    .flatMap(List::stream)
                    .toList(),
            keys -> new Shot(
                    keys.may("name", Form.TEXT, ""),
                    keys.need("from", TIME),
                    keys.need("to", TIME),
                    one(
                            KINDS,
                            "what the camera does",
                            move(keys, "path", KeyedMove.class),
                            move(keys, "follow", FollowMove.class),
                            move(keys, "orbit", OrbitMove.class),
                            move(keys, "shoulder", ShoulderMove.class),
                            move(keys, "rail", RailMove.class)),
                    keys.may("lens", Form.record(Lens.class), Lens.USUAL)));

    /** All shots of a film. */
    static final Form<ShotList> ALL =
            new Form<>((shots, whole) -> SHOT.list().write(shots.shots(), whole), ShotForm::read);

    private ShotForm() {}

    private static <M extends Record & CameraMove> M move(MappingKeys<Shot> keys, String kind, Class<M> type) {
        return keys.optional(
                kind, Form.record(type), shot -> type.isInstance(shot.move()) ? type.cast(shot.move()) : null);
    }

    private static <P, S extends Subject> S subject(
            MappingKeys<Subject> keys,
            String kind,
            Form<P> form,
            Class<S> type,
            Function<P, S> make,
            Function<S, P> part) {
        Form<S> made = new Form<>(
                (value, whole) -> form.write(part.apply(value), whole), entry -> make.apply(form.read(entry)));
        return keys.optional(kind, made, value -> type.isInstance(value) ? type.cast(value) : null);
    }

    /** The only one present of several. */
    @SafeVarargs
    private static <T> T one(List<String> kinds, String what, T... parts) {
        List<T> there = Stream.of(parts).filter(Objects::nonNull).toList();
        if (there.size() != 1) {
            throw new IllegalArgumentException(
                    what + " is given " + (there.isEmpty() ? "nowhere" : there.size() + " times") + "; give one of "
                            + String.join(", ", kinds));
        }
        return there.get(0);
    }

    private static ShotList read(Entry list) {
        List<Entry> entries = list.list();
        List<Shot> shots = entries.stream().map(SHOT.read()).toList();
        for (int i = 1; i < shots.size(); i++) {
            try {
                new ShotList(shots.subList(0, i + 1));
            } catch (IllegalArgumentException e) {
                throw entries.get(i).wrong(e.getMessage());
            }
        }
        return new ShotList(shots);
    }
}
