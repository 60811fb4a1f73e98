package onder.sandbox.panels;

import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import onder.sandbox.files.GalleryPiece;
import onder.scene.ChallengeFiles;
import onder.scene.Scenes;

/** Where a random user goes, all scenes in turn, and what has been met there. */
final class Tour {
    /** Begins the name of a challenge that is opened as such. */
    static final String CHALLENGE = "challenge: ";

    /** All pages, panels and states that can be met. */
    private static final List<String> PAGES = List.of(
            "branches",
            "challenge card",
            "charts",
            "choices",
            "compare",
            "edits",
            "events",
            "export",
            "file",
            "film",
            "forecast",
            "groups",
            "help",
            "legend",
            "objects",
            "past",
            "presets",
            "recovery",
            "save as",
            "scenes",
            "shots list",
            "challenge strip",
            "timeline",
            "tools",
            "unsaved");

    private final List<String> scenes;
    private final Set<String> metScenes = new TreeSet<>();
    private final Set<String> sizes = new TreeSet<>();
    private final Map<String, Integer> pages = new TreeMap<>();
    private int leastWide = Integer.MAX_VALUE;
    private int leastHigh = Integer.MAX_VALUE;
    private int mostWide;
    private int mostHigh;
    private long frames;
    private long actions;
    private long mayEdit;
    private long edits;

    Tour(long seed) {
        scenes = scenes();
        Collections.shuffle(scenes, new Random(seed));
    }

    private static List<String> scenes() {
        List<String> all = new ArrayList<>(Scenes.SHIPPED);
        GalleryPiece.ALL.stream()
                .map(piece -> piece.panel().scene().name())
                .distinct()
                .forEach(all::add);
        ChallengeFiles.SHIPPED.forEach(name -> all.add(CHALLENGE + name));
        return all;
    }

    /** The scene of that number, which is as large as one likes. */
    String scene(long number) {
        return scenes.get((int) Math.floorMod(number, (long) scenes.size()));
    }

    synchronized void meetScene(String name) {
        metScenes.add(name);
    }

    synchronized void meetSize(int wide, int high) {
        sizes.add(wide + "x" + high);
        leastWide = Math.min(leastWide, wide);
        leastHigh = Math.min(leastHigh, high);
        mostWide = Math.max(mostWide, wide);
        mostHigh = Math.max(mostHigh, high);
    }

    /** Counts what is on the screen. */
    synchronized void look(Spatial root) {
        frames++;
        if (root.getParent() == null) {
            return;
        }
        for (Spatial child : ((Node) root).getChildren()) {
            boolean popup = "popup".equals(child.getName());
            String name = popup
                    ? ((Node) child)
                            .getChildren().stream()
                                    .map(Spatial::getName)
                                    .filter(PAGES::contains)
                                    .findFirst()
                                    .orElse("popup")
                    : child.getName();
            pages.merge(name, 1, Integer::sum);
        }
    }

    synchronized void count(boolean meant) {
        actions++;
        mayEdit += meant ? 1 : 0;
    }

    synchronized void countEdits(long made) {
        edits += made;
    }

    /** What has been met, in lines. */
    synchronized String summary() {
        StringBuilder told = new StringBuilder();
        told.append(String.format(
                Locale.ROOT,
                "%d actions in %d frames: %d might edit, %d must not; %d edits%n",
                actions,
                frames,
                mayEdit,
                actions - mayEdit,
                edits));
        told.append(String.format(
                Locale.ROOT,
                "%d sizes of the window, %d to %d wide, %d to %d high%n",
                sizes.size(),
                leastWide,
                mostWide,
                leastHigh,
                mostHigh));
        List<String> missed = new ArrayList<>(scenes);
        missed.removeAll(metScenes);
        told.append(
                String.format(Locale.ROOT, "%d scenes; not met of %d: %s%n", metScenes.size(), scenes.size(), missed));
        List<String> unseen = new ArrayList<>(PAGES);
        unseen.removeAll(pages.keySet());
        told.append(String.format(Locale.ROOT, "frames with each page: %s; not met: %s%n", pages, unseen));
        return told.toString();
    }
}
