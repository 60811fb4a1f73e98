package onder.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import onder.core.geometry.Area;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.group.Exit;
import onder.group.Group;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Label;
import onder.world.setup.Note;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Signpost;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;

/** Commands of every kind with sound values, made of their records' components: a new one need not be added here. */
public final class SoundCommands {
    /** The name of a source and of an exit. */
    private static final String GATE = "gate";

    private static final Label WORD = new Label("a", 1, 1, 0.6f);

    private static final List<Command> NAMED = List.of(
            new Command.SetByName("leadership.window", "3"),
            new Command.SetByName("leadership.window", "4"),
            new Command.SetByName("rules.drag", "0.25"),
            new Command.SetByName("physics.props", "live"),
            new Command.SetByName("physics.props", "live"),
            new Command.SetByName("physics.props", "still"),
            new Command.SetByName("*.body.radius", "0.35"),
            new Command.SetByName("*.body.radius", "0.3"),
            new Command.SetByName("*.shape", "duck"),
            new Command.SetByName("*.*.separation.strength", "3.5"),
            new Command.SetByName("*.leader.wander.weight", "0.5"),
            new Command.SetByName("*.leader.wander.weight", "1.5"),
            new Command.SetByName("nobody.hunts", ""));

    private SoundCommands() {}

    /** All kinds of commands, in the order of their names: that of the compiler may be another each time. */
    public static Class<?>[] kinds() {
        return Arrays.stream(Command.class.getPermittedSubclasses())
                .sorted(Comparator.comparing(Class::getName))
                .toArray(Class<?>[]::new);
    }

    /** One of that kind, whether or not it suits a running world. */
    public static Command any(Random random, Class<?> kind, Setup setup) {
        List<String> words =
                new ArrayList<>(setup.species().stream().map(SpeciesSetup::name).toList());
        words.add("wander");
        return (Command) new SampleValues(random, words).record(kind, -1);
    }

    /** Equal obstacles, walls and props, between which their places alone tell. */
    public static Setup busy(Setup setup) {
        List<Obstacle> obstacles = new ArrayList<>(setup.obstacles());
        List<Wall> walls = new ArrayList<>(setup.walls());
        Obstacle one = new Circle(12, 12, 0.5f, 2);
        Wall wall = new Wall(11, 13, 13, 13, 1);
        obstacles.addAll(List.of(one, new Circle(12, 11, 0.4f, 2), one));
        walls.addAll(List.of(wall, new Wall(11, 11, 13, 11, 1), wall));
        return new SetupBuilder(setup)
                .obstacles(obstacles, walls)
                .props(List.of(
                        Prop.of(PropKind.CRATE, -12, 12),
                        Prop.of(PropKind.BALL, -12, 10),
                        Prop.of(PropKind.CRATE, -12, 12)))
                .notes(new Notes(
                        List.of(new Bookmark("here", 0, 5, 9, 0, 1, 0), new Bookmark("", 0, 5, 9, 0, 1, 0)),
                        List.of(WORD, new Label("b", 1, 2, 1), WORD),
                        List.of(new Signpost("out", 3, 3, 1, new Point(3, 9)))))
                .add(new Exit("side gate", new Area.Disc(10, -14, 1)))
                .add(new Exit("back door", new Area.Disc(10, -14, 1), false))
                .add(new Exit(GATE, new Area.Disc(10, -10, 1)))
                .add(SourceSetup.of(
                        GATE,
                        new Area.Disc(-10, 10, 1),
                        0.01f,
                        GroupSetup.of(setup.species().get(0).name(), 1)))
                .build();
    }

    private static Note note(Random random, World world) {
        List<Note> notes = world.setup().notes().all();
        return notes.isEmpty() ? WORD : notes.get(random.nextInt(notes.size()));
    }

    /** What is removed or set must be there. */
    public static Command aimed(Random random, Class<?> kind, World world) {
        Command command = any(random, kind, world.setup());
        if (command instanceof Command.SetByName) {
            return NAMED.get(random.nextInt(NAMED.size()));
        }
        if (command instanceof Command.SetBehaviour change) {
            SpeciesSetup species = world.setup().species().get(0);
            List<Assignment> all = species.mind().of(change.role());
            if (all.isEmpty()) {
                return command;
            }
            Class<?> had = all.get(random.nextInt(all.size())).behaviour().getClass();
            Behaviour other = (Behaviour) new SampleValues(random, List.of(species.name())).value(had, -1);
            return new Command.SetBehaviour(species.name(), change.role(), other);
        }
        if (command instanceof Command.SetInflow change) {
            return new Command.SetInflow(GATE, change.inflow());
        }
        if (command instanceof Command.SetExit change) {
            return new Command.SetExit(GATE, change.open());
        }
        if (command instanceof Command.RemoveExit) {
            List<Exit> exits = world.setup().traffic().exits();
            return new Command.RemoveExit(
                    exits.isEmpty()
                            ? GATE
                            : exits.get(random.nextInt(exits.size())).name());
        }
        if (command instanceof Command.RemoveNote) {
            return new Command.RemoveNote(note(random, world));
        }
        if (command instanceof Command.ReplaceNote) {
            Note note = note(random, world);
            return new Command.ReplaceNote(note, note.placed(Placement.move(random.nextInt(3), 1)));
        }
        if (command instanceof Command.MoveExit change) {
            return new Command.MoveExit(GATE, change.area());
        }
        List<Prop> props = world.setup().props();
        if (command instanceof Command.RemoveProp && !props.isEmpty()) {
            int place = random.nextInt(props.size());
            return new Command.RemoveProp(props.get(place), random.nextBoolean() ? place : null);
        }
        if (command instanceof Command.MoveProp move && !props.isEmpty()) {
            int place = random.nextInt(props.size());
            return new Command.MoveProp(props.get(place), move.to(), random.nextBoolean() ? place : null, move.now());
        }
        if (command instanceof Command.PlaceAgent place
                && place.agent() < world.agents().count()) {
            return new Command.PlaceAgent(
                    place.agent(),
                    new Point(
                            world.agents().x(place.agent()) + 0.1f,
                            world.agents().z(place.agent())));
        }
        if (command instanceof Command.MoveGroup move) {
            Group moved = world.groups().find(1);
            List<Point> now = new ArrayList<>();
            IntStream.of(moved == null ? new int[0] : moved.members())
                    .forEach(id -> now.add(new Point(
                            world.agents().x(id) + random.nextInt(2) * 0.1f,
                            world.agents().z(id))));
            return new Command.MoveGroup(1, move.start(), now);
        }
        List<Obstacle> bodies = world.obstacles().bodies();
        List<Wall> walls = world.obstacles().walls();
        if (command instanceof Command.RemoveObstacle && !bodies.isEmpty()) {
            int place = random.nextInt(bodies.size());
            return new Command.RemoveObstacle(bodies.get(place), random.nextBoolean() ? place : null);
        }
        if (command instanceof Command.RemoveWall && !walls.isEmpty()) {
            int place = random.nextInt(walls.size());
            return new Command.RemoveWall(walls.get(place), random.nextBoolean() ? place : null);
        }
        if (command instanceof Command.AddGroup add) {
            // As many as there are points, and with an id that may be free.
            Integer id = random.nextBoolean() ? null : world.groups().nextId();
            List<Point> now = add.now().size() == add.group().count() ? add.now() : null;
            return new Command.AddGroup(add.group(), add.place(), id, now);
        }
        return command;
    }
}
