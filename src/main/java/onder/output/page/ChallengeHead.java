package onder.output.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.core.geometry.Point;
import onder.file.JsonObject;
import onder.param.Parameter;
import onder.scene.Challenge;
import onder.scene.Challenge.Medal;

/** A challenge in a page's header. */
final class ChallengeHead {
    /** Distance between two points of the place's edge, in metres: the page draws straight lines between them. */
    private static final double EDGE = 0.5;

    /** A medal or a strategy with its points. */
    private record Scored(String name, int score) {}

    private ChallengeHead() {}

    static JsonObject of(Challenge challenge, String text) {
        List<Scored> medals = Stream.of(Medal.values())
                .filter(medal -> challenge.isJudged() && medal != Medal.NONE)
                .map(medal -> new Scored(Parameter.text(medal), challenge.least(medal)))
                .toList();
        List<Scored> rivals = challenge.ranking().stream()
                .map(rival -> new Scored(Parameter.text(rival.change()).replace('-', ' '), rival.first()))
                .toList();
        return new JsonObject()
                .with("name", challenge.name())
                .with("text", text)
                .with("title", challenge.title())
                .with("task", challenge.task())
                .with("group", challenge.group())
                .with("members", challenge.members())
                .with("seconds", challenge.seconds())
                .with("place", edge(challenge.place().outline()))
                .with("medals", medals)
                .with("rivals", rivals);
    }

    /** Points along the whole edge, the first one also at the end. */
    private static List<double[]> edge(List<Point> corners) {
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < corners.size(); i++) {
            Point from = corners.get(i);
            Point to = corners.get((i + 1) % corners.size());
            double way = Math.hypot(to.x() - from.x(), to.z() - from.z());
            for (double at = 0; at < way; at += EDGE) {
                points.add(new double[] {
                    from.x() + at / way * (to.x() - from.x()), from.z() + at / way * (to.z() - from.z())
                });
            }
        }
        points.add(new double[] {corners.get(0).x(), corners.get(0).z()});
        return points;
    }
}
