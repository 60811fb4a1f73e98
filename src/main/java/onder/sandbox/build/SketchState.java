package onder.sandbox.build;

import java.util.ArrayList;
import java.util.List;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Prop;
import onder.core.Wall;
import onder.draw.state.State;
import onder.draw.view.GroundLines;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.ViewState;
import onder.world.Command;
import onder.world.GroupSetup;

/** Draws what tools are about to do into the scene; comes after the {@link ViewState}. */
public final class SketchState extends State {
    private final SimulationState simulation;
    private final ToolState tools;
    private final ViewState view;

    public SketchState(SimulationState simulation, ToolState tools, ViewState view) {
        this.simulation = simulation;
        this.tools = tools;
        this.view = view;
    }

    @Override
    public void update(float tpf) {
        GroundLines lines = view.view().toolLines();
        lines.begin(getApplication().getCamera(), simulation.world().terrain());
        List<Obstacle> obstacles = new ArrayList<>();
        List<Wall> walls = new ArrayList<>();
        List<Prop> props = new ArrayList<>();
        if (tools.isOpen()) {
            Sketch sketch = new Sketch(lines);
            tools.draw(sketch);
            sketch.setColour(colour());
            for (Command command : tools.planned()) {
                draw(command, sketch, obstacles, walls, props);
            }
        }
        lines.finish();
        view.view().ghosts().show(obstacles, walls, props, simulation.world().terrain(), colour());
    }

    private int colour() {
        return tools.refusal() == null ? Sketch.ACCENT : Sketch.REFUSED;
    }

    private void draw(Command command, Sketch sketch, List<Obstacle> obstacles, List<Wall> walls, List<Prop> props) {
        if (command instanceof Command.AddObstacle add) {
            sketch.obstacle(add.obstacle());
            obstacles.add(add.obstacle());
        } else if (command instanceof Command.AddWall add) {
            sketch.wall(add.wall());
            walls.add(add.wall());
        } else if (command instanceof Command.AddProp add) {
            sketch.obstacle(add.prop().footprint());
            props.add(add.prop());
        } else if (command instanceof Command.MoveProp move) {
            sketch.obstacle(move.to().footprint());
            props.add(move.to());
        } else if (command instanceof Command.AddGroup add) {
            GroupSetup group = add.group();
            sketch.circle(
                    new Point(group.start().x(), group.start().z()),
                    group.start().width() / 2);
        } else if (command instanceof Command.AddExit add) {
            sketch.area(add.exit().area());
        } else if (command instanceof Command.MoveExit move) {
            sketch.area(move.area());
        } else if (command instanceof Command.ReplaceNote replace) {
            Things.note(replace.by(), sketch);
        } else if (command instanceof Command.MoveGroup move) {
            move.now().forEach(at -> sketch.circle(at, 0.25f));
        } else if (command instanceof Command.PlaceAgent place) {
            sketch.circle(place.at(), 0.25f);
        } else if (command instanceof Command.MoveGoal move) {
            sketch.knob(move.goal());
        } else if (command instanceof Command.SetPath path) {
            List<Point> way = path.path().waypoints();
            for (int i = 1; i < way.size() + (path.path().loop() ? 1 : 0); i++) {
                sketch.dashes(way.get(i - 1), way.get(i % way.size()));
            }
            way.forEach(sketch::knob);
        }
    }
}
