package onder.steer.behaviour;

/** How a small group walks while there is room. Source: Moussaïd et al. 2010. */
public enum FormationShape {
    /** In a row, the leader in the middle. */
    ABREAST,
    /** In a V that is open to the front, the leader in the middle and last. */
    V,
    /** In a wedge, the leader in the middle and first. */
    WEDGE,
    /** One behind the other, the leader first. */
    FILE
}
