package onder.app.panels;

import java.nio.file.Path;
import java.util.function.Consumer;
import onder.app.compare.Room;
import onder.app.compare.SideBySide;
import onder.app.film.Recorder;
import onder.app.simulation.SimulationState;
import onder.app.ui.Button;
import onder.app.ui.Format;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Slider;
import onder.app.ui.Stage;
import onder.app.ui.TextEntry;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;

/** Clock, speed, chart and recording, along the bottom. */
final class BottomBar extends Widget {
    static final float HEIGHT = 96;

    private static final float CLOCK_WIDTH = 244;
    private static final float RECORD_WIDTH = 204;
    private static final float CHART_TOP = 6;
    private static final float CHART_BELOW = 2;

    /** A narrower chart shows nothing. */
    private static final float LEAST_CHART = 140;

    /** The speed ranges from 2 to minus this power to 2 to this power. */
    private static final int OCTAVES = 4;

    private final SimulationState simulation;
    private final SideBySide comparison;
    private final Recorder recorder;
    private final Button restart;
    private final Button pause;
    private final Button step;
    private final Line time;
    private final Line speedName;
    private final Line speedValue;
    private final Slider speed;
    private final Chart chart;
    private final Button record;
    private final Button picture;
    private final Button timeline;
    private final Button compare;
    private final Line recording;
    private final TextEntry.Plain ruleLeft;
    private final TextEntry.Plain ruleRight;
    private boolean comparing;

    BottomBar(
            Stage stage,
            Program program,
            Chart chart,
            Consumer<String> say,
            Runnable openTimeline,
            Runnable openCompare) {
        super(stage, "bottom");
        simulation = program.simulation();
        comparison = program.comparison();
        recorder = program.recorder();
        this.chart = chart;
        setBackground(theme.box(theme.panel, 0));
        new Touch(this);
        restart = new Button(stage, "restart", String.valueOf(Icons.RESTART), false, () -> simulation.restart())
                .tip("Restart the scene from its seed (R).");
        pause = new Button(stage, "pause", "", false, () -> simulation.setPaused(!simulation.isPaused()))
                .tip(() -> new Tip(simulation.isPaused() ? "Go on (Space)." : "Pause (Space)."));
        step = new Button(stage, "step", String.valueOf(Icons.STEP), false, () -> {
                    simulation.setPaused(true);
                    simulation.stepOnce();
                })
                .tip("One step, and stay paused (→).");
        time = new Line(stage, "", true, theme.ink).align(Line.Align.RIGHT);
        speedName = new Line(stage, "speed", false, theme.dim);
        speedValue = new Line(stage, "").align(Line.Align.RIGHT);
        speed = new Slider(stage, "speed", 0.5) {
            @Override
            protected void moved(double place) {
                simulation.setSpeed(factor(place));
            }

            @Override
            protected void reset() {
                simulation.setSpeed(1);
            }
        };
        speed.touch().tip(() -> new Tip("How fast the clock runs (+ and −).", "Double-click for ×1."));
        record = new Button(stage, "record", "", false, () -> {
                    Path file = recorder.record();
                    if (file != null) {
                        say.accept("Video saved: " + file);
                    }
                })
                .tip(() -> new Tip(recorder.isRecording() ? "End the recording." : "Record a video of the scene."));
        picture = new Button(
                        stage,
                        "picture",
                        Icons.PICTURE + " Picture",
                        false,
                        () -> say.accept("Picture saved: " + recorder.picture()))
                .tip("Save a picture (F12).");
        timeline = new Button(stage, "timelineButton", "Timeline", false, openTimeline)
                .tip("Who led which group and when, and what happened (L). A click there goes back to it.");
        compare = new Button(stage, "compareButton", "Compare", false, openCompare)
                .tip(() -> new Tip(
                        comparison.running()
                                ? "End the comparison (C)."
                                : "Run the scene under several strategies side by side (C: under all)."));
        recording = new Line(stage, "", false, theme.recording);
        ruleLeft = rule();
        ruleRight = rule();
    }

    private TextEntry.Plain rule() {
        TextEntry.Plain rule = new TextEntry.Plain(stage);
        rule.setBackground(theme.box(theme.line, 0));
        return rule;
    }

    /** Round speeds: quarter octaves, near 1 exactly 1. */
    private static float factor(double place) {
        double octaves = Math.rint((place * 2 - 1) * OCTAVES * 4) / 4;
        double exact = Math.pow(2, octaves);
        double digits = exact >= 10 ? 1 : exact >= 1 ? 10 : 100;
        return (float) (Math.rint(exact * digits) / digits);
    }

    private static double placeOf(float factor) {
        double octaves = Math.log(factor) / Math.log(2);
        return Math.max(0, Math.min(1, (octaves / OCTAVES + 1) / 2));
    }

    void update() {
        pause.setLabel(String.valueOf(simulation.isPaused() ? Icons.PLAY : Icons.PAUSE));
        time.setText(Format.clock(simulation.world().time()));
        speedValue.setText("×" + Format.number(Math.rint(simulation.speed() * 100) / 100.0));
        speed.at(placeOf(simulation.speed()));
        boolean on = recorder.isRecording();
        record.setLabel(on ? Icons.STOP + " Stop" : Icons.RECORD + " Record");
        record.color(on ? theme.ink : theme.recording);
        recording.setText(on ? recorder.line() : "");
        if (comparing != comparison.running()) {
            comparing = !comparing;
            compare.color(comparing ? theme.accent : theme.ink);
            rearrange();
        }
        chart.update();
    }

    @Override
    public float heightFor(float width) {
        return HEIGHT;
    }

    @Override
    protected void arrange(float width, float height) {
        float g = Theme.GAP;
        place(restart, g, 14, 2, 34, 30);
        place(pause, g + 38, 14, 2, 34, 30);
        place(step, g + 76, 14, 2, 34, 30);
        place(time, g + 120, 14, 2, CLOCK_WIDTH - 120, 30);
        place(speedName, g, 58, 2, 44, 20);
        place(speed, g + 48, 58, 2, 144, 20);
        place(speedValue, g + 196, 58, 2, CLOCK_WIDTH - 196, 20);
        place(ruleLeft, g + CLOCK_WIDTH + g, 12, 2, 1, height - 24);
        float recordX = width - g - RECORD_WIDTH;
        if (comparing || chartWidth(width) < LEAST_CHART) {
            // The comparison has a chart of its own there.
            hide(chart);
        } else {
            place(chart, chartX(), CHART_TOP, 2, chartWidth(width), height - CHART_TOP - CHART_BELOW);
        }
        place(ruleRight, recordX - g, 12, 2, 1, height - 24);
        float half = (RECORD_WIDTH - g) / 2;
        place(record, recordX, 8, 2, half, 28);
        place(picture, recordX + half + g, 8, 2, half, 28);
        place(timeline, recordX, 42, 2, half, 26);
        place(compare, recordX + half + g, 42, 2, half, 26);
        place(recording, recordX, 72, 2, RECORD_WIDTH, 20);
    }

    private static float chartX() {
        return 2 * Theme.GAP + CLOCK_WIDTH + 4;
    }

    private static float chartWidth(float width) {
        return width - 2 * Theme.GAP - RECORD_WIDTH - chartX();
    }

    /** The chart's place in a window, given in points; the comparison's chart uses it, too. */
    static Room.Place chartPlace(float width, float height) {
        return new Room.Place(
                chartX() / width,
                (chartX() + chartWidth(width)) / width,
                CHART_BELOW / height,
                (HEIGHT - CHART_TOP) / height);
    }
}
