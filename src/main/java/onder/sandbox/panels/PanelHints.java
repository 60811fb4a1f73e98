package onder.sandbox.panels;

import java.util.List;
import java.util.function.BooleanSupplier;
import onder.group.Group;
import onder.sandbox.build.ToolState;
import onder.sandbox.commands.Hint;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.run.LiveRun;

/** The hints that the program shows when a user does something for the first time. */
final class PanelHints {
    private PanelHints() {}

    static List<Hint> of(SandboxParts parts) {
        LiveRun run = parts.run();
        SideBySide comparison = parts.others().comparison();
        ToolState tools = parts.tools();
        // Most hints are about one picture.
        BooleanSupplier single = () -> !comparison.running();
        return List.of(
                new Hint(
                        "welcome",
                        () -> single.getAsBoolean() && run.selection().isEmpty() && !tools.isOpen(),
                        "Drag to look · {overview} overview · click a person · {compare} see why blind groups jam · {help} keys",
                        Hint.Stay.UNTIL_CLOSED),
                new Hint(
                        "following",
                        () -> single.getAsBoolean() && parts.view().viewpoints().followed() >= 0,
                        "The camera stays with this leader. The arrow keys steer; the wheel changes the distance.",
                        Hint.Stay.WHILE_TRUE),
                new Hint(
                        "selected",
                        () -> single.getAsBoolean()
                                && run.selection().group(run.simulation().world()) >= 0,
                        "{follow} follows with the camera · Shift click sends the group there · {path} gives it a "
                                + "path · Esc deselects"),
                new Hint(
                        "compared",
                        comparison::running,
                        "Each picture is the same crowd under another strategy, from the start. Your own run waits: {compare} goes back to it. {overview} shows everybody, a double click enlarges a picture.",
                        Hint.Stay.WHILE_TRUE),
                new Hint(
                        "building",
                        tools::isOpen,
                        "Choose a tool, then click or drag on the ground. The run is paused: {pause} resumes "
                                + "it. {undo} undoes; {build} ends building.",
                        Hint.Stay.WHILE_TRUE),
                new Hint(
                        "edited",
                        () -> single.getAsBoolean()
                                && !tools.isOpen()
                                && run.simulation().edits().all().size() > 0,
                        "Differences from the scene are marked. Double-click a slider for the scene's value; {undo} undoes."),
                new Hint(
                        "congested",
                        () -> single.getAsBoolean()
                                && run.simulation().world().groups().all().stream()
                                        .anyMatch(Group::congested),
                        "An amber ring: this group is congested. \"change\" at the left decides who leads it next; with \"blind\" its leader stays."));
    }
}
