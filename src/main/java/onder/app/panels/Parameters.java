package onder.app.panels;

import java.util.List;
import onder.core.Role;

/** Everything that the left panel can change: settings by topic, and the behaviours of each role of each species. */
public interface Parameters {
    /** Changes whenever {@link #settings} or {@link #behaviours} have other parts than before. */
    int structure();

    /** The names of the species; the others are asked by the place in this list. */
    List<String> species();

    List<HudModel.Group> settings(HudModel.Topic topic, int species);

    /** Whom a species hunts; null where there is no other. */
    default Quarry quarry(int species) {
        return null;
    }

    /** The roles that agents of a species can have, 1 or more. */
    List<Role> roles(int species);

    List<HudModel.Group> behaviours(int species, Role role);

    /** The behaviours that a role of a species does not have. */
    List<String> unused(int species, Role role);

    void addBehaviour(int species, Role role, String behaviour);

    void removeBehaviour(int species, Role role, String behaviour);
}
