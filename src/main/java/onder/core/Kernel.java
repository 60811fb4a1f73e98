package onder.core;

/** Works out a batch's sums. All kernels give the same bits; they differ in speed. */
public interface Kernel {
    /** Nearer than this, in metres, the push of a neighbour grows no more: forces stay finite. */
    float CLOSEST = 1e-4f;

    /** Fills the sums of every agent of the batch. */
    void perceive(Neighbours others, Batch batch, Senses senses);

    /** The fastest that runs here. */
    static Kernel best() {
        return new ScalarKernel();
    }
}
