package onder.group;

/** What happens between existing groups. Source: thesis 7.2, 7.3. */
public enum Interaction {
    /** Nothing: nobody joins another group, and the flock rules of clustered agents see only the own group. */
    INDEPENDENT,
    /** Every agent decides by itself in every step, by the clustering rule. */
    INDIVIDUAL,
    /** Leaders that meet decide: the smaller group joins the larger one. */
    LEADERS
}
