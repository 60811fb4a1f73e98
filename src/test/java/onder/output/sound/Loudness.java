package onder.output.sound;

import java.util.ArrayList;
import java.util.List;

/**
 * Measures the integrated loudness of stereo samples at 48 kHz: two filters that hear as people do, blocks of 0.4 s, and
 * two gates. Source: ITU-R BS.1770-4, EBU R 128.
 */
final class Loudness {
    private static final int RATE = 48_000;
    private static final int BLOCK = RATE * 2 / 5;
    private static final int HOP = BLOCK / 4;

    private Loudness() {}

    /** In LUFS; −∞: silence. */
    static double of(short[] stereo) {
        int count = stereo.length / 2;
        double[] power = new double[count];
        for (int ear = 0; ear < 2; ear++) {
            double[] shelf = new double[4];
            double[] pass = new double[4];
            for (int i = 0; i < count; i++) {
                double x = stereo[2 * i + ear] / 32768.0;
                double y = filter(
                        shelf,
                        x,
                        1.53512485958697,
                        -2.69169618940638,
                        1.19839281085285,
                        -1.69065929318241,
                        0.73248077421585);
                double z = filter(pass, y, 1, -2, 1, -1.99004745483398, 0.99007225036621);
                power[i] += z * z;
            }
        }
        List<Double> blocks = new ArrayList<>();
        for (int at = 0; at + BLOCK <= count; at += HOP) {
            double sum = 0;
            for (int i = at; i < at + BLOCK; i++) {
                sum += power[i];
            }
            blocks.add(sum / BLOCK);
        }
        double gate = mean(blocks, power(-70)) / 10;
        return loudness(mean(blocks, Math.max(power(-70), gate)));
    }

    private static double filter(double[] s, double x, double b0, double b1, double b2, double a1, double a2) {
        double y = b0 * x + b1 * s[0] + b2 * s[1] - a1 * s[2] - a2 * s[3];
        s[1] = s[0];
        s[0] = x;
        s[3] = s[2];
        s[2] = y;
        return y;
    }

    private static double mean(List<Double> blocks, double above) {
        return blocks.stream()
                .mapToDouble(d -> d)
                .filter(d -> d > above)
                .average()
                .orElse(0);
    }

    private static double power(double lufs) {
        return Math.pow(10, (lufs + 0.691) / 10);
    }

    private static double loudness(double power) {
        return -0.691 + 10 * Math.log10(power);
    }
}
