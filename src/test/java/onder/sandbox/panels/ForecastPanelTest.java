package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.List;
import java.util.function.BooleanSupplier;
import onder.forecast.ForkOutcome;
import onder.forecast.Standings;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.compare.GhostState;
import onder.sandbox.forecast.ForecastState;
import onder.sandbox.forecast.JamForecast;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who looks ahead: labels, the chart of what would help, who should lead, and what stops it. */
class ForecastPanelTest extends OpenHud {
    private static final int SECONDS = 11;
    private static final int MOST_LOOKS = 4000;

    private ForecastState forecast;

    ForecastPanelTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        var sandbox = sandbox();
        while (simulation.world().time() < SECONDS) {
            simulation.update(simulation.world().dt());
        }
        simulation.setPaused(true);
        open(sandbox, 1280, 720);
        // Only the panels are looked at: the scene would take most of the time.
        run.call(1, () -> {
            run.app().getViewPort().setEnabled(false);
            return true;
        });
        forecast = run.app().getStateManager().getState(ForecastState.class);
        forecast.setLeast(1);
    }

    private void await(BooleanSupplier known) {
        for (int i = 0; i < MOST_LOOKS && !run.call(1, known::getAsBoolean); i++) {
            run.pause(20);
        }
        assertTrue(run.call(1, known::getAsBoolean), "it was waited in vain");
        run.frames(2);
    }

    /** The group that will be congested first, by running on a world that nobody else has. */
    private int next(float[] when) {
        WorldSnapshot now = run.call(0, simulation.world()::snapshot);
        try (World ahead = now.fork()) {
            while (ahead.time() < SECONDS + ForecastState.HORIZON) {
                ahead.step();
                for (var group : ahead.groups().all()) {
                    if (group.foundCongested()) {
                        when[0] = (ahead.steps() - 1 - now.step()) * ahead.dt();
                        return group.id();
                    }
                }
            }
        }
        return -1;
    }

    @Test
    void whatWillBeIsToldChartedAppliedAndTakenBack() {
        float[] when = new float[1];
        int group = next(when);
        assertNotEquals(-1, group, "nobody jams in this scene any more: the test needs another moment");
        // All groups are to be in view.
        press(KeyInput.KEY_O, 'o');
        run.frames(30);
        press(KeyInput.KEY_F5, '\0');
        await(() -> forecast.jam(group) != null);
        JamForecast jam = run.call(0, () -> forecast.jam(group));
        assertEquals(JamForecast.Standing.WILL, jam.standing());
        assertEquals(when[0], jam.in(), 1e-4);
        assertTrue(robot.shows("jam " + group), "a label is over the group");
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1280, 720)));

        robot.click("jam " + group);
        press(KeyInput.KEY_F4, '\0');
        await(() -> robot.findShown("choice 1") && forecast.standings(group) != null);
        for (int[] size : new int[][] {{1920, 1080}, {1024, 640}, {1280, 720}}) {
            run.resize(size[0], size[1]);
            run.frames(3);
            assertEquals(
                    List.of(),
                    run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
        }

        ChangeStrategy before = change(group);
        robot.click("choice 1/apply");
        await(() -> simulation.edits().all().size() == 1);
        assertNotEquals(List.of(), simulation.world().log());
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_Z, 'z');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        assertEquals(before, change(group));
        assertEquals(List.of(), simulation.world().log());
    }

    private ChangeStrategy change(int group) {
        return run.call(0, () -> simulation
                .world()
                .groups()
                .leadershipOf(simulation.world().groups().find(group))
                .change());
    }

    @Test
    void whoShouldLeadIsRankedMarkedAndMadeLeaderAndAGhostIsDrawn() {
        int group = simulation.world().groups().all().get(0).id();
        press(KeyInput.KEY_N, 'n');
        robot.click("groups/group " + group);
        press(KeyInput.KEY_F5, '\0');
        press(KeyInput.KEY_F4, '\0');
        await(() -> robot.findShown("candidate 1") && robot.findShown("choice 1"));

        robot.click("choice 1/ghost");
        GhostState ghosts = run.app().getStateManager().getState(GhostState.class);
        assertEquals(
                run.call(0, simulation.world()::steps),
                run.call(0, () -> ghosts.run().world().steps()));
        robot.click("choice 1/ghost");
        assertNull(run.call(0, ghosts::run));

        robot.moveTo("candidate 1");
        int marked = run.call(1, forecast::marked);
        Standings standings = run.call(0, () -> forecast.standings(group));
        assertTrue(standings.contenders().stream().anyMatch(one -> one.agent() == marked));
        int leader = simulation.world().groups().find(group).leader();
        int row = marked == leader ? 0 : 1;
        robot.moveTo("candidate " + row);
        int chosen = run.call(1, forecast::marked);
        assertNotEquals(leader, chosen);
        robot.click("candidate " + row);
        run.frames(2);
        assertEquals(chosen, simulation.world().groups().find(group).leader());
        assertEquals(List.of(new Command.SetLeader(group, chosen)), commands());
    }

    private List<Command> commands() {
        return run.call(0, () -> simulation.world().log().stream()
                .map(World.Logged::command)
                .toList());
    }

    @Test
    void whateverIsChangedEndsItAtOnceAndTheRunIsTheSameToTheBit() {
        press(KeyInput.KEY_F5, '\0');
        await(() -> forecast.known() != null);
        makeSteps(30);
        await(() -> forecast.known() != null && forecast.known().step() > SECONDS * 60 + 29);
        run.call(1, () -> {
            simulation
                    .edits()
                    .edit(new Command.Set(
                            Params.with(simulation.world().setup().leadership(), "change", ChangeStrategy.RANDOM)));
            forecast.update(0);
            assertNull(forecast.known());
            return true;
        });
        await(() -> forecast.known() != null);
        ForkOutcome first =
                run.call(0, () -> forecast.known().groups().get(0).present().will());
        assertTrue(first != null);
        press(KeyInput.KEY_F5, '\0');
        assertFalse(forecast.isOn());
        assertNull(run.call(0, forecast::known));
        long steps = simulation.world().steps();
        long hash = run.call(0, simulation.world()::hash);
        try (World straight = simulation.scene().begin(1)) {
            var log = simulation.world().log();
            while (straight.steps() < steps) {
                log.stream()
                        .filter(logged -> logged.step() == straight.steps())
                        .forEach(logged -> straight.send(logged.command()));
                straight.step();
            }
            assertEquals(straight.hash(), hash);
        }
    }
}
