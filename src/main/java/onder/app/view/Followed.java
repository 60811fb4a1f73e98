package onder.app.view;

/** Where somebody is that the camera follows: position and heading on the ground, at this moment's picture. */
public interface Followed {
    float x();

    float z();

    /** The height of the ground there, in metres. */
    float ground();

    float headingX();

    float headingZ();

    /** How high its body is, in metres. */
    float height();

    /** Whether its head is seen from a place above, in metres, past obstacles and past others. */
    boolean isSeenFrom(float eyeX, float eyeY, float eyeZ);

    /** The group that it leads. */
    int group();
}
