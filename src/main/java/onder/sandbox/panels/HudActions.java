package onder.sandbox.panels;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.action.Action;
import onder.sandbox.action.Action.Trait;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Key;
import onder.sandbox.build.ToolState;
import onder.sandbox.challenge.ChallengeOverlay;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.run.Edit;
import onder.sandbox.run.SimulationState;
import onder.sandbox.timeline.EditText;

/** The actions on panels and pages. */
final class HudActions {
    private final Hud hud;
    private final Panels panels;
    private final SimulationState simulation;
    private final SideBySide comparison;
    private final ToolState tools;

    HudActions(Hud hud) {
        this.hud = hud;
        panels = hud.panels;
        simulation = hud.parts.run().simulation();
        comparison = hud.parts.others().comparison();
        tools = hud.parts.tools();
    }

    List<Action> all() {
        List<Action> all = new ArrayList<>();
        all.addAll(ofTime());
        all.addAll(ofScene());
        all.addAll(ofChallenge());
        all.addAll(ofProgram());
        panels.sides.forEach(choice -> all.add(open(choice.kind())));
        return all;
    }

    /** Runs an action whose effect is visible: shows hidden panels first. */
    private Runnable seen(Runnable what) {
        return () -> {
            hud.unhide();
            what.run();
        };
    }

    private ChallengeOverlay challenge() {
        return panels.dock.get(ChallengeOverlay.class);
    }

    private Action open(SidePanel.Kind kind) {
        return Action.of(kind.id(), ActionTopic.PANELS, kind.help())
                .keys(Key.pressed(kind.key(), false, false).text())
                .help(kind.more())
                .does(seen(() -> panels.dock.toggle(kind.id())));
    }

    private List<Action> ofTime() {
        return List.of(
                Action.of("timeline", ActionTopic.TIME, "leadership timeline: drag to move through time")
                        .keys("L")
                        .help("it shows who led which group when and why; click an event to go back to it")
                        .does(seen(() -> panels.dock.toggle(Panels.TIMELINE))),
                Action.gesture("span", ActionTopic.TIME, "Shift drag", "mark a span of the timeline to repeat"),
                Action.of("charts", ActionTopic.TIME, "charts over the window: any measures, groups, histograms")
                        .keys("H")
                        .help("save them as CSV and PNG")
                        .page("charts")
                        .does(seen(() -> panels.dock.toggle(Panels.CHARTS))),
                Action.of("compare", ActionTopic.TIME, "compare strategies side by side")
                        .keys("C")
                        .help("one copy of the scene runs under each strategy; press again to return to the session"
                                + " as it was")
                        .shows(comparison::running)
                        .does(panels.pages::compareAll),
                Action.gesture(
                        "enlarge", ActionTopic.TIME, "double click", "enlarge a compared picture, or show all again"));
    }

    private List<Action> ofScene() {
        return List.of(
                Action.gesture("select", ActionTopic.SCENE, "click", "select an agent or an obstacle")
                        .shows(() -> !tools.isOpen())
                        .does(() -> tools.setOpen(false)),
                Action.of("undo", ActionTopic.SCENE, "undo your last edit")
                        .keys("Ctrl Z")
                        .does(() -> tell("undo", simulation.edits().undo())),
                Action.of("redo", ActionTopic.SCENE, "redo the last undone edit")
                        .keys("Ctrl Shift Z", "Ctrl Y")
                        .does(() -> tell("redo", simulation.edits().redo())),
                Action.of("files", ActionTopic.SCENE, "open a scene, a log or a level, or drop its file on the window")
                        .keys("Ctrl O")
                        .help("a film or picture opens the run that it shows")
                        .with(Trait.OVER_PAGES)
                        .does(seen(panels.files::files)),
                Action.of("save", ActionTopic.SCENE, "save the scene to its file")
                        .keys("Ctrl S")
                        .does(seen(panels.files::save)),
                Action.of("save-as", ActionTopic.SCENE, "save the scene under a new name")
                        .keys("Ctrl Shift S")
                        .does(seen(panels.files::saveAs)),
                Action.of("copy-line", ActionTopic.SCENE, "copy the run as a line of text")
                        .keys("Ctrl Shift C")
                        .page("run-line")
                        .does(panels.files::copyLine),
                Action.of("paste-line", ActionTopic.SCENE, "open a run from a copied line")
                        .keys("Ctrl Shift V")
                        .does(seen(panels.files::pasteLine)),
                Action.of("build", ActionTopic.BUILDING, "tools to build the scene")
                        .keys("B")
                        .help("start with the *empty* scene")
                        .page("building")
                        .shows(tools::isOpen)
                        .does(seen(panels.pages::build)));
    }

    /** @param edit the edit that was undone or redone; null: none */
    private void tell(String verb, Edit edit) {
        if (edit != null) {
            hud.say(verb + "ne: " + EditText.of(edit));
        } else if (simulation.edits().question() == null) {
            hud.say("nothing to " + verb);
        }
    }

    private List<Action> ofChallenge() {
        return List.of(
                Action.of("pause-challenge", ActionTopic.CHALLENGE, "pause or resume")
                        .keys("Space")
                        .in(ActionScope.CHALLENGE)
                        .does(() -> challenge().pause()),
                Action.of("answer-card", ActionTopic.CHALLENGE, "press the first button on the card")
                        .keys("Enter", "Numpad Enter")
                        .by("Enter")
                        .with(Trait.FIXED)
                        .in(ActionScope.CHALLENGE)
                        .does(() -> challenge().enter()));
    }

    private List<Action> ofProgram() {
        return List.of(
                Action.of("hide", ActionTopic.PROGRAM, "hide or show the panels; on a page, go to the next control")
                        .keys("Tab")
                        .with(Trait.OVER_PAGES)
                        .with(Trait.FIXED)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::tab),
                Action.of("focus", ActionTopic.PROGRAM, "move the keyboard focus into the panels, or out again")
                        .keys("Ctrl Tab")
                        .help("while a panel has the focus, the keys for pages work in it")
                        .with(Trait.OVER_PAGES)
                        .in(ActionScope.EVERYWHERE)
                        .does(hud::focus),
                Action.of("picture", ActionTopic.PROGRAM, "take a picture without the panels")
                        .keys("F12", "Print Screen")
                        .in(ActionScope.EVERYWHERE)
                        .does(panels.pages::picture),
                Action.of("record", ActionTopic.PROGRAM, "start or stop recording a video")
                        .keys("Ctrl Shift R")
                        .shows(hud.parts.storage().recorder()::isRecording)
                        .does(panels.pages::record),
                Action.of("film", ActionTopic.PROGRAM, "film a span of this run")
                        .keys("Ctrl R")
                        .help("choose its size, slow motion, transparency, depths or ids")
                        .page("film")
                        .does(seen(panels.pages::openFilm)),
                Action.of("find", ActionTopic.PROGRAM, "find an action or a setting by name")
                        .keys("Ctrl P")
                        .help("Enter runs the action or shows the setting")
                        .with(Trait.OVER_PAGES)
                        .does(seen(panels.pages::find)),
                Action.of("help", ActionTopic.PROGRAM, "all keys")
                        .keys("F1", "?")
                        .help("click a key to change it")
                        .page("keys")
                        .with(Trait.OVER_PAGES)
                        .in(ActionScope.EVERYWHERE)
                        .does(seen(panels.pages::help)),
                Action.of("scenes", ActionTopic.PROGRAM, "all scenes with pictures, including behaviours and your own")
                        .keys("F2")
                        .with(Trait.OVER_PAGES)
                        .does(seen(panels.pages::scenes)),
                Action.of("challenges", ActionTopic.PROGRAM, "challenges: lead a group, beat the strategies")
                        .keys("F3")
                        .with(Trait.OVER_PAGES)
                        .does(seen(panels.pages::challenges)));
    }
}
