package onder.group;

import onder.param.Source;

/** How the displacement of a member is measured over a window. Source: thesis 5.2.2. */
public enum Displacement {
    /** How far it is from where it was when the window began. */
    @Source(doc = "How far a member is from where it was when the window began.", value = "thesis 5.2.2")
    CHORD,
    /** The length of its path: the sum of its steps. */
    @Source(doc = "The length of the member's path in the window.", value = "thesis 5.2.2")
    PATH
}
