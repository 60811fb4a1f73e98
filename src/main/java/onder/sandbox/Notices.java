package onder.sandbox;

import java.util.List;
import onder.draw.state.AppStateAdapter;
import onder.level.LevelGround;
import onder.sandbox.panels.Hud;
import onder.sandbox.panels.Program;
import onder.scene.SceneWarnings;
import onder.world.setup.Setup;

/** Shows once what the parts of the program refuse and report. */
final class Notices extends AppStateAdapter {
    private final Program program;
    private final Hud hud;
    private List<String> complaints;
    private LevelGround level;
    private Setup setup;
    private List<String> warnings = List.of();

    /** @param complaints of the user's files, to be told when the window is there */
    Notices(Program program, Hud hud, List<String> complaints) {
        this.complaints = complaints;
        this.program = program;
        this.hud = hud;
    }

    @Override
    public void update(float tpf) {
        complaints.forEach(hud::refuse);
        complaints = List.of();
        refuse(program.simulation().edits().takeRefusal());
        refuse(program.simulation().takeFailure());
        refuse(program.files().takeFailure());
        refuse(program.recorder().takeFailure());
        refuse(program.comparison().takeFailure());
        refuse(program.tools().takeFailure());
        refuse(program.selection().picking().takeFailure());
        refuse(program.autosave().takeFailure());
        refuse(program.outlook().takeFailure());
        tellOfLevel();
        warnOfSettings();
        say(program.simulation().takeVerdict());
        say(program.autosave().takeNews());
    }

    private void say(String news) {
        if (news != null) {
            hud.say(news);
        }
    }

    private void refuse(String failure) {
        if (failure != null) {
            hud.refuse(failure);
        }
    }

    /** Says once what was left out of a scene's level. */
    private void tellOfLevel() {
        LevelGround now = program.simulation().world().setup().level().ground();
        if (now != level && now != null) {
            now.notes().forEach(hud::say);
        }
        level = now;
    }

    /** Says once what of a scene's settings is hardly meant. */
    private void warnOfSettings() {
        Setup now = program.simulation().world().setup();
        if (now != setup) {
            List<String> found = SceneWarnings.of(now);
            found.stream().filter(warning -> !warnings.contains(warning)).forEach(hud::say);
            warnings = found;
            setup = now;
        }
    }
}
