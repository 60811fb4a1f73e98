package onder.world;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import onder.core.Heap;
import onder.core.agents.Agents;
import onder.core.agents.Role;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.Props;
import onder.group.Exit;
import onder.group.Group;
import onder.group.Groups;
import onder.param.Format;
import onder.param.Names;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.ListEdit;
import onder.world.setup.Mixture;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import onder.world.setup.Traffic;
import onder.world.setup.Validation;

/**
 * The operations by which commands change a world: each is complete, or is refused with a reason and changes nothing.
 */
final class Editing {
    /** How far, in metres, an agent may be moved out of the way of a new obstacle. */
    private static final float MAX_DISPLACED = 10;

    /** Who is where. */
    final Agents agents;

    /** Who is with whom. */
    final Groups groups;

    private final WorldState world;

    Editing(WorldState world) {
        this.world = world;
        agents = world.agents;
        groups = world.groups;
    }

    Setup setup() {
        return world.setup();
    }

    List<Obstacle> bodies() {
        return world.scenery.solid().bodies();
    }

    List<Wall> walls() {
        return world.scenery.solid().walls();
    }

    Point pointer() {
        return world.steering.pointer();
    }

    void setPointer(Point at) {
        world.steering.setPointer(at);
    }

    SpeciesSetup species(String name) {
        return setup().species(name);
    }

    Group group(int id) {
        Group group = groups.find(id);
        if (group == null) {
            throw new IllegalArgumentException("there is no group " + id);
        }
        return group;
    }

    int living(int agent) {
        if (agent < 0 || agent >= agents.count() || !agents.alive[agent]) {
            throw new IllegalArgumentException("there is no agent " + agent);
        }
        return agent;
    }

    /**
     * The assignment of the behaviour with that name in a species' role; null if it has none.
     *
     * @throws IllegalArgumentException when there is no such behaviour
     */
    static Assignment assignment(SpeciesSetup species, Role role, String name) {
        Assignment found = species.mind().find(role, name);
        if (found == null && Behaviour.named(name) == null) {
            throw new IllegalArgumentException(Behaviour.unknown(name));
        }
        return found;
    }

    static Assignment assignment(SpeciesSetup species, Role role, Class<? extends Behaviour> type) {
        Assignment assignment = species.mind().find(role, type);
        if (assignment == null) {
            throw new IllegalArgumentException(
                    species.name() + " has no " + Behaviour.name(type) + " as " + Parameter.text(role));
        }
        return assignment;
    }

    SourceSetup source(String name) {
        return named(setup().traffic().sources(), SourceSetup::name, name, "source");
    }

    Exit exit(String name) {
        return named(setup().traffic().exits(), Exit::name, name, "exit");
    }

    private static <T> T named(List<T> all, Function<T, String> name, String wanted, String what) {
        return all.stream()
                .filter(each -> name.apply(each).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no " + what + " '" + wanted + "', "
                        + Names.allowed(wanted, all.stream().map(name).toList())));
    }

    void edit(Traffic traffic) {
        edit(new SetupBuilder(setup()).traffic(traffic));
    }

    void edit(Notes notes) {
        edit(new SetupBuilder(setup()).notes(notes));
    }

    void edit(SetupBuilder edit) {
        Setup edited = edit.build();
        Props frozen = null;
        if (setup().isLive() != edited.isLive()) {
            frozen = world.scenery.props.copy();
            frozen.freeze();
            if (!edited.isLive()) {
                clearTheWay(world.scenery.filled(frozen), agents.radius);
            }
        }
        world.edit(edited, world.scenery.built(), frozen);
    }

    /** Replaces the species with the same name. */
    void replace(SpeciesSetup species) {
        List<SpeciesSetup> all = new ArrayList<>(setup().species());
        all.set(setup().speciesIndex(species.name()), species);
        edit(new SetupBuilder(setup()).species(all));
    }

    /** Stores a group's change in the setup, if the setup began with that group. */
    void replace(int group, UnaryOperator<GroupSetup> change) {
        int origin = group(group).origin();
        if (origin >= 0) {
            List<GroupSetup> all = new ArrayList<>(setup().groups());
            all.set(origin, change.apply(all.get(origin)));
            edit(new SetupBuilder(setup()).groups(all));
        }
    }

    /**
     * Replaces the groups of the setup; groups in the world that began as one of the remaining ones get its new index.
     */
    void replaceFirst(List<GroupSetup> wanted) {
        List<GroupSetup> old = setup().groups();
        Setup edited = new SetupBuilder(setup()).groups(wanted).build();
        int at = 0;
        for (int i = 0; i < wanted.size() && old.size() < wanted.size(); i++) {
            int left = old.size() - at;
            boolean comes = left == 0 || left < wanted.size() - i && !isSame(old.get(at), wanted.get(i));
            if (comes) {
                groups.insertOrigin(i);
            } else {
                at++;
            }
        }
        int gone = old.size() - wanted.size();
        int place = 0;
        for (int i = 0; i < old.size() && gone > 0; i++) {
            if (place == wanted.size() || !isSame(old.get(i), wanted.get(place))) {
                groups.removeOrigin(place);
                gone--;
            } else {
                place++;
            }
        }
        edit(new SetupBuilder(edited));
    }

    /** Whether two groups of a setup begin alike, apart from the group above. */
    private static boolean isSame(GroupSetup one, GroupSetup other) {
        return one.under(-1).equals(other.under(-1));
    }

    /** Adds a group to the world and to the setup: at an index of its list, or at the end. */
    void add(GroupSetup group, Integer place, Integer newId, List<Point> now) {
        int id = newId == null ? groups.nextId() : newId;
        if (id > groups.ids() || groups.find(id) != null) {
            throw new IllegalArgumentException("id = " + id + ", allowed a free one, up to " + groups.ids());
        }
        int index = ListEdit.room(setup().groups(), place);
        List<GroupSetup> all = GroupSetup.with(setup().groups(), group, index);
        Setup edited = new SetupBuilder(setup()).groups(all).build();
        GroupSetup coming = now == null ? group : group.with(group.start().at(now));
        Validation.groups(List.of(coming.under(-1)), setup());
        populate(group.count(), group.start(), () -> world.populating(edited).add(coming, index, id));
        world.edit(edited, world.scenery.built(), null);
    }

    /** Adds a group that a source brings; it is not part of the setup. */
    void come(GroupSetup group) {
        populate(group.count(), group.start(), () -> world.populating(setup()).come(group));
    }

    /** Adds members to a group, of its leader's species if none is named. */
    void join(int id, int count, Start start, String species) {
        Group group = group(id);
        String kind = species == null ? speciesOf(group.leader()) : species;
        GroupSetup more = new GroupSetup(kind, count, start, null, null, null);
        Validation.groups(List.of(more), setup());
        populate(count, start, () -> world.populating(setup()).join(group, more));
    }

    private void populate(int count, Start start, Runnable populating) {
        if (agents.count() + (long) count > Setup.MAX_AGENTS) {
            throw new IllegalArgumentException("agents, including those who have gone = "
                    + (agents.count() + (long) count) + ", allowed up to " + Setup.MAX_AGENTS);
        }
        String lacks = Heap.lacks(Footprint.bytes(setup(), count));
        if (lacks != null) {
            throw new IllegalArgumentException(count + " agents more need " + lacks);
        }
        try {
            populating.run();
        } catch (SetupException noPlace) {
            throw new IllegalArgumentException(
                    "no free place for " + count + (count == 1 ? " agent" : " agents") + " around ("
                            + Format.of("%.1f, %.1f", start.x(), start.z())
                            + "); allow a larger area, fewer agents or smaller bodies",
                    noPlace);
        }
    }

    /** Removes a group with its members from the world and from the setup. */
    void remove(Group group) {
        int origin = group.origin();
        groups.membership().removeGroup(group);
        if (origin >= 0) {
            groups.removeOrigin(origin);
            edit(new SetupBuilder(setup()).groups(GroupSetup.without(setup().groups(), origin)));
        }
    }

    /** Removes an exit that no itinerary names. */
    void remove(Exit exit) {
        for (Group group : groups.all()) {
            if (group.itinerary() != null
                    && group.itinerary().stops().stream()
                            .anyMatch(stop -> exit.name().equals(stop.exit()))) {
                throw new IllegalArgumentException(
                        "group " + group.id() + " goes to exit '" + exit.name() + "': send it elsewhere first");
            }
        }
        edit(setup().traffic().withExits(ListEdit.without(setup().traffic().exits(), exit, null)));
    }

    /** A group's start in the setup; null for one that came later. */
    Start startOf(Group group) {
        return group.origin() < 0 ? null : setup().groups().get(group.origin()).start();
    }

    /** The positions of a group's members, in their order. */
    List<Point> placesOf(Group group) {
        return IntStream.of(group.members()).mapToObj(this::placeOf).toList();
    }

    private void checkFree(int agent, Point at) {
        if (!world.scenery.solid().free(at.x(), at.z(), agents.radius[agent])) {
            throw new IllegalArgumentException(
                    "agent " + agent + " would stand in an obstacle, in a wall or outside the world at (" + at.x()
                            + ", " + at.z() + ")");
        }
    }

    /** Puts an agent at a place that is free of obstacles. */
    void place(int agent, Point at) {
        checkFree(agent, at);
        agents.place(agent, at.x(), at.z());
    }

    /** Puts the members of a group at places that are free of obstacles, all or none. */
    void move(Group group, Start start, List<Point> now) {
        if (now.size() != group.size()) {
            throw new IllegalArgumentException("now has " + now.size() + " places, allowed one for each of the "
                    + group.size() + " members of group " + group.id());
        }
        for (int i = 0; i < group.size(); i++) {
            checkFree(group.member(i), now.get(i));
        }
        if (start != null && group.origin() >= 0) {
            replace(group.id(), begun -> begun.with(start));
        }
        for (int i = 0; i < group.size(); i++) {
            agents.place(group.member(i), now.get(i).x(), now.get(i).z());
        }
    }

    /** The commands that will bring a group back, or null. */
    List<Command> bringBack(Group group) {
        Mixture mixture = mixture(group);
        // Members of one species are added together.
        List<Integer> members = mixture.members().stream()
                .flatMap(some -> IntStream.of(group.members())
                        .filter(member -> speciesOf(member).equals(some.species()))
                        .boxed())
                .toList();
        List<Point> now = members.stream().map(this::placeOf).toList();
        int leader = members.indexOf(group.leader());
        int origin = group.origin();
        GroupSetup again = origin >= 0
                ? setup().groups().get(origin)
                : new GroupSetup(
                        speciesOf(group.leader()),
                        group.size(),
                        Start.at(now.get(leader), Float.NaN),
                        group.goal(),
                        group.path(),
                        group.ownLeadership(),
                        -1,
                        null,
                        group.itinerary(),
                        null,
                        null);
        if (again.count() != group.size()) {
            again = again.withCount(group.size());
        }
        again = again.of(mixture);
        int id = group.id();
        List<Command> commands = new ArrayList<>(List.of(
                new Command.AddGroup(again, origin < 0 ? null : origin, id, now),
                new Command.SetLeader(id, agents.count() + leader),
                new Command.SteerLeader(id, group.headingControl()),
                new Command.Paint(id, hue(group))));
        for (int i = 0; i < members.size(); i++) {
            if (agents.external[members.get(i)]) {
                commands.add(guidedAsNow(members.get(i), agents.count() + i));
            }
        }
        if (group.superior() != null) {
            commands.add(new Command.SetSuperior(id, group.superior().id()));
        }
        for (Group other : groups.all()) {
            if (other.superior() == group) {
                commands.add(new Command.SetSuperior(other.id(), id));
            }
        }
        return commands;
    }

    /** The species of a group's members, in the order of the first member of each. */
    private Mixture mixture(Group group) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        IntStream.of(group.members()).forEach(member -> counts.merge(speciesOf(member), 1, Integer::sum));
        List<Mixture.Members> kinds = counts.entrySet().stream()
                .map(kind -> new Mixture.Members(kind.getKey(), kind.getValue()))
                .toList();
        String leading = group.leadingSpecies() < 0
                ? null
                : setup().species().get(group.leadingSpecies()).name();
        return new Mixture(kinds, counts.containsKey(leading) ? leading : null);
    }

    /** The hue set for a group, or null. */
    Integer hue(Group group) {
        if (group.origin() >= 0) {
            return setup().groups().get(group.origin()).hue();
        }
        Integer hue = null;
        for (World.Logged logged : world.commands.copy(0)) {
            if (logged.command() instanceof Command.Paint paint
                    && paint.group() == group.id()
                    && logged.step() >= group.founded()) {
                hue = paint.hue();
            }
        }
        return hue;
    }

    /** The commands that will bring an agent back, or null. */
    List<Command> bringBack(int agent) {
        Group group = groups.of(agent);
        if (group.size() == 1) {
            return bringBack(group);
        }
        Start there = Start.at(placeOf(agent), headingOf(agent));
        List<Command> commands = new ArrayList<>(List.of(new Command.AddAgents(
                group.id(), 1, there, mixture(group).members().size() == 1 ? null : speciesOf(agent))));
        if (group.leader() == agent) {
            commands.add(new Command.SetLeader(group.id(), agents.count()));
        }
        if (agents.external[agent]) {
            commands.add(guidedAsNow(agent, agents.count()));
        }
        return commands;
    }

    /** The command that keeps an external agent's current state. */
    Command guidedAsNow(int agent) {
        return guidedAsNow(agent, agent);
    }

    private Command guidedAsNow(int agent, int newId) {
        return new Command.Guide(
                newId, placeOf(agent), agents.vx(agent), agents.vz(agent), headingOf(agent), agents.radius[agent]);
    }

    Point placeOf(int agent) {
        return new Point(agents.x(agent), agents.z(agent));
    }

    private float headingOf(int agent) {
        return (float) Math.toDegrees(Math.atan2(agents.hx(agent), agents.hz(agent)));
    }

    private String speciesOf(int agent) {
        return setup().species().get(agents.species[agent]).name();
    }

    /** Replaces all obstacles and walls. */
    void rebuild(List<Obstacle> bodies, List<Wall> walls) {
        Obstacles rebuilt = world.scenery.built().with(bodies, walls);
        SetupBuilder edit = new SetupBuilder(setup()).obstacles(bodies, walls);
        clearTheWay(rebuilt, agents.radius.clone());
        world.edit(edit.build(), rebuilt, null);
    }

    /** Adds a prop with its start place; it is there now, or elsewhere. */
    void add(Prop prop, Integer place, Prop now) {
        List<Prop> all = ListEdit.with(setup().props(), prop, place);
        int at = ListEdit.room(setup().props(), place);
        Props changed = props().with(all, kept(all.size(), i -> i == at ? -1 : i < at ? i : i - 1));
        put(all, changed, at, now);
    }

    /** Removes a prop with the same start as this one. */
    void remove(Prop prop, Integer place) {
        int at = ListEdit.find(setup().props(), prop, place);
        List<Prop> all = ListEdit.without(setup().props(), prop, place);
        Props changed = props().with(all, kept(all.size(), i -> i < at ? i : i + 1));
        world.edit(new SetupBuilder(setup()).props(all).build(), world.scenery.built(), changed);
    }

    /** Replaces a prop by another, which is now at its start place or elsewhere. */
    void replace(Prop prop, Prop to, Integer place, Prop now) {
        int at = ListEdit.find(setup().props(), prop, place);
        List<Prop> all = new ArrayList<>(setup().props());
        all.set(at, to);
        put(all, props().with(all, kept(all.size(), i -> i == at ? -1 : i)), at, now);
    }

    private static int[] kept(int count, IntUnaryOperator from) {
        return IntStream.range(0, count).map(from).toArray();
    }

    private void put(List<Prop> all, Props changed, int at, Prop now) {
        Setup edited = new SetupBuilder(setup()).props(all).build();
        if (now != null) {
            changed.move(at, now);
        }
        Scenery scenery = world.scenery;
        Obstacles filled = edited.isLive() ? scenery.with(changed.footprint(at)) : scenery.filled(changed);
        clearTheWay(filled, agents.radius);
        world.edit(edited, scenery.built(), changed);
    }

    /** The props as they are. */
    Props props() {
        return world.scenery.props;
    }

    /** The radius of the bodies of an agent's species, in metres. */
    float usualRadius(int agent) {
        return setup().species().get(agents.species[agent]).body().radius();
    }

    /** Gives all agents of these species the radius and top speed of their bodies. */
    void resize(List<SpeciesSetup> others) {
        float[] radius = agents.radius.clone();
        boolean larger = false;
        for (SpeciesSetup other : others) {
            int index = setup().speciesIndex(other.name());
            for (int i = 0; i < agents.count(); i++) {
                if (agents.species[i] == index && !agents.external[i]) {
                    radius[i] = other.body().radius();
                }
            }
            larger |=
                    other.body().radius() > setup().species().get(index).body().radius();
        }
        if (larger) {
            clearTheWay(world.scenery.solid(), radius);
        }
        for (int id = 0; id < agents.count(); id++) {
            agents.setRadius(id, radius[id]);
        }
        for (SpeciesSetup other : others) {
            int index = setup().speciesIndex(other.name());
            for (int i = 0; i < agents.count() && other.body().speedsDiffer(); i++) {
                if (agents.species[i] == index) {
                    agents.drawTopSpeed(i, other.body(), world.draws);
                }
            }
        }
    }

    /** Moves agents that would stand in an obstacle to the nearest free point; refuses if there is none. */
    private void clearTheWay(Obstacles obstacles, float[] radius) {
        Point[] to = new Point[agents.count()];
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i] && !agents.external[i] && !obstacles.free(agents.x(i), agents.z(i), radius[i])) {
                to[i] = obstacles.nearestFree(agents.x(i), agents.z(i), radius[i], MAX_DISPLACED);
                if (to[i] == null) {
                    throw new IllegalArgumentException("agent " + i + " at (" + agents.x(i) + ", " + agents.z(i)
                            + ") would stand in it and has no free point within " + (int) MAX_DISPLACED + " m");
                }
            }
        }
        for (int i = 0; i < agents.count(); i++) {
            if (to[i] != null) {
                agents.place(i, to[i].x(), to[i].z());
            }
        }
    }
}
