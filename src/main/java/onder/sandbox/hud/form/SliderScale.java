package onder.sandbox.hud.form;

import onder.param.Parameter;

/**
 * Where a number's values lie on a slider, 0 left to 1 right.
 *
 * <p>Ranges over decades are stretched by asinh, which takes 0 and both signs; infinity, where it is
 * allowed, is the slider's last stop.
 */
final class SliderScale {
    /** A range this many times the default is stretched. */
    private static final double DECADES = 8;

    private static final double FINITE_END = 0.94;
    private static final int STEPS = 200;

    private final double min;
    private final double max;
    private final boolean infinite;
    private final boolean whole;

    /** Around zero the scale is about linear up to here; 0: it is linear throughout. */
    private final double knee;

    /** @param most the greatest value, where that is less than the parameter allows */
    SliderScale(Parameter parameter, double most) {
        double typical = Math.abs(((Number) parameter.defaultValue()).doubleValue());
        if (typical == 0 || Double.isInfinite(typical)) {
            typical = 1;
        }
        min = parameter.min();
        infinite = Double.isInfinite(most);
        max = infinite ? Math.max(typical, 1) * 100 : most;
        whole = parameter.type() == int.class;
        knee = infinite || max - Math.min(0, min) > DECADES * typical ? typical / 5 : 0;
    }

    /** The slider's position of {@code value}. */
    double at(double value) {
        if (infinite && value > max) {
            return Double.isInfinite(value) ? 1 : FINITE_END;
        }
        double share = (stretched(value) - stretched(min)) / (stretched(max) - stretched(min));
        return Math.max(0, Math.min(1, share)) * (infinite ? FINITE_END : 1);
    }

    /** A round, allowed value at {@code place}. */
    double value(double place) {
        double share = Math.max(0, Math.min(1, place));
        if (infinite) {
            if (share > (1 + FINITE_END) / 2) {
                return Double.POSITIVE_INFINITY;
            }
            share = Math.min(1, share / FINITE_END);
        }
        if (share == 0 || share == 1) {
            return share == 0 ? min : max;
        }
        double exact = unstretched(stretched(min) + share * (stretched(max) - stretched(min)));
        double next = unstretched(stretched(min) + (share + 1.0 / STEPS) * (stretched(max) - stretched(min)));
        double step = roundStep(Math.abs(next - exact));
        double round = Math.rint(exact / step) * step;
        // Decimal steps are not exact in binary: 0.30000000000000004 shows as 0.3.
        double clean =
                Double.parseDouble(String.format(java.util.Locale.ROOT, "%.9g", whole ? Math.rint(round) : round));
        return Math.max(min, Math.min(max, clean));
    }

    private double stretched(double value) {
        if (knee == 0) {
            return value;
        }
        double x = value / knee;
        return Math.signum(x) * Math.log(Math.abs(x) + Math.sqrt(x * x + 1));
    }

    private double unstretched(double place) {
        return knee == 0 ? place : knee * Math.sinh(place);
    }

    /** The largest of 1, 2, 5 × 10ⁿ that is not above {@code size}; 1 at least for whole numbers. */
    private double roundStep(double size) {
        double power = Math.pow(10, Math.floor(Math.log10(size)));
        double step = size >= 5 * power ? 5 * power : size >= 2 * power ? 2 * power : power;
        return whole ? Math.max(1, step) : step;
    }
}
