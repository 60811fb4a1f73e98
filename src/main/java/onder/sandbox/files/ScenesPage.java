package onder.sandbox.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import onder.sandbox.hud.PopupPage;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.NameField;
import onder.sandbox.hud.toolkit.Scroller;
import onder.sandbox.hud.toolkit.SegmentedChoice;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/**
 * The page of everything that can be opened, section by section, with pictures and descriptions. Typing searches, arrows
 * choose, Enter or a click opens.
 */
public final class ScenesPage extends PopupPage {
    private static final float LINE = 20;
    private static final float HEADING = 34;
    private static final float WIDEST = 1420;

    /** A tile becomes no narrower than this, where two fit. */
    private static final float LEAST_TILE = 264;

    private final List<SceneSection> sections;
    private final String running;
    private final NameField search;
    private final Scroller list;
    private final SegmentedChoice jumps;
    private final int columns;
    private final Map<SceneEntry, SceneTile> tiles = new LinkedHashMap<>();
    private final List<Widget> headings = new ArrayList<>();
    private final List<SceneTileRow> rows = new ArrayList<>();
    private SceneTile chosen;

    /** @param running name or file of the scene that runs: its tile is the first that is chosen */
    public ScenesPage(Stage stage, List<SceneSection> sections, String running) {
        super(stage, "scenes", WIDEST);
        this.sections = sections;
        this.running = running;
        search = new NameField(stage, "search", "search", "", this::find, this::enter)
                .stepping(this::step)
                .steppingAside(this::stepAside);
        list = new Scroller(stage, "tiles", 0);
        float inside = Math.min(WIDEST, stage.width() - 2 * Theme.GAP) - MARGIN - 4 - Scroller.BAR;
        columns = Math.max(1, (int) ((inside + SceneTileRow.GAP) / (LEAST_TILE + SceneTileRow.GAP)));
        float tile = (inside + SceneTileRow.GAP) / columns - SceneTileRow.GAP;
        for (SceneSection section : sections) {
            section.entries().forEach(entry -> tiles.put(entry, new SceneTile(stage, entry, tile)));
        }
        jumps = new SegmentedChoice(
                stage, "sections", sections.stream().map(SceneSection::title).toList(), this::jump);
        find("");
        setContent(column(
                0,
                title(
                        "Scenes",
                        dim("a click opens one, typing searches").optional().rest(),
                        search.wide(180)),
                row(0, jumps.optional())
                        .inset(MARGIN, Theme.GAP, MARGIN, 0)
                        .shownIf(() -> headings.size() == sections.size()),
                dim("Nothing here has that name.")
                        .high(LINE)
                        .inset(MARGIN, Theme.GAP)
                        .shownIf(rows::isEmpty),
                list.rest().inset(MARGIN, 4, 4, Theme.GAP)));
    }

    /** Opens the page at the scene that runs, ready for typing. */
    public void begin() {
        open();
        search.begin();
        reveal();
    }

    /** Opens the page at a section. */
    public void begin(String section) {
        begin();
        IntStream.range(0, sections.size())
                .filter(i -> sections.get(i).title().equals(section))
                .forEach(this::jump);
    }

    private void find(String words) {
        headings.clear();
        rows.clear();
        List<Widget> content = new ArrayList<>();
        for (SceneSection section : sections) {
            List<SceneTile> found = section.entries().stream()
                    .filter(entry -> entry.has(words))
                    .map(tiles::get)
                    .toList();
            if (!found.isEmpty()) {
                Widget heading = heading(section);
                headings.add(heading);
                content.add(heading);
            }
            for (int i = 0; i < found.size(); i += columns) {
                SceneTileRow row =
                        new SceneTileRow(stage, found.subList(i, Math.min(i + columns, found.size())), columns);
                rows.add(row);
                content.add(row);
            }
        }
        list.setOffset(0);
        list.setContent(content);
        choose(best(words));
        rearrange();
        reveal();
    }

    /** The tile that matches the words best; null: none matches. */
    private SceneTile best(String words) {
        List<SceneTile> found = found();
        return found.stream()
                .filter(tile -> words.isEmpty() ? tile.entry.name().equals(running) : tile.entry.begins(words))
                .findFirst()
                .orElse(found.isEmpty() ? null : found.get(0));
    }

    private List<SceneTile> found() {
        return rows.stream().flatMap(row -> row.tiles.stream()).toList();
    }

    private void choose(SceneTile tile) {
        if (chosen != null) {
            chosen.choose(false);
        }
        chosen = tile;
        if (tile != null) {
            tile.choose(true);
        }
    }

    private void reveal() {
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).tiles.contains(chosen) && height() > 0) {
                if (i == 0) {
                    // With its heading.
                    list.scroll(-list.offset());
                }
                list.reveal(rows.get(i));
            }
        }
    }

    /** Goes so many rows down, to the tile below. */
    private void step(int lines) {
        for (int i = 0; i < rows.size(); i++) {
            int column = rows.get(i).tiles.indexOf(chosen);
            if (column >= 0) {
                List<SceneTile> next = rows.get(Math.max(0, Math.min(rows.size() - 1, i + lines))).tiles;
                choose(next.get(Math.min(column, next.size() - 1)));
                reveal();
                return;
            }
        }
    }

    private void stepAside(int right) {
        List<SceneTile> found = found();
        if (!found.isEmpty()) {
            choose(found.get(Math.max(0, Math.min(found.size() - 1, found.indexOf(chosen) + right))));
            reveal();
        }
    }

    private void jump(int section) {
        list.toTop(headings.get(section));
        choose(tiles.get(sections.get(section).entries().get(0)));
    }

    @Override
    public void enter() {
        if (chosen != null) {
            chosen.activate();
        }
    }

    @Override
    public void updateLogicalState(float tpf) {
        super.updateLogicalState(tpf);
        if (headings.size() == sections.size()) {
            int past = (int) headings.stream().filter(list::isPast).count();
            boolean here = chosen != null && chosen.isSeen();
            jumps.choose(here ? sectionOf(chosen) : Math.max(0, past - 1));
        }
    }

    private int sectionOf(SceneTile tile) {
        return IntStream.range(0, sections.size())
                .filter(i -> sections.get(i).entries().contains(tile.entry))
                .findFirst()
                .orElse(0);
    }

    private Widget heading(SceneSection section) {
        Line title = new Line(stage, section.title(), true, theme.accent);
        Block words = row(12, title, dim(section.about()).optional().rest());
        return new Widget(stage, "heading", words.high(LINE).inset(6, HEADING - LINE - 4, 6, 4));
    }
}
