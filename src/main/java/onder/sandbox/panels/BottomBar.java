package onder.sandbox.panels;

import onder.output.film.Recorder;
import onder.param.Format;
import onder.sandbox.charts.Chart;
import onder.sandbox.compare.PanelInsets;
import onder.sandbox.compare.SideBySide;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Slider;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.run.SimulationState;

/** The bar along the bottom, with clock, speed, chart and recording. */
final class BottomBar extends Docked {
    static final float HEIGHT = 96;

    private static final float CLOCK_WIDTH = 244;
    private static final float RECORD_WIDTH = 204;

    /** Space between the edges of the bar and the chart. */
    private static final float CHART_LEFT = CLOCK_WIDTH + 20;

    private static final float CHART_RIGHT = RECORD_WIDTH + 16;
    private static final float CHART_TOP = 6;
    private static final float CHART_BELOW = 2;

    /** The speed ranges over this many octaves below and above real time. */
    private static final int OCTAVES = 4;

    private final SimulationState simulation;
    private final SideBySide comparison;
    private final Recorder recorder;
    private final Button pause;
    private final Line time;
    private final Line speedValue;
    private final Slider speed;

    /** The small chart in the bar. */
    final Chart chart;

    private final Button record;
    private final Button compare;
    private final Line recording;
    private boolean comparing;

    BottomBar(Stage stage, SandboxParts parts, Chart chart, Pages pages, Runnable openTimeline) {
        super(stage, "bottom", Dock.Place.BAR);
        simulation = parts.run().simulation();
        comparison = parts.others().comparison();
        recorder = parts.storage().recorder();
        this.chart = chart;
        setSurface(theme.box(theme.panel, 0));
        Button restart = button(
                        "restart", Icons.RESTART, () -> simulation.sessions().restart())
                .tip("Restart the scene from its seed ({restart}).");
        pause = button("pause", "", () -> simulation.setPaused(!simulation.isPaused()))
                .tip(() -> new Tip(simulation.isPaused() ? "Go on ({pause})." : "Pause ({pause})."));
        Button step = button("step", Icons.STEP, () -> {
                    simulation.setPaused(true);
                    simulation.stepOnce();
                })
                .tip("Make one step and stay paused (→).");
        time = bold("").align(Line.Align.RIGHT);
        speedValue = line("").align(Line.Align.RIGHT);
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
        speed.touch.tip(
                "Speed of the clock, as a multiple of real time ({faster} and {slower}).", "Double-click for ×1.");
        record = button("record", "", pages::record)
                .tip(() -> new Tip(recorder.isRecording() ? "End the recording." : "Record a video of the scene."));
        Button film = button("filmButton", "Film", pages::openFilm)
                .tip("Film a part of the run, and choose its size, speed and quality ({film}).");
        Button picture =
                button("picture", Icons.PICTURE, pages::picture).tip("Save a picture without panels ({picture}).");
        Button timeline = button("timelineButton", "Timeline", openTimeline)
                .tip("Who led which group and when, and what happened ({timeline}); a click there goes back to it."
                        + " You can also set the camera's shots there.");
        compare = button("compareButton", "Compare…", pages::compare)
                .tip(() -> new Tip(
                        comparison.running()
                                ? "End the comparison ({compare})."
                                : "Run the scene under several strategies side by side ({compare}: under all)."));
        recording = new Line(stage, "", false, theme.recording);
        // The comparison has a chart of its own there.
        Row middle = row(0, chart.rest().optional().shownIf(() -> !comparing));
        setContent(row(
                0,
                clock(restart, step).wide(CLOCK_WIDTH).inset(Theme.GAP, 14, Theme.GAP, 18),
                rule(),
                middle.rest().inset(3, CHART_TOP, 0, CHART_BELOW),
                rule(),
                buttons(film, picture, timeline).wide(RECORD_WIDTH).inset(7, 8, Theme.GAP, 4)));
    }

    private Column clock(Button restart, Button step) {
        return column(
                14,
                row(
                                4,
                                restart.wide(34),
                                pause.wide(34),
                                step.wide(34),
                                time.inset(6, 0, 0, 0).rest())
                        .high(30),
                row(4, dim("speed").wide(44), speed.wide(144), speedValue.rest())
                        .high(20));
    }

    private Column buttons(Button film, Button picture, Button timeline) {
        return column(
                4,
                row(4, record.rest(), film.wide(50), picture.wide(34)).high(28),
                row(Theme.GAP, timeline.rest(), compare.rest()).high(26).inset(0, 2, 0, 0),
                recording.high(20));
    }

    private Block rule() {
        return patch(theme.box(theme.line, 0)).sized(1, 72);
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

    @Override
    public float heightFor(float width) {
        return HEIGHT;
    }

    @Override
    public void update() {
        pause.setLabel(simulation.isPaused() ? Icons.PLAY : Icons.PAUSE);
        time.setText(Format.clock(simulation.world().time()));
        speedValue.setText("×" + Format.number(Math.rint(simulation.speed() * 100) / 100.0));
        speed.setPlace(placeOf(simulation.speed()));
        boolean on = recorder.isRecording();
        record.setLabel(on ? Icons.STOP + " Stop" : Icons.RECORD + " Record");
        record.color(on ? theme.ink : theme.recording);
        recording.setText(recorder.line());
        recording.color(on ? theme.recording : theme.accent);
        if (comparing != comparison.running()) {
            comparing = !comparing;
            compare.color(comparing ? theme.accent : theme.ink);
            rearrange();
        }
        chart.update();
    }

    /** The chart's place in a window, given in points; the comparison's chart uses it, too. */
    static PanelInsets.Place chartPlace(float width, float height) {
        return new PanelInsets.Place(
                CHART_LEFT / width, (width - CHART_RIGHT) / width, CHART_BELOW / height, (HEIGHT - CHART_TOP) / height);
    }
}
