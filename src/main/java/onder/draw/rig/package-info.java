/**
 * Custom bodies: glTF files with a skeleton, read and baked into meshes for the view.
 *
 * <p>{@link onder.draw.rig.BodyFiles} is the entry point. A file is checked ({@link onder.draw.level.GltfFile}), read
 * into a {@link onder.draw.rig.Rig} with its {@link onder.draw.rig.Clip}s, its walk is measured ({@link
 * onder.draw.rig.WalkCycle}) and baked at equal steps of distance ({@link onder.draw.rig.VertexBaker}). jMonkeyEngine's
 * own reader, which is good enough for levels, ignores nodes between the scene and a skeleton's root, a second
 * skeleton's movements and non-linear interpolation: bodies came out lying, or a hundred times too large.
 */
package onder.draw.rig;
