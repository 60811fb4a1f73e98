package onder.sandbox.hud.toolkit;

/** The icons, as characters of the HUD's fonts. */
public final class Icons {
    public static final char OPEN = '▾';
    public static final char CLOSED = '▸';
    public static final char PLAY = '▶';
    public static final char PAUSE = '⏸';
    public static final char STEP = '⏭';
    public static final char RESTART = '⏮';
    public static final char RECORD = '●';
    public static final char STOP = '■';
    public static final char RESET = '↺';
    public static final char CLOSE = '✕';
    public static final char CHECK = '✓';
    public static final char SAVE = '⎙';
    public static final char PICTURE = '⎚';
    public static final char CHANGE = '▼';
    static final char RIGHT = '→';
    static final char LEFT = '←';
    public static final char UP = '↑';
    public static final char DOWN = '↓';

    private Icons() {}
}
