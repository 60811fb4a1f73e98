package onder.world;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.RayWorld;
import onder.core.Role;
import onder.core.Wall;
import onder.group.Path;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.RayAnswers;
import onder.steer.RayAvoidance;

/** What a setup or a command brings in is checked here, once; inside, it is trusted. */
final class Border {
    private Border() {}

    /** Passes settings on when they are there and every value is allowed. */
    static <T extends Record> T settings(T settings, String what) {
        if (settings instanceof RayAvoidance avoidance && avoidance.answers() == RayAnswers.PHYSICS) {
            RayWorld.provider();
        }
        return Params.check(present(settings, what));
    }

    static <T> T present(T thing, String what) {
        if (thing == null) {
            throw new IllegalArgumentException(what + " is missing");
        }
        return thing;
    }

    /** Checks a place; null, where nowhere is meant, passes. */
    static void place(Point point, String what) {
        if (point != null) {
            coordinate(point.x(), what + " x");
            coordinate(point.z(), what + " z");
        }
    }

    static void path(Path path) {
        if (path != null) {
            path.waypoints().forEach(point -> place(present(point, "waypoint"), "waypoint"));
        }
    }

    static void wall(Wall wall) {
        present(wall, "wall");
        coordinate(wall.x1(), "wall x1");
        coordinate(wall.z1(), "wall z1");
        coordinate(wall.x2(), "wall x2");
        coordinate(wall.z2(), "wall z2");
        within(wall.height(), 0, "wall height");
    }

    static void obstacle(Obstacle obstacle) {
        present(obstacle, "obstacle");
        coordinate(obstacle.x(), "obstacle x");
        coordinate(obstacle.z(), "obstacle z");
        within(obstacle.height(), 0, "obstacle height");
        if (obstacle instanceof Obstacle.Circle circle) {
            within(circle.radius(), 0, "obstacle radius");
        } else if (obstacle instanceof Obstacle.Box box) {
            within(box.width(), 0, "obstacle width");
            within(box.depth(), 0, "obstacle depth");
            if (!Float.isFinite(box.turn())) {
                throw new IllegalArgumentException("obstacle turn = " + box.turn() + ", allowed any finite angle");
            }
        } else if (obstacle instanceof Obstacle.Polygon polygon) {
            polygon.corners().forEach(corner -> place(corner, "obstacle corner"));
        }
    }

    /** Checks what a species does, in roles that there are for it, and whom it hunts. */
    static void species(SpeciesSetup kind, List<SpeciesSetup> all) {
        settings(kind.body(), kind.name() + ".body");
        for (Role role : Role.ALL) {
            present(kind.mind(), "mind").of(role).forEach(a -> settings((Record) a.behaviour(), a.name()));
            if (!kind.mind().of(role).isEmpty()) {
                role(kind, role);
            }
        }
        for (String prey : kind.hunts()) {
            if (prey.equals(kind.name()) || all.stream().noneMatch(s -> s.name().equals(prey))) {
                throw new IllegalArgumentException(kind.name() + ".hunts = " + prey + ", allowed "
                        + names(all.stream().map(SpeciesSetup::name).filter(name -> !name.equals(kind.name()))));
            }
        }
    }

    /** Checks that agents of a species can have a role. */
    static void role(SpeciesSetup kind, Role role) {
        if (!kind.nature().roles().contains(present(role, "role"))) {
            throw new IllegalArgumentException(kind.name() + " has no role " + Parameter.text(role) + ", allowed "
                    + names(kind.nature().roles().stream().map(Parameter::text)));
        }
    }

    private static String names(Stream<String> names) {
        return names.collect(
                Collectors.collectingAndThen(Collectors.joining(", "), all -> all.isEmpty() ? "nothing here" : all));
    }

    static void groups(List<GroupSetup> groups, List<SpeciesSetup> species) {
        for (int i = 0; i < groups.size(); i++) {
            GroupSetup group = groups.get(i);
            String where = "groups[" + i + "]: ";
            if (group.count() < 1) {
                throw new IllegalArgumentException(where + "count = " + group.count() + ", allowed 1 or more");
            }
            if (species.stream().noneMatch(s -> s.name().equals(group.species()))) {
                throw new IllegalArgumentException(where + "there is no species '" + group.species() + "'");
            }
            int points = group.start().points().size();
            if (points != 0 && points != group.count()) {
                throw new IllegalArgumentException(
                        where + "start points = " + points + ", allowed 0 or one a member, " + group.count());
            }
            place(group.goal(), where + "goal");
            path(group.path());
            if (group.leadership() != null) {
                settings(group.leadership(), where + "leadership");
            }
            hierarchy(groups, i);
        }
    }

    /** Follows the groups above one up to the top. */
    private static void hierarchy(List<GroupSetup> groups, int first) {
        int above = groups.get(first).under();
        for (int depth = 0; above != -1; depth++) {
            if (above < 0 || above >= groups.size()) {
                throw new IllegalArgumentException("groups[" + first + "]: under = " + above
                        + ", allowed the place of a group, 0.." + (groups.size() - 1));
            }
            if (above == first || depth == groups.size()) {
                throw new IllegalArgumentException("groups[" + first + "]: under = "
                        + groups.get(first).under() + ", that is the same group or under it");
            }
            above = groups.get(above).under();
        }
    }

    private static void coordinate(float value, String what) {
        within(value, -Bounds.MAX_SIZE, what);
    }

    private static void within(float value, float min, String what) {
        if (!(value >= min && value <= Bounds.MAX_SIZE)) {
            throw new IllegalArgumentException(
                    what + " = " + value + ", allowed " + (int) min + ".." + (int) Bounds.MAX_SIZE + " m");
        }
    }
}
