package onder.sandbox.panels;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.sandbox.hud.Dock;
import onder.sandbox.run.ReadyScene;

/** Every page and panel of a HUD, by name, and how each is opened. */
final class HudParts {
    private HudParts() {}

    /** The pages; {@code unsaved} opens only after an edit. */
    static Map<String, Runnable> pages(HeadlessHud run) {
        Map<String, Runnable> pages = new LinkedHashMap<>();
        Pages of = run.hud().panels.pages;
        FilePages files = run.hud().panels.files;
        pages.put("file", files::files);
        pages.put("save as", files::saveAs);
        pages.put("film", of::openFilm);
        pages.put("help", of::help);
        pages.put("compare", of::compare);
        pages.put("commands", of::find);
        pages.put("scenes", of::scenes);
        pages.put("unsaved", () -> files.leave(new ReadyScene(0, () -> {})));
        return pages;
    }

    /** The panels; each call opens one and leaves the others as they are. */
    static Map<String, Runnable> panels(HeadlessHud run) {
        Map<String, Runnable> panels = new LinkedHashMap<>();
        Dock dock = run.hud().panels.dock;
        run.hud()
                .panels
                .sides
                .forEach(side -> panels.put(
                        side.kind().id(), () -> dock.toggle(side.kind().id())));
        for (String id : List.of(Panels.TIMELINE, Panels.CHARTS)) {
            panels.put(id, () -> dock.toggle(id));
        }
        panels.put("building", () -> run.hud().parts.tools().setOpen(true));
        panels.put("compared", run.hud().panels.pages::compareAll);
        return panels;
    }

    /** What closes a panel again. */
    static Runnable closing(HeadlessHud run, String panel) {
        return switch (panel) {
            case "building" -> () -> run.hud().parts.tools().setOpen(false);
            case "compared" -> () -> run.hud().parts.others().comparison().end();
            default -> () -> run.hud().panels.dock.toggle(panel);
        };
    }

    static void open(HeadlessHud run, Runnable part) {
        run.call(3, () -> {
            part.run();
            return true;
        });
    }

    static void closePage(HeadlessHud run) {
        run.call(2, () -> run.hud().panels.screen.stage().closePopup());
    }
}
