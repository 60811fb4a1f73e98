package onder.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.core.agents.AgentsView;
import onder.file.Escape;
import onder.file.WholeFile;
import onder.world.World;

/**
 * PedPy's {@code id frame x/m y/m z/m} after {@code # framerate: F}. Its columns are fixed, so a second file beside it
 * has the groups, leaders and species, by intervals of frames.
 */
final class PedPyTrajectories extends TextTrajectories {
    private static final String ENDING = ".groups.csv";
    private static final String HEAD = String.join(",", AffiliationTable.COLUMNS) + "\n";

    private final Path beside;
    private final WholeFile besideFile;
    private final BufferedWriter besideWriter;
    private final AffiliationTable affiliations = new AffiliationTable(this::row);

    PedPyTrajectories(Path target, WholeFile file, double rate, int decimals) throws IOException {
        super(target, file, decimals);
        beside = groups(target);
        refuseForeign(beside);
        besideFile = WholeFile.begin(beside);
        besideWriter = writer(besideFile);
        besideWriter.write(HEAD);
        writer.write("# framerate: " + rate + "\n");
        writer.write("# id frame x/m y/m z/m\n");
        writer.write("# groups: " + beside.getFileName() + "\n");
    }

    static Path groups(Path target) {
        String name = target.getFileName().toString();
        return target.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ENDING);
    }

    /** The user did not name this file, so an existing one with other contents is kept. */
    private static void refuseForeign(Path beside) throws IOException {
        if (!Files.isRegularFile(beside)) {
            return;
        }
        try (InputStream begun = Files.newInputStream(beside)) {
            String head = new String(begun.readNBytes(HEAD.length()), StandardCharsets.UTF_8);
            if (!head.equals(HEAD)) {
                throw new IOException("the groups would go into " + beside
                        + ", which exists and contains something else; allowed another name");
            }
        }
    }

    private void row(int id, int from, int to, Affiliation affiliation) throws IOException {
        besideWriter.write(id + "," + from + "," + to + "," + affiliation.group() + "," + affiliation.leader() + ","
                + Escape.csv(affiliation.species()) + "\n");
    }

    @Override
    public Path beside() {
        return beside;
    }

    @Override
    void append(int frame, int id, AgentsView agents, Affiliation affiliation) throws IOException {
        line.setLength(0);
        line.append(id).append(' ').append(frame).append(' ');
        place(agents.x(id)).append(' ');
        place(-agents.z(id)).append(" 0\n");
        writer.append(line);
        affiliations.see(frame, id, affiliation);
    }

    @Override
    void endFrame(int number, World world) throws IOException {
        affiliations.endFrame(number);
    }

    @Override
    void endFile() throws IOException {
        super.endFile();
        affiliations.endAll();
        besideWriter.flush();
        besideFile.finish();
    }

    @Override
    void releaseFile() {
        besideFile.close();
    }
}
