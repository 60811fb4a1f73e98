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
                        .does("L", seen(() -> panels.dock.toggle(Panels.TIMELINE)))
                        .help("it shows who led which group when and why; click an event to go back to it"),
                Action.gesture("span", ActionTopic.TIME, "Shift drag", "mark a span of the timeline to repeat"),
                Action.of("charts", ActionTopic.TIME, "charts over the window: any measures, groups, histograms")
                        .does("H", seen(() -> panels.dock.toggle(Panels.CHARTS)))
                        .help("save them as CSV and PNG")
                        .page("charts"),
                Action.of("compare", ActionTopic.TIME, "compare strategies side by side")
                        .does("C", panels.pages::compareAll)
                        .help("one copy of the scene runs under each strategy; press again to return to the session"
                                + " as it was")
                        .shows(comparison::running),
                Action.gesture(
                        "enlarge", ActionTopic.TIME, "double click", "enlarge a compared picture, or show all again"));
    }

    private List<Action> ofScene() {
        return List.of(
                Action.gesture("select", ActionTopic.SCENE, "click", "select an agent or an obstacle")
                        .shows(() -> !tools.isOpen())
                        .does(() -> tools.setOpen(false)),
                Action.of("undo", ActionTopic.SCENE, "undo your last edit")
                        .does("Ctrl Z", () -> tell("undo", simulation.edits().undo())),
                Action.of("redo", ActionTopic.SCENE, "redo the last undone edit")
                        .keys("Ctrl Shift Z", "Ctrl Y")
                        .does(() -> tell("redo", simulation.edits().redo())),
                Action.of("files", ActionTopic.SCENE, "open a scene, a log or a level, or drop its file on the window")
                        .does("Ctrl O", seen(panels.files::files))
                        .help("a film or picture opens the run that it shows")
                        .with(Trait.OVER_PAGES),
                Action.of("save", ActionTopic.SCENE, "save the scene to its file")
                        .does("Ctrl S", seen(panels.files::save)),
                Action.of("save-as", ActionTopic.SCENE, "save the scene under a new name")
                        .does("Ctrl Shift S", seen(panels.files::saveAs)),
                Action.of("copy-line", ActionTopic.SCENE, "copy the run as a line of text")
                        .does("Ctrl Shift C", panels.files::copyLine)
                        .page("run-line"),
                Action.of("paste-line", ActionTopic.SCENE, "open a run from a copied line")
                        .does("Ctrl Shift V", seen(panels.files.lines::paste)),
                Action.of("build", ActionTopic.BUILDING, "tools to build the scene")
                        .does("B", seen(panels.pages::build))
                        .help("start with the *empty* scene")
                        .page("building")
                        .shows(tools::isOpen));
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
                        .does("Space", () -> challenge().pause())
                        .in(ActionScope.CHALLENGE),
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
                        .does("Tab", hud::tab)
                        .with(Trait.OVER_PAGES)
                        .with(Trait.FIXED)
                        .in(ActionScope.EVERYWHERE),
                Action.of("focus", ActionTopic.PROGRAM, "move the keyboard focus into the panels, or out again")
                        .does("Ctrl Tab", hud::focus)
                        .help("while a panel has the focus, the keys for pages work in it")
                        .with(Trait.OVER_PAGES)
                        .in(ActionScope.EVERYWHERE),
                Action.of("picture", ActionTopic.PROGRAM, "take a picture without the panels")
                        .keys("F12", "Print Screen")
                        .in(ActionScope.EVERYWHERE)
                        .does(panels.pages::picture),
                Action.of("record", ActionTopic.PROGRAM, "start or stop recording a video")
                        .does("Ctrl Shift R", panels.pages::record)
                        .shows(hud.parts.storage().recorder()::isRecording),
                Action.of("film", ActionTopic.PROGRAM, "film a span of this run")
                        .does("Ctrl R", seen(panels.pages::openFilm))
                        .help("choose its size, slow motion, transparency, depths or ids")
                        .page("film"),
                Action.of("find", ActionTopic.PROGRAM, "find an action or a setting by name")
                        .does("Ctrl P", seen(panels.pages::find))
                        .help("Enter runs the action or shows the setting")
                        .with(Trait.OVER_PAGES),
                Action.of("help", ActionTopic.PROGRAM, "all keys")
                        .keys("F1", "?")
                        .help("click a key to change it")
                        .page("keys")
                        .with(Trait.OVER_PAGES)
                        .in(ActionScope.EVERYWHERE)
                        .does(seen(panels.pages::help)),
                Action.of("scenes", ActionTopic.PROGRAM, "all scenes with pictures, including behaviours and your own")
                        .does("F2", seen(panels.pages::scenes))
                        .with(Trait.OVER_PAGES),
                Action.of("challenges", ActionTopic.PROGRAM, "challenges: lead a group, beat the strategies")
                        .does("F3", seen(panels.pages::challenges))
                        .with(Trait.OVER_PAGES));
    }
}
