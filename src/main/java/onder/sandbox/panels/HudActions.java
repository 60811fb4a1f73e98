package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Key;
import onder.sandbox.run.Edit;
import onder.sandbox.run.SimulationState;

/** What the user does to panels and pages by mouse and keys. */
final class HudActions {
    private final Hud hud;
    private final Program program;
    private final SimulationState simulation;

    HudActions(Hud hud, Program program) {
        this.hud = hud;
        this.program = program;
        simulation = program.simulation();
    }

    List<Action> all() {
        List<Action> all = new ArrayList<>();
        all.addAll(ofTime());
        all.addAll(ofScene());
        all.addAll(ofChallenge());
        all.addAll(ofProgram());
        Panels.SIDE.forEach(kind -> all.add(Action.of(kind.id(), ActionTopic.PANELS, kind.help())
                .keys(Key.pressed(kind.key(), false, false).text())
                .help(kind.more())
                .does(() -> hud.sidePanel(kind))));
        return all;
    }

    private List<Action> ofTime() {
        return List.of(
                Action.of("timeline", ActionTopic.TIME, "leadership timeline: drag to go through time")
                        .keys("L")
                        .help("who led which group when, and why; a click on an event goes back to it")
                        .does(hud::timeline),
                Action.gesture("span", ActionTopic.TIME, "Shift drag", "there marks a span to repeat"),
                Action.of("charts", ActionTopic.TIME, "charts over the window: groups, histograms, files")
                        .keys("H")
                        .help("any measures, each group, as CSV and PNG")
                        .page("charts")
                        .does(hud::charts),
                Action.of("compare", ActionTopic.TIME, "compare strategies side by side")
                        .keys("C")
                        .help("copies of the scene under each strategy; again: back to the session as it was")
                        .does(hud::compareAll));
    }

    private List<Action> ofScene() {
        return List.of(
                Action.gesture("select", ActionTopic.SCENE, "click", "select an agent or an obstacle"),
                Action.of("undo", ActionTopic.SCENE, "undo what you changed")
                        .keys("Ctrl Z")
                        .does(() -> tell("undo", simulation.edits().undo())),
                Action.of("redo", ActionTopic.SCENE, "redo it")
                        .keys("Ctrl Shift Z", "Ctrl Y")
                        .does(() -> tell("redo", simulation.edits().redo())),
                Action.of("files", ActionTopic.SCENE, "open a scene, a log, a level; or drop its file here")
                        .keys("Ctrl O")
                        .help("or the run that a film or picture shows")
                        .with(Trait.OVER_PAGES)
                        .does(hud::files),
                Action.of("save", ActionTopic.SCENE, "save the scene to its file")
                        .keys("Ctrl S")
                        .does(hud::save),
                Action.of("save-as", ActionTopic.SCENE, "save the scene under a name")
                        .keys("Ctrl Shift S")
                        .does(hud::saveAs),
                Action.of("copy-line", ActionTopic.SCENE, "copy the run as a line of text")
                        .keys("Ctrl Shift C")
                        .page("run-line")
                        .does(hud::copyLine),
                Action.of("paste-line", ActionTopic.SCENE, "open the run of a copied line")
                        .keys("Ctrl Shift V")
                        .does(hud::pasteLine),
                Action.of("build", ActionTopic.BUILDING, "tools to build the scene")
                        .keys("B")
                        .help("begin with the scene *empty*")
                        .page("building")
                        .does(hud::toggleBuilding));
    }

    /** @param edit that was undone or redone; null: none was */
    private void tell(String verb, Edit edit) {
        if (edit != null) {
            hud.say(verb + "ne: " + EditText.of(edit));
        } else if (simulation.edits().question() == null) {
            hud.say("nothing to " + verb);
        }
    }

    private List<Action> ofChallenge() {
        return List.of(
                Action.of("pause-challenge", ActionTopic.CHALLENGE, "pause, go on")
                        .keys("Space")
                        .in(ActionScope.CHALLENGE)
                        .does(hud::pauseChallenge),
                Action.of("answer-card", ActionTopic.CHALLENGE, "the first button of the card")
                        .keys("Enter", "Numpad Enter")
                        .by("Enter")
                        .with(Trait.FIXED)
                        .in(ActionScope.CHALLENGE)
                        .does(hud::enterChallenge));
    }

    private List<Action> ofProgram() {
        return List.of(
                Action.of("hide", ActionTopic.PROGRAM, "hide, show the panels")
                        .keys("Tab")
                        .help("on a page: the next field")
                        .with(Trait.OVER_PAGES)
                        .with(Trait.FIXED)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::tab),
                Action.of("picture", ActionTopic.PROGRAM, "take a picture")
                        .keys("F12", "SysRq")
                        .in(ActionScope.EVERYWHERE)
                        .does(() -> hud.say("picture: " + program.recorder().picture())),
                Action.of("film", ActionTopic.PROGRAM, "film a span of this run")
                        .keys("Ctrl R")
                        .help("size, slow motion, transparent, depths, ids")
                        .page("film")
                        .does(hud::film),
                Action.of("help", ActionTopic.PROGRAM, "all keys")
                        .keys("F1", "?")
                        .help("a click on one changes it")
                        .page("keys")
                        .with(Trait.OVER_PAGES)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::help),
                Action.of("gallery", ActionTopic.PROGRAM, "the gallery of behaviours")
                        .keys("F2")
                        .with(Trait.OVER_PAGES)
                        .does(hud::gallery),
                Action.of("challenges", ActionTopic.PROGRAM, "challenges: lead a group, beat the strategies")
                        .keys("F3")
                        .with(Trait.OVER_PAGES)
                        .does(hud::challenges));
    }
}
