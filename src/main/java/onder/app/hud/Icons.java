package onder.app.hud;

/** The icons, as characters of the HUD's fonts. */
final class Icons {
    static final char OPEN = '▾';
    static final char CLOSED = '▸';
    static final char PLAY = '▶';
    static final char PAUSE = '⏸';
    static final char STEP = '⏭';
    static final char RESTART = '⏮';
    static final char RECORD = '●';
    static final char STOP = '■';
    static final char RESET = '↺';
    static final char CLOSE = '✕';
    static final char CHECK = '✓';
    static final char SAVE = '⎙';
    static final char PICTURE = '⎚';
    static final char CHANGE = '▼';
    static final char RIGHT = '→';
    static final char LEFT = '←';
    static final char UP = '↑';
    static final char DOWN = '↓';

    private Icons() {}
}
