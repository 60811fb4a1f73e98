package onder.lab.cluster;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.RunMetrics;

/** The messages between a study and its workers: data under these names, never a class or a path. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @Type(value = Message.Hello.class, name = "hello"),
    @Type(value = Message.Made.class, name = "made"),
    @Type(value = Message.Failed.class, name = "failed"),
    @Type(value = Message.Welcome.class, name = "welcome"),
    @Type(value = Message.Refused.class, name = "refused"),
    @Type(value = Message.SceneText.class, name = "scene"),
    @Type(value = Message.Work.class, name = "work"),
    @Type(value = Message.Alive.class, name = "alive"),
    @Type(value = Message.Over.class, name = "over")
})
sealed interface Message {
    /** A worker's first message. */
    record Hello(BuildId program, int threads) implements Message {}

    /** A worker's row, as in the results' folder but without the job, which the study knows. */
    record Made(
            int number,
            String hash,
            List<Float> displacement,
            List<Float> score,
            Map<String, Double> figures,
            double seconds)
            implements Message {
        Made(Run run, double seconds) {
            this(run.job().number(), run.hash(), run.displacement(), run.score(), run.figures(), seconds);
        }

        /**
         * The run.
         *
         * @throws IOException when this is not a row of that job
         */
        Run of(Job job) throws IOException {
            List<String> names = RunMetrics.inOrder(job.measures());
            boolean whole = displacement.size() <= job.steps()
                    && names.size() == figures.size()
                    && names.stream().allMatch(name -> figures.get(name) != null)
                    && seconds >= 0
                    && seconds < Double.MAX_VALUE;
            if (!whole) {
                throw new IOException("its answer for run " + job.number() + " is not a row");
            }
            Map<String, Double> inOrder = new LinkedHashMap<>();
            names.forEach(name -> inOrder.put(name, figures.get(name)));
            try {
                return new Run(job, hash, displacement, score, inOrder);
            } catch (IllegalArgumentException e) {
                throw new IOException("its answer for run " + job.number() + " is not a row: " + e.getMessage(), e);
            }
        }
    }

    /** A worker could not make a run. */
    record Failed(int number, String why) implements Message {}

    /** The study admits the worker and gives it that number. */
    record Welcome(int worker) implements Message {}

    /** The study refuses the worker. */
    record Refused(String why) implements Message {}

    /** A scene of the jobs that follow. */
    record SceneText(int scene, String name, String text) implements Message {}

    /** A job. */
    record Work(int number, int scene, List<String> settings, long seed, long steps, List<String> measures)
            implements Message {
        Work(Job job, int scene) {
            this(job.number(), scene, job.settings(), job.seed(), job.steps(), job.measures());
        }
    }

    /** Both sides send it when they have sent nothing for a while, as a sign of life. */
    record Alive() implements Message {}

    /** The study no longer needs the worker. */
    record Over() implements Message {}
}
