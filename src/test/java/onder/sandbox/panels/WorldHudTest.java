package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import onder.core.agents.Role;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Leadership;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.charts.LiveFigures;
import onder.sandbox.hud.form.Field;
import onder.sandbox.hud.toolkit.CollapsibleSection;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.hud.toolkit.Widget;
import onder.scene.Scenes;
import onder.steer.Assignment;
import onder.steer.Sway;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The HUD over a running world. */
class WorldHudTest extends OpenHud {
    private Hud hud;

    WorldHudTest() {
        super("thesis");
    }

    @BeforeEach
    void open() {
        hud = openPanels(1280, 720);
    }

    /** The world's setup when a step has been made since. */
    private Setup setupAfterAStep() {
        long before = run.call(0, () -> simulation.world().steps());
        Setup[] setup = new Setup[1];
        for (int i = 0; i < 200; i++) {
            long steps = run.call(1, () -> {
                setup[0] = simulation.world().setup();
                return simulation.world().steps();
            });
            if (steps > before + 1) {
                return setup[0];
            }
        }
        throw new AssertionError("the world stands still");
    }

    private void openOnly(String... path) {
        run.call(2, () -> {
            run.hud().left().settings.openAll(false);
            return true;
        });
        if (!robot.shows(path[0])) {
            robot.click("More/header");
        }
        for (int i = 0; i < path.length; i++) {
            String header = String.join("/", List.of(path).subList(0, i + 1)) + "/header";
            run.call(2, () -> {
                robot.reveal(robot.findRow(header));
                return true;
            });
            robot.click(header);
        }
    }

    @Test
    void strategySelectionAndZoneChangeTheRunningWorld() {
        robot.click("Leaders/change/choice");
        robot.click("choices/farthest");
        assertEquals(ChangeStrategy.FARTHEST, setupAfterAStep().leadership().change());
        robot.click("Leaders/selection/choice");
        robot.click("choices/first");
        assertEquals(
                onder.group.LeaderSelection.FIRST,
                setupAfterAStep().leadership().selection());
        run.call(2, () -> {
            robot.reveal(robot.findRow("Evade leader/zone/sector"));
            return true;
        });
        robot.click("Evade leader/zone/sector");
        EvadeLeader zone = (EvadeLeader) setupAfterAStep()
                .species()
                .get(0)
                .mind()
                .find(Role.FOLLOWER, EvadeLeader.class)
                .behaviour();
        assertEquals(Zone.SECTOR, zone.zone());
    }

    @Test
    void aChangeWhilePausedIsMadeAtOnce() {
        robot.click("pause");
        run.frames(2);
        long steps = simulation.world().steps();
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        run.frames(1);
        assertEquals(steps, simulation.world().steps());
        assertEquals(
                ChangeStrategy.RANDOM, simulation.world().setup().leadership().change());
        assertTrue(robot.shows("Leaders/change/mark"));
    }

    @Test
    void everyGeneratedControlChangesItsParameter() {
        List<String> failures = new ArrayList<>();
        Supplier<Record> leadership = () -> simulation.world().setup().leadership();
        List<String> details = List.of("test", "displacement", "wanderFirst", "leaderMayStay", "turnRound");
        List<String> pace = List.of("waits", "waitNear", "waitFar", "patience", "perMember");
        List<String> first = Params.of(Leadership.class).stream()
                .map(Parameter::name)
                .filter(name -> !details.contains(name) && !pace.contains(name))
                .toList();
        checkThose(failures, "Leaders", leadership, first, "Leaders");
        checkThose(failures, "Leaders", leadership, details, "Leaders", "Details of the change");
        checkThose(failures, "Leaders", leadership, pace, "Leaders", "Waiting and pace");
        check(failures, "Leaders", () -> simulation.world().setup().settings().foresight(), "Leaders", "Foresight");
        check(failures, "Evade leader", () -> behaviour(Role.FOLLOWER, EvadeLeader.class), "Evade leader");
        check(
                failures,
                "Body",
                () -> simulation.world().setup().species().get(0).body(),
                "Body");
        check(
                failures,
                "Body",
                () -> simulation.world().setup().species().get(0).look(),
                "Body");
        check(failures, "Score", () -> simulation.world().setup().scoring(), "Score");
        check(failures, "World", () -> simulation.world().setup().rules(), "World");
        check(failures, "Arrival", () -> simulation.world().setup().settings().arrival(), "Arrival");
        for (Role role : List.of(Role.LEADER, Role.FOLLOWER)) {
            for (var assignment :
                    simulation.world().setup().species().get(0).mind().of(role)) {
                Class<? extends Behaviour> type = assignment.behaviour().getClass();
                String title = Format.title(assignment.name());
                openOnly("Behaviours");
                robot.click("roles/" + Format.words(role.name()));
                check(failures, role + " " + title, () -> behaviour(role, type), "Behaviours", title);
            }
        }
        assertEquals(List.of(), failures);
    }

    @Test
    void aBehaviourOfOnesOwnHasItsControlsToo() {
        run.call(2, () -> {
            simulation
                    .world()
                    .send(new Command.Assign("agent", Role.FOLLOWER, new Assignment(Params.defaults(Sway.class))));
            return true;
        });
        setupAfterAStep();
        List<String> failures = new ArrayList<>();
        openOnly("Behaviours");
        robot.click("roles/follower");
        check(failures, "Sway", () -> behaviour(Role.FOLLOWER, Sway.class), "Behaviours", "Sway");
        assertEquals(List.of(), failures);
    }

    private Record behaviour(Role role, Class<? extends Behaviour> type) {
        var assignment = simulation.world().setup().species().get(0).mind().find(role, type);
        return assignment == null ? Params.defaults(EvadeLeader.class) : (Record) assignment.behaviour();
    }

    private void check(List<String> failures, String what, Supplier<Record> now, String... section) {
        List<String> all =
                Params.of(now.get().getClass()).stream().map(Parameter::name).toList();
        checkThose(failures, what, now, all, section);
    }

    private void checkThose(
            List<String> failures, String what, Supplier<Record> now, List<String> names, String... section) {
        openOnly(section);
        String under = section[section.length - 1];
        if (robot.shows(under + "/more")) {
            run.call(2, () -> {
                ((CollapsibleSection) robot.widget(under + "/more")).setOpen(true);
                return true;
            });
        }
        for (String name : names) {
            Parameter parameter = Params.of(now.get().getClass()).stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            if (!parameter.appliesTo(now.get())) {
                // The row of another may stand in its place.
                continue;
            }
            Object before = parameter.get(now.get());
            String row = under + "/" + parameter.name();
            run.call(2, () -> {
                Widget widget = robot.findRow(row);
                robot.reveal(widget);
                return true;
            });
            if (parameter.isNumber()) {
                double wanted = ((Number) before).doubleValue() == parameter.min()
                        ? Math.min(1, parameter.max())
                        : parameter.min();
                robot.click(row + "/value");
                robot.type(Parameter.text(parameter.check(wanted)) + "\n");
            } else if (parameter.type() == boolean.class) {
                robot.click(row + "/switch");
            } else {
                Object other = parameter.type()
                        .getEnumConstants()[before == parameter.type().getEnumConstants()[0] ? 1 : 0];
                if (parameter.type().getEnumConstants().length > 3) {
                    robot.click(row + "/choice");
                    robot.click("choices/" + Field.text(parameter, other));
                } else {
                    robot.click(row + "/" + Field.text(parameter, other));
                }
            }
            setupAfterAStep();
            if (before.equals(parameter.get(now.get()))) {
                failures.add(what + "." + parameter.name() + " stays " + before);
            }
        }
    }

    @Test
    void numberAndSeedBeginTheSceneAgain() {
        openOnly("Scene");
        robot.click("Scene/agents/value");
        robot.type("50\n");
        assertEquals(50, run.call(0, () -> simulation.world().setup().agents()));
        int generation = simulation.generation();
        robot.moveTo("Scene/agents/slider", 0.1f, 0.5f);
        robot.button(true);
        robot.moveTo("Scene/agents/slider", 0.3f, 0.5f);
        assertEquals(generation, simulation.generation());
        robot.button(false);
        assertEquals(generation + 1, simulation.generation());
        long seed = simulation.world().setup().seed();
        robot.click("Scene/seed/value");
        robot.type("4711\n");
        assertNotEquals(seed, simulation.world().setup().seed());
    }

    @Test
    void whatTheWorldRefusesIsTold() {
        run.call(0, () -> {
            simulation.world().send(new onder.world.setup.Command.RemoveAgent(99_999));
            return true;
        });
        setupAfterAStep();
        run.frames(3);
        assertEquals("there is no agent 99999", run.call(0, () -> ((Toast) robot.widget("toast")).text()));
    }

    @Test
    void textsOfEveryShippedSceneFit() {
        run.resize(1024, 640);
        for (String scene : Scenes.SHIPPED) {
            run.call(3, () -> {
                hud.parts.storage().files().open(Scenes.load(scene));
                return true;
            });
            for (Role role :
                    simulation.world().setup().species().get(0).nature().roles()) {
                openOnly("Behaviours");
                robot.click("roles/" + Format.words(role.name()));
                run.call(3, () -> {
                    run.hud().left().settings.openAll(true);
                    return true;
                });
                float before = -1;
                for (float at = 0; at != before; at = run.call(2, this::scrollOn)) {
                    assertEquals(
                            List.of(),
                            run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)),
                            scene);
                    before = at;
                }
            }
        }
    }

    /** Scrolls the left panel down by less than it shows; returns how far it is by then. */
    private float scrollOn() {
        Scroller settings = (Scroller) robot.widget("left/settings");
        settings.scroll(480);
        return settings.offset();
    }

    @Test
    void theCaughtAreCountedWhereSomebodyCatches() {
        LiveFigures figures = new LiveFigures(simulation);
        assertEquals(-1, run.call(1, figures::caught));
        run.call(1, () -> {
            simulation.sessions().load(Scenes.load("hunt"));
            return true;
        });
        assertEquals(-1, run.call(1, figures::caught), "hunters who only chase");
        run.call(1, () -> {
            simulation.sessions().load(Scenes.load("wolves"));
            simulation.setPaused(true);
            return true;
        });
        assertEquals(0, run.call(1, figures::caught));
        long caught = run.call(1, () -> {
            while (simulation.world().time() < 20) {
                simulation.world().step();
            }
            return simulation.world().events().since(0).stream()
                    .filter(Event.Caught.class::isInstance)
                    .count();
        });
        assertTrue(caught > 0);
        assertEquals(caught, (long) run.call(1, figures::caught));
    }
}
