package onder.scene;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.group.Clustering;
import onder.group.Dynamics;
import onder.group.Interaction;
import onder.group.Splitting;
import onder.param.Format;
import onder.shot.CameraMove;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.RailMove;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.ShotSubjects;
import onder.shot.ShoulderMove;
import onder.shot.Subject;
import onder.world.setup.Setup;

/** Shots in a file: the camera's move stands under the name of its kind. */
final class ShotForm {
    private static final Form<Float> COORDINATE = Form.number(-Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m");
    private static final Form<Float> TIME = Form.number(0, ShotList.MAX_SECONDS, "s");
    private static final Form<Integer> NUMBER = Form.count(0, Integer.MAX_VALUE);

    /** A place, y up. */
    static final Form<Place> PLACE = new Form<>((place, whole) -> List.of(place.x(), place.y(), place.z()), entry -> {
        List<Entry> parts = entry.list();
        if (parts.size() != 3) {
            throw entry.wrong(entry.name() + " has " + Format.count(parts.size(), "number") + "; a place is [x, y, z]");
        }
        List<Float> read = parts.stream().map(COORDINATE.read()).toList();
        return new Place(read.get(0), read.get(1), read.get(2));
    });

    private static final List<Kind<Subject>> SUBJECTS = List.of(
            Kind.of("leader", Subject.LeaderOf.class, NUMBER.as(Subject.LeaderOf::new, Subject.LeaderOf::group)),
            Kind.of("group", Subject.MiddleOf.class, NUMBER.as(Subject.MiddleOf::new, Subject.MiddleOf::group)),
            Kind.of("agent", Subject.OneAgent.class, NUMBER.as(Subject.OneAgent::new, Subject.OneAgent::id)),
            Kind.of("place", Subject.Spot.class, PLACE.as(Subject.Spot::new, Subject.Spot::place)));

    /** The subject of a camera. */
    static final Form<Subject> SUBJECT = Form.mapping(
            Kind.names(SUBJECTS), keys -> Kind.in(keys, SUBJECTS, "whom or what to show", Function.identity()));

    private static final List<Kind<CameraMove>> MOVES = List.of(
            Kind.of("path", KeyedMove.class, Form.record(KeyedMove.class)),
            Kind.of("follow", FollowMove.class, Form.record(FollowMove.class)),
            Kind.of("orbit", OrbitMove.class, Form.record(OrbitMove.class)),
            Kind.of("shoulder", ShoulderMove.class, Form.record(ShoulderMove.class)),
            Kind.of("rail", RailMove.class, Form.record(RailMove.class)));

    private static final Form<Shot> SHOT = Form.mapping(
            Stream.of(List.of("name", "from", "to"), Kind.names(MOVES), List.of("lens"))
                    .flatMap(List::stream)
                    .toList(),
            keys -> new Shot(
                    keys.may("name", Form.TEXT, ""),
                    keys.need("from", TIME),
                    keys.need("to", TIME),
                    Kind.in(keys, MOVES, "what the camera does", Shot::move),
                    keys.may("lens", Form.record(Lens.class), Lens.USUAL)));

    /** All shots of a film. */
    static final Form<ShotList> ALL =
            new Form<>((shots, whole) -> SHOT.list().write(shots.shots(), whole), ShotForm::read);

    private ShotForm() {}

    /** See {@link Scene#checkedShots}. */
    static void check(Scene scene) {
        Setup setup = scene.setup();
        Dynamics dynamics = setup.dynamics();
        if (!setup.traffic().sources().isEmpty() || !setup.traffic().events().isEmpty()) {
            return;
        }
        boolean mayGroup = dynamics.clustering() != Clustering.OFF
                || dynamics.interaction() != Interaction.INDEPENDENT
                || dynamics.splitting() != Splitting.OFF;
        List<Shot> shots = scene.shots().shots();
        for (int i = 0; i < shots.size(); i++) {
            for (Subject subject : ShotSubjects.of(shots.get(i))) {
                boolean isAgent = subject instanceof Subject.OneAgent;
                int count = isAgent ? setup.agents() : setup.groups().size();
                if (subject.number() >= count && (isAgent || !mayGroup)) {
                    String key = isAgent ? "agent" : subject instanceof Subject.LeaderOf ? "leader" : "group";
                    String things = isAgent ? "agents" : "groups";
                    throw new SceneException(scene.origin().of(scene.name(), "shots", i) + ": " + key + " = "
                            + subject.number() + ", allowed "
                            + (count == 0
                                    ? "none: the scene begins without " + things
                                    : "0.." + (count - 1) + ": the scene's " + things));
                }
            }
        }
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
