package onder.record;

import java.io.IOException;
import java.nio.file.Path;
import onder.core.agents.AgentsView;
import onder.file.Escape;
import onder.file.WholeFile;

/** A header, then a row for each agent and frame, with commas between. */
final class CommaTrajectories extends TextTrajectories {
    private final double rate;

    CommaTrajectories(Path target, WholeFile file, double rate, int decimals) throws IOException {
        super(target, file, decimals);
        this.rate = rate;
        writer.write("id,frame,time_s,x_m,y_m,group_id,leader,species\n");
    }

    @Override
    void append(int frame, int id, AgentsView agents, Affiliation affiliation) throws IOException {
        line.setLength(0);
        line.append(id).append(',').append(frame).append(',');
        time(frame / rate).append(',');
        place(agents.x(id)).append(',');
        place(-agents.z(id)).append(',');
        line.append(affiliation.group())
                .append(',')
                .append(affiliation.leader())
                .append(',');
        line.append(Escape.csv(affiliation.species())).append('\n');
        writer.append(line);
    }
}
