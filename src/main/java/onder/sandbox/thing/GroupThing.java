package onder.sandbox.thing;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.param.Format;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;

/** A group with its members. */
public record GroupThing(int id) implements People {
    public static final ThingKind KIND = new ThingKind("group") {

        @Override
        public List<GroupThing> all(World world) {
            return world.groups().all().stream()
                    .map(group -> new GroupThing(group.id()))
                    .toList();
        }

        /** A click on a member selects it. */
        @Override
        public Thing under(Mouse mouse) {
            return null;
        }

        @Override
        public List<GroupThing> latest(World world, int count) {
            return world.groups().all().stream()
                    .sorted(Comparator.comparingLong(Group::founded)
                            .thenComparingInt(Group::origin)
                            .reversed())
                    .limit(count)
                    .map(group -> new GroupThing(group.id()))
                    .toList();
        }

        @Override
        public void addWords(CommandWords words) {
            words.add(Command.AddGroup.class, add -> "Add group of " + people(add.group()));
            words.add(Command.RemoveGroup.class, (gone, before) -> {
                GroupSetup group = CommandWords.before(before, Command.AddGroup.class, Command.AddGroup::group);
                return "Remove group " + gone.group() + (group == null ? "" : ", " + people(group));
            });
            words.add(
                    Command.SetItinerary.class,
                    send -> "Group " + send.group() + " goes " + CommandText.way(send.itinerary()));
            words.add(Command.SetGroupLeadership.class, (set, before) -> {
                Record old = CommandWords.before(
                        before, Command.SetGroupLeadership.class, Command.SetGroupLeadership::leadership);
                return "Leadership of group " + set.group()
                        + (set.leadership() == null ? ": the world's" : CommandWords.change(old, set.leadership()));
            });
            words.add(Command.SetLeader.class, (set, before) -> {
                Integer old = CommandWords.before(before, Command.SetLeader.class, Command.SetLeader::agent);
                return "Leader of group " + set.group() + CommandWords.fromTo(old, set.agent());
            });
            words.add(
                    Command.SetSuperior.class,
                    set -> "Group " + set.group()
                            + (set.under() < 0 ? " follows no other" : " follows group " + set.under()));
            words.add(
                    Command.SteerLeader.class,
                    steer -> "Steer the leader of group " + steer.group() + ": "
                            + Format.words(steer.rein().name()));
            words.add(Command.Paint.class, paint -> "Another colour for group " + paint.group());
        }

        private static String people(GroupSetup group) {
            return group.count() + " " + group.species();
        }

        @Override
        public void addDrawings(PlannedDrawings drawings) {
            drawings.add(Command.AddGroup.class, (add, planned) -> {
                Start start = add.group().start();
                planned.sketch().circle(new Point(start.x(), start.z()), start.width() / 2);
            });
            drawings.add(Command.MoveGroup.class, (move, planned) -> move.now()
                    .forEach(at -> planned.sketch().circle(at, BODY)));
        }
    };

    @Override
    public ThingKind kind() {
        return KIND;
    }

    @Override
    public String what() {
        return "group " + id;
    }

    @Override
    public Thing now(World world) {
        return world.groups().find(id) == null ? null : this;
    }

    private List<Point> places(World world) {
        return IntStream.of(world.groups().find(id).members())
                .mapToObj(member -> new AgentThing(member).centre(world))
                .toList();
    }

    @Override
    public Point centre(World world) {
        List<Point> places = places(world);
        // On a torus, relative to the first of them.
        Point first = places.get(0);
        double dx = places.stream()
                .mapToDouble(at -> world.bounds().dx(at.x() - first.x()))
                .average()
                .orElse(0);
        double dz = places.stream()
                .mapToDouble(at -> world.bounds().dz(at.z() - first.z()))
                .average()
                .orElse(0);
        return new Point((float) (first.x() + dx), (float) (first.z() + dz));
    }

    @Override
    public float reach(World world) {
        Point centre = centre(world);
        return (float) places(world).stream()
                .mapToDouble(at -> Math.hypot(
                        world.bounds().dx(at.x() - centre.x()), world.bounds().dz(at.z() - centre.z())))
                .max()
                .orElse(0);
    }

    @Override
    public List<Command> place(World world, Placement placement) {
        GroupSetup setup = setup(world);
        Start start = setup == null ? null : setup.start().placed(placement);
        return List.of(new Command.MoveGroup(
                id, start, places(world).stream().map(placement::of).toList()));
    }

    /** Its definition in the scene; null for a group that came later. */
    private GroupSetup setup(World world) {
        int origin = world.groups().find(id).origin();
        return origin < 0 ? null : world.setup().groups().get(origin);
    }

    @Override
    public List<Command> erase(World world) {
        return List.of(new Command.RemoveGroup(id));
    }

    @Override
    public Function<Placement, Command> copy(World world) {
        Group group = world.groups().find(id);
        GroupSetup setup = setup(world);
        if (setup == null) {
            int species = world.agents().species(group.leader());
            setup = GroupSetup.of(world.setup().species().get(species).name(), group.size());
        }
        Point centre = centre(world);
        GroupSetup here =
                setup.withCount(group.size()).at(centre.x(), centre.z()).under(-1);
        return placement -> new Command.AddGroup(here.placed(placement));
    }

    @Override
    public int group(World world) {
        return id;
    }
}
