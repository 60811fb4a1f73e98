package onder.sandbox.challenge;

import com.jme3.math.ColorRGBA;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Theme;
import onder.scene.Challenge.Medal;

/** The colours of medals. */
final class MedalColour {
    private static final int BRONZE = 0xc98a5a;
    private static final int SILVER = 0xc4ccd4;
    private static final int GOLD = 0xf0c050;

    private MedalColour() {}

    static ColorRGBA of(Medal medal, Theme theme) {
        return switch (medal) {
            case NONE -> theme.raised;
            case BRONZE -> theme.color(BRONZE, 1);
            case SILVER -> theme.color(SILVER, 1);
            case GOLD -> theme.color(GOLD, 1);
        };
    }

    /** The medal's name. */
    static String name(Medal medal) {
        return medal == Medal.NONE ? "No medal" : Format.capital(Parameter.text(medal));
    }
}
