package onder.lab.cluster;

import java.io.Serializable;
import java.util.concurrent.Callable;
import onder.lab.runs.Job;
import onder.lab.runs.Run;
import onder.lab.runs.Runner;

/** One job on its way to a member, and its run on the way back; both as the lines of the results' folder. */
final class RunTask implements Callable<String>, Serializable {
    private static final long serialVersionUID = 1;

    private final String job;

    RunTask(Job job) {
        this.job = Wire.write(job);
    }

    /** What came back. */
    record Answer(Run run, double seconds, String failure) {}

    @Override
    public String call() {
        Job wanted = Wire.read(job, Job.class);
        long begun = System.nanoTime();
        try {
            Run run = Runner.make(wanted);
            return Wire.write(new Answer(run, (System.nanoTime() - begun) * 1e-9, null));
        } catch (RuntimeException e) {
            return Wire.write(new Answer(null, 0, String.valueOf(e.getMessage())));
        }
    }
}
