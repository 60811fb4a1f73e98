package onder.sandbox.hud.toolkit;

/** The icons, in the HUD's fonts. */
public final class Icons {
    public static final String OPEN = "▾";
    public static final String CLOSED = "▸";
    public static final String PLAY = "▶";
    public static final String PAUSE = "⏸";
    public static final String STEP = "⏭";
    public static final String RESTART = "⏮";
    public static final String RECORD = "●";
    public static final String STOP = "■";
    public static final String RESET = "↺";
    public static final String CLOSE = "✕";
    public static final String CHECK = "✓";
    public static final String SAVE = "⎙";
    public static final String PICTURE = "⎚";
    public static final String CHANGE = "▼";
    static final String RIGHT = "→";
    static final String LEFT = "←";
    public static final String UP = "↑";
    public static final String DOWN = "↓";

    private Icons() {}
}
