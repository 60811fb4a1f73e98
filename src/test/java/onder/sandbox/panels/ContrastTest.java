package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.font.BitmapText;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import javax.imageio.ImageIO;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.timeline.TimelinePanel;
import org.junit.jupiter.api.Test;

/** All text of pages and panels has contrast with the boxes that it stands on, over dark and over bright pictures. */
class ContrastTest extends OpenHud {
    /** Of WCAG 2.1, level AA. */
    private static final double LEAST_CONTRAST = 4.5;

    private static final double LEAST_CONTRAST_DISABLED = 3;

    /** What may be behind the panels. */
    private static final List<ColorRGBA> GROUNDS = List.of(ColorRGBA.Black, ColorRGBA.White);

    ContrastTest() {
        super("thesis");
    }

    private void edit() {
        robot.click("Leaders/threshold/value");
        robot.type("0.5\n");
    }

    @Test
    void allTextHasContrast() {
        openSandbox(1280, 720);
        edit();
        TreeSet<String> faults = new TreeSet<>();
        addPale("panels", faults);
        HudParts.pages(run).forEach((name, page) -> {
            HudParts.open(run, page);
            addPale(name, faults);
            HudParts.closePage(run);
        });
        HudParts.panels(run).forEach((name, panel) -> {
            HudParts.open(run, panel);
            addPale(name, faults);
        });
        assertEquals("", String.join("\n", faults));
    }

    /** On ribbons of the past and of the future, which is darker. */
    @Test
    void theLeadersNumbersHaveContrastWithTheirRibbons() throws IOException {
        openSandbox(1280, 720);
        simulation.setPaused(true);
        edit();
        makeSteps(900);
        run.call(2, () -> {
            run.hud().openTimeline();
            simulation.playhead().goTo(450);
            return true;
        });
        run.pause(500);
        run.frames(3);
        Path file = folder.resolve("timeline.png");
        run.picture(file);
        BufferedImage picture = ImageIO.read(file.toFile());
        TreeSet<String> faults = new TreeSet<>();
        int[] numbers = new int[1];
        run.call(0, () -> {
            run.hud().root().depthFirstTraversal(spatial -> {
                if (spatial instanceof BitmapText text && text.getText().matches("\\d+") && isOnDrawing(text)) {
                    numbers[0]++;
                    double contrast = contrast(text.getColor(), behind(text, picture));
                    if (contrast < LEAST_CONTRAST) {
                        faults.add(String.format(Locale.ROOT, "'%s' has %.1f", text.getText(), contrast));
                    }
                }
            });
            return true;
        });
        assertTrue(numbers[0] > 3, numbers[0] + " numbers");
        assertEquals("", String.join("\n", faults));
    }

    /** The commonest colour of the middle lines of a text's box. */
    private static ColorRGBA behind(BitmapText text, BufferedImage picture) {
        float scale = text.getWorldScale().x;
        Vector3f corner = text.getWorldTranslation();
        int middle = Math.round(picture.getHeight() - corner.y + text.getLineHeight() * scale / 2);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = middle - 4; y <= middle + 4; y++) {
            for (int x = Math.round(corner.x) - 2; x < corner.x + text.getLineWidth() * scale + 2; x++) {
                counts.merge(picture.getRGB(x, y) & 0xffffff, 1, Integer::sum);
            }
        }
        int rgb =
                Collections.max(counts.entrySet(), Map.Entry.comparingByValue()).getKey();
        return new ColorRGBA().setAsSrgb((rgb >> 16) / 255f, (rgb >> 8 & 0xff) / 255f, (rgb & 0xff) / 255f, 1);
    }

    private void addPale(String where, TreeSet<String> faults) {
        run.call(1, () -> {
            List<Geometry> boxes = new ArrayList<>();
            run.hud().root().depthFirstTraversal(spatial -> {
                if (spatial instanceof Geometry box
                        && box.getMaterial().getMaterialDef().getName().equals("Box")) {
                    boxes.add(box);
                }
            });
            boxes.sort(Comparator.comparingDouble(box -> box.getWorldTranslation().z));
            run.hud().root().depthFirstTraversal(spatial -> {
                if (spatial instanceof BitmapText text && !text.getText().isBlank() && !isOnDrawing(text)) {
                    addPale(where, text, boxes, faults);
                }
            });
            return true;
        });
    }

    private static void addPale(String where, BitmapText text, List<Geometry> boxes, TreeSet<String> faults) {
        float scale = text.getWorldScale().x;
        Vector3f corner = text.getWorldTranslation();
        boolean greyed = opacity(text) < 1;
        double least = greyed ? LEAST_CONTRAST_DISABLED : LEAST_CONTRAST;
        float y = corner.y - text.getLineHeight() * scale / 2;
        for (float share : new float[] {0.02f, 0.5f, 0.98f}) {
            float x = corner.x + text.getLineWidth() * scale * share;
            if (!(text.getParent() instanceof Widget seen) || !seen.holds(x, y)) {
                continue;
            }
            for (ColorRGBA ground : GROUNDS) {
                ColorRGBA behind = ground.clone();
                for (Geometry box : boxes) {
                    Vector3f low = box.getWorldTranslation();
                    Vector3f size = box.getWorldScale();
                    if (low.z < corner.z && x >= low.x && x <= low.x + size.x && y >= low.y && y <= low.y + size.y) {
                        lay(box.getMaterial().getParamValue("Color"), opacity(box), behind);
                    }
                }
                ColorRGBA drawn = behind.clone();
                lay(text.getColor(), opacity(text), drawn);
                double contrast = contrast(drawn, behind);
                if (contrast < least) {
                    faults.add(String.format(
                            Locale.ROOT, "%s: '%s' of %s has %.1f", where, text.getText(), path(text), contrast));
                }
            }
        }
    }

    /** The figures of the timeline stand on its drawing, not on a box. */
    private static boolean isOnDrawing(Spatial text) {
        return text.getParent().getParent() instanceof TimelinePanel;
    }

    private static String path(Spatial spatial) {
        String path = "";
        for (Spatial in = spatial.getParent(); in != null && path.length() < 60; in = in.getParent()) {
            path = in.getName() + "/" + path;
        }
        return path;
    }

    private static float opacity(Spatial spatial) {
        float opacity = 1;
        for (Spatial in = spatial; in != null; in = in.getParent()) {
            for (var override : in.getLocalMatParamOverrides()) {
                opacity *= override.getName().equals("Opacity") ? (float) override.getValue() : 1;
            }
        }
        return opacity;
    }

    private static void lay(ColorRGBA color, float opacity, ColorRGBA on) {
        on.interpolateLocal(new ColorRGBA(color.r, color.g, color.b, 1), color.a * opacity);
    }

    /** The colours are those of a screen with gamma correction: light, not sRGB. */
    private static double contrast(ColorRGBA a, ColorRGBA b) {
        double one = light(a) + 0.05;
        double other = light(b) + 0.05;
        return Math.max(one, other) / Math.min(one, other);
    }

    private static double light(ColorRGBA color) {
        return 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b;
    }
}
