package onder.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import onder.core.geometry.Point;
import onder.core.props.Prop;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Group;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Component;
import onder.param.Params;
import onder.steer.Assignment;
import onder.world.setup.Command;
import onder.world.setup.Command.*;
import onder.world.setup.GroupSetup;
import onder.world.setup.ListEdit;
import onder.world.setup.Note;
import onder.world.setup.Notes;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Validation;
import onder.world.setup.WorldSettings;

/** What each kind of {@link Command} does to a world, and which commands undo it. */
final class CommandActions {
    private static final String LEADERSHIP =
            WorldSettings.section(Leadership.class).name() + ".";

    private static final Map<Class<?>, Action<?>> ACTIONS = new HashMap<>();

    private record Action<C extends Command>(
            Class<C> type, BiConsumer<Editing, C> apply, BiFunction<Editing, C, List<Command>> inverse) {}

    static {
        species();
        settings();
        leaders();
        targets();
        groups();
        agents();
        traffic();
        things();
        notes();
        for (Class<?> kind : Component.kinds(Command.class)) {
            if (!ACTIONS.containsKey(kind)) {
                throw new AssertionError("CommandActions lacks " + kind.getSimpleName());
            }
        }
    }

    private CommandActions() {}

    /** @param inverse the command that takes it back */
    private static <C extends Command> void on(
            Class<C> type, BiConsumer<Editing, C> apply, BiFunction<Editing, C, Command> inverse) {
        onSeveral(type, apply, inverse.andThen(List::of));
    }

    /** @param inverse the commands that take it back, in their order; null: there are none that could */
    private static <C extends Command> void onSeveral(
            Class<C> type, BiConsumer<Editing, C> apply, BiFunction<Editing, C, List<Command>> inverse) {
        ACTIONS.put(type, new Action<>(type, apply, inverse));
    }

    /**
     * Applies the whole change, or refuses and changes nothing.
     *
     * @param command its values have passed {@link Command#check}
     * @throws IllegalArgumentException when it is refused
     */
    static void apply(Editing world, Command command) {
        apply(ACTIONS.get(command.getClass()), world, command);
    }

    private static <C extends Command> void apply(Action<C> action, Editing world, Command command) {
        action.apply().accept(world, action.type().cast(command));
    }

    /**
     * The commands that restore, in order, the setup, the obstacles and the groups' orders that a command will replace;
     * to be asked before the command is carried out. They do not restore agents' positions. Null if no command can undo
     * it.
     *
     * @throws IllegalArgumentException if it names something that does not exist
     */
    static List<Command> inverse(Editing world, Command command) {
        return inverse(ACTIONS.get(command.getClass()), world, command);
    }

    private static <C extends Command> List<Command> inverse(Action<C> action, Editing world, Command command) {
        return action.inverse().apply(world, action.type().cast(command));
    }

    /** Species and their behaviours. */
    private static void species() {
        on(
                SetBehaviour.class,
                (world, command) -> {
                    SpeciesSetup kind = world.species(command.species());
                    Assignment changed = Editing.assignment(
                                    kind, command.role(), command.behaviour().getClass())
                            .with(command.behaviour());
                    world.replace(kind.with(kind.mind().with(command.role(), changed)));
                },
                (world, command) -> {
                    Assignment old = Editing.assignment(
                            world.species(command.species()),
                            command.role(),
                            command.behaviour().getClass());
                    return new SetBehaviour(command.species(), command.role(), old.behaviour());
                });
        on(
                Assign.class,
                (world, command) -> {
                    SpeciesSetup kind = world.species(command.species());
                    Validation.role(kind, command.role());
                    world.replace(kind.with(kind.mind().with(command.role(), command.behaviour())));
                },
                (world, command) -> {
                    Assignment old = world.species(command.species())
                            .mind()
                            .find(
                                    command.role(),
                                    command.behaviour().behaviour().getClass());
                    return old == null
                            ? new Unassign(
                                    command.species(),
                                    command.role(),
                                    command.behaviour().name())
                            : new Assign(command.species(), command.role(), old);
                });
        onSeveral(
                Unassign.class,
                (world, command) -> {
                    SpeciesSetup kind = world.species(command.species());
                    Assignment old = Editing.assignment(kind, command.role(), command.behaviour());
                    if (old != null) {
                        world.replace(kind.with(kind.mind()
                                .without(command.role(), old.behaviour().getClass())));
                    }
                },
                (world, command) -> {
                    Assignment old =
                            Editing.assignment(world.species(command.species()), command.role(), command.behaviour());
                    return old == null ? List.of() : List.of(new Assign(command.species(), command.role(), old));
                });
        on(
                SetHunts.class,
                (world, command) ->
                        world.replace(world.species(command.species()).withPrey(command.hunts())),
                (world, command) -> new SetHunts(
                        command.species(), world.species(command.species()).hunts()));
        on(
                SetBody.class,
                (world, command) -> {
                    SpeciesSetup changed = world.species(command.species()).with(command.body());
                    world.resize(List.of(changed));
                    world.replace(changed);
                },
                (world, command) -> new SetBody(
                        command.species(), world.species(command.species()).body()));
        on(
                SetLook.class,
                (world, command) ->
                        world.replace(world.species(command.species()).with(command.look())),
                (world, command) -> new SetLook(
                        command.species(), world.species(command.species()).look()));
    }

    /** Any setting. */
    private static void settings() {
        onSeveral(
                Set.class,
                (world, command) -> {
                    Setup setup = world.setup();
                    SetupBuilder edit = new SetupBuilder(setup).with(command.settings());
                    if (command.settings() instanceof Leadership) {
                        edit.groups(
                                setup.groups().stream().map(g -> g.led(null)).toList());
                        world.groups.all().forEach(group -> world.groups.setLeadership(group, null));
                    }
                    world.edit(edit);
                },
                (world, command) -> {
                    List<Command> commands = new ArrayList<>(List.of(new Set(
                            world.setup().settings().get(command.settings().getClass()))));
                    if (command.settings() instanceof Leadership) {
                        for (Group group : world.groups.all()) {
                            if (group.ownLeadership() != null) {
                                commands.add(new SetGroupLeadership(group.id(), group.ownLeadership()));
                            }
                        }
                        List<GroupSetup> setups = world.setup().groups();
                        if (setups.stream().anyMatch(group -> group.leadership() != null)) {
                            // Includes the colours of groups that have ended.
                            commands.add(new SetFirstGroups(setups));
                        }
                    }
                    return commands;
                });
        onSeveral(
                SetByName.class,
                (world, command) -> {
                    List<Command> changes = changes(world, command);
                    // First, because it may be refused.
                    world.resize(changed(world, command).species());
                    changes.forEach(change -> apply(world, change));
                },
                (world, command) -> changes(world, command).stream()
                        .flatMap(change -> inverse(world, change).stream())
                        .distinct()
                        .toList());
    }

    private static Setup changed(Editing world, SetByName command) {
        return SettingPath.set(world.setup(), command.path(), command.value());
    }

    /** Includes groups with their own leadership settings. */
    private static List<Command> changes(Editing world, SetByName command) {
        List<Command> changes = SettingPath.changes(world.setup(), changed(world, command));
        for (Group group : world.groups.all()) {
            if (group.ownLeadership() != null && command.path().startsWith(LEADERSHIP)) {
                changes.add(new SetGroupLeadership(
                        group.id(),
                        Params.with(
                                group.ownLeadership(),
                                command.path().substring(LEADERSHIP.length()),
                                command.value())));
            }
        }
        return changes;
    }

    /** Who leads a group, and how. */
    private static void leaders() {
        on(
                SetLeader.class,
                (world, command) -> world.groups
                        .membership()
                        .appoint(world.group(command.group()), command.agent(), Event.Reason.COMMAND),
                (world, command) -> new SetLeader(
                        command.group(), world.group(command.group()).leader()));
        on(
                SteerLeader.class,
                (world, command) -> world.groups.setHeadingControl(world.group(command.group()), command.rein()),
                (world, command) -> new SteerLeader(
                        command.group(), world.group(command.group()).headingControl()));
        on(
                SetGroupLeadership.class,
                (world, command) -> {
                    world.groups.setLeadership(world.group(command.group()), command.leadership());
                    world.replace(command.group(), g -> g.led(command.leadership()));
                },
                (world, command) -> new SetGroupLeadership(
                        command.group(), world.group(command.group()).ownLeadership()));
        on(
                SetSuperior.class,
                (world, command) -> {
                    Group superior = command.under() == -1 ? null : world.group(command.under());
                    world.groups.membership().setSuperior(world.group(command.group()), superior);
                    world.replace(command.group(), g -> g.under(superior == null ? -1 : superior.origin()));
                },
                (world, command) -> {
                    Group old = world.group(command.group()).superior();
                    return new SetSuperior(command.group(), old == null ? -1 : old.id());
                });
    }

    /** Where a group goes. */
    private static void targets() {
        on(
                MoveGoal.class,
                (world, command) -> {
                    world.groups.setGoal(world.group(command.group()), command.goal());
                    world.replace(command.group(), g -> g.with(command.goal(), null, g.leadership()));
                },
                (world, command) -> sendAgain(world.group(command.group())));
        on(
                SetPath.class,
                (world, command) -> {
                    world.groups.setPath(world.group(command.group()), command.path());
                    world.replace(command.group(), g -> g.with(null, command.path(), g.leadership()));
                },
                (world, command) -> sendAgain(world.group(command.group())));
        on(
                SetItinerary.class,
                (world, command) -> {
                    Group sent = world.group(command.group());
                    Validation.itinerary(
                            command.itinerary(), world.setup().traffic().exits());
                    world.groups.setItinerary(sent, command.itinerary());
                    world.replace(command.group(), g -> g.visiting(command.itinerary()));
                },
                (world, command) -> sendAgain(world.group(command.group())));
        on(
                ClearGoal.class,
                (world, command) -> {
                    world.groups.setGoal(world.group(command.group()), null);
                    world.replace(command.group(), g -> g.with((Point) null, (Path) null, g.leadership()));
                },
                (world, command) -> sendAgain(world.group(command.group())));
    }

    /** The command that sends a group to its present target. */
    private static Command sendAgain(Group group) {
        if (group.itinerary() != null) {
            return new SetItinerary(group.id(), group.itinerary());
        }
        if (group.goal() != null) {
            return new MoveGoal(group.id(), group.goal());
        }
        return group.path() == null ? new ClearGoal(group.id()) : new SetPath(group.id(), group.path());
    }

    /** Which groups there are, and where. */
    private static void groups() {
        on(
                AddGroup.class,
                (world, command) -> world.add(command.group(), command.place(), command.id(), command.now()),
                (world, command) -> new RemoveGroup(command.id() == null ? world.groups.nextId() : command.id()));
        onSeveral(
                RemoveGroup.class,
                (world, command) -> world.remove(world.group(command.group())),
                (world, command) -> world.bringBack(world.group(command.group())));
        on(
                MoveGroup.class,
                (world, command) -> world.move(world.group(command.group()), command.start(), command.now()),
                (world, command) -> {
                    Group moved = world.group(command.group());
                    return new MoveGroup(command.group(), world.startOf(moved), world.placesOf(moved));
                });
        on(
                SetFirstGroups.class,
                (world, command) -> world.replaceFirst(command.groups()),
                (world, command) -> new SetFirstGroups(world.setup().groups()));
        on(
                Paint.class,
                (world, command) -> world.replace(command.group(), group -> group.painted(command.hue())),
                (world, command) -> new Paint(command.group(), world.hue(world.group(command.group()))));
    }

    /** Single agents. */
    private static void agents() {
        onSeveral(
                AddAgents.class,
                (world, command) -> world.join(command.group(), command.count(), command.start(), command.species()),
                (world, command) -> {
                    world.group(command.group());
                    int first = world.agents.count();
                    return IntStream.range(first, first + command.count())
                            .<Command>mapToObj(RemoveAgent::new)
                            .toList();
                });
        onSeveral(
                RemoveAgent.class,
                (world, command) -> world.groups.membership().remove(world.living(command.agent())),
                (world, command) -> world.bringBack(world.living(command.agent())));
        onSeveral(
                MoveAgent.class,
                (world, command) ->
                        world.groups.membership().move(world.living(command.agent()), world.group(command.group())),
                (world, command) -> {
                    Group from = world.groups.of(world.living(command.agent()));
                    if (from.size() == 1 && from != world.group(command.group())) {
                        return null;
                    }
                    MoveAgent back = new MoveAgent(command.agent(), from.id());
                    return from.leader() == command.agent()
                            ? List.of(back, new SetLeader(from.id(), command.agent()))
                            : List.of(back);
                });
        on(
                PlaceAgent.class,
                (world, command) -> world.place(world.living(command.agent()), command.at()),
                (world, command) -> new PlaceAgent(command.agent(), world.placeOf(world.living(command.agent()))));
        on(
                Guide.class,
                (world, command) -> {
                    world.living(command.agent());
                    double angle = Math.toRadians(command.heading());
                    float hx = (float) StrictMath.sin(angle);
                    float hz = (float) StrictMath.cos(angle);
                    world.agents.guide(
                            command.agent(),
                            command.at().x(),
                            command.at().z(),
                            command.vx(),
                            command.vz(),
                            hx,
                            hz,
                            command.radius());
                },
                (world, command) -> world.agents.external[world.living(command.agent())]
                        ? world.guidedAsNow(command.agent())
                        : new Release(command.agent()));
        onSeveral(
                Release.class,
                (world, command) ->
                        world.agents.release(world.living(command.agent()), world.usualRadius(command.agent())),
                (world, command) -> world.agents.external[world.living(command.agent())]
                        ? List.of(world.guidedAsNow(command.agent()))
                        : List.of());
    }

    /** Who comes and leaves. */
    private static void traffic() {
        on(
                SetInflow.class,
                (world, command) -> {
                    SourceSetup changed = world.source(command.source()).with(command.inflow());
                    world.edit(world.setup().traffic().with(changed));
                },
                (world, command) -> new SetInflow(
                        command.source(), world.source(command.source()).inflow()));
        on(
                SetExit.class,
                (world, command) -> world.edit(
                        world.setup().traffic().with(world.exit(command.exit()).opened(command.open()))),
                (world, command) ->
                        new SetExit(command.exit(), world.exit(command.exit()).open()));
        on(
                AddExit.class,
                (world, command) -> world.edit(world.setup()
                        .traffic()
                        .withExits(ListEdit.with(world.setup().traffic().exits(), command.exit(), command.place()))),
                (world, command) -> new RemoveExit(command.exit().name()));
        on(RemoveExit.class, (world, command) -> world.remove(world.exit(command.exit())), (world, command) -> {
            List<Exit> exits = world.setup().traffic().exits();
            return new AddExit(world.exit(command.exit()), Exit.indexOf(exits, command.exit()));
        });
        on(
                MoveExit.class,
                (world, command) -> {
                    Exit moved = new Exit(
                            command.exit(),
                            command.area(),
                            world.exit(command.exit()).open());
                    world.edit(world.setup().traffic().with(moved));
                },
                (world, command) ->
                        new MoveExit(command.exit(), world.exit(command.exit()).area()));
    }

    /** Obstacles, walls and props. */
    private static void things() {
        on(
                AddObstacle.class,
                (world, command) -> world.rebuild(
                        ListEdit.with(world.bodies(), command.obstacle(), command.place()), world.walls()),
                (world, command) ->
                        new RemoveObstacle(command.obstacle(), ListEdit.room(world.bodies(), command.place())));
        on(
                RemoveObstacle.class,
                (world, command) -> world.rebuild(
                        ListEdit.without(world.bodies(), command.obstacle(), command.place()), world.walls()),
                (world, command) -> new AddObstacle(
                        command.obstacle(), ListEdit.find(world.bodies(), command.obstacle(), command.place())));
        on(
                AddWall.class,
                (world, command) ->
                        world.rebuild(world.bodies(), ListEdit.with(world.walls(), command.wall(), command.place())),
                (world, command) -> new RemoveWall(command.wall(), ListEdit.room(world.walls(), command.place())));
        on(
                RemoveWall.class,
                (world, command) ->
                        world.rebuild(world.bodies(), ListEdit.without(world.walls(), command.wall(), command.place())),
                (world, command) ->
                        new AddWall(command.wall(), ListEdit.find(world.walls(), command.wall(), command.place())));
        on(
                AddProp.class,
                (world, command) -> world.add(command.prop(), command.place(), command.now()),
                (world, command) -> new RemoveProp(
                        command.prop(), ListEdit.room(world.setup().props(), command.place())));
        on(RemoveProp.class, (world, command) -> world.remove(command.prop(), command.place()), (world, command) -> {
            int at = ListEdit.find(world.setup().props(), command.prop(), command.place());
            return new AddProp(command.prop(), at, elsewhere(world, at));
        });
        on(
                MoveProp.class,
                (world, command) -> world.replace(command.prop(), command.to(), command.place(), command.now()),
                (world, command) -> {
                    int at = ListEdit.find(world.setup().props(), command.prop(), command.place());
                    return new MoveProp(command.to(), command.prop(), at, elsewhere(world, at));
                });
    }

    /** A prop in its current place; null if it is where the setup has it. */
    private static Prop elsewhere(Editing world, int at) {
        Prop now = world.props().standing(at);
        return now.equals(world.setup().props().get(at)) ? null : now;
    }

    /** Labels, bookmarks and the pointer. */
    private static void notes() {
        on(
                AddNote.class,
                (world, command) -> world.edit(world.setup().notes().with(command.note(), command.place())),
                (world, command) -> {
                    List<Note> others = world.setup().notes().alike(command.note());
                    return new RemoveNote(command.note(), ListEdit.room(others, command.place()));
                });
        on(
                RemoveNote.class,
                (world, command) -> world.edit(world.setup().notes().without(command.note(), command.place())),
                (world, command) -> {
                    int at =
                            ListEdit.find(world.setup().notes().alike(command.note()), command.note(), command.place());
                    return new AddNote(command.note(), at);
                });
        onSeveral(
                ReplaceNote.class,
                (world, command) -> {
                    Notes notes = world.setup().notes();
                    world.edit(notes.without(command.note(), null).with(command.by(), notes.indexOf(command.note())));
                },
                (world, command) -> {
                    Notes notes = world.setup().notes();
                    int at = notes.indexOf(command.note());
                    // Of two that have become equal, the one that was replaced goes.
                    return at < 0 || notes.indexOf(command.by()) < 0
                            ? List.of(new ReplaceNote(command.by(), command.note()))
                            : List.of(new RemoveNote(command.by(), at), new AddNote(command.note(), at));
                });
        on(
                MovePointer.class,
                (world, command) -> world.setPointer(command.at()),
                (world, command) -> new MovePointer(world.pointer()));
    }
}
