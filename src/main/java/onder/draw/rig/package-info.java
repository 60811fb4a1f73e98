/**
 * Bodies of one's own: glTF files with a skeleton, read as the format has it and baked into what the view draws.
 *
 * <p>{@link onder.draw.rig.BodyFiles} is the way in. A file is looked through ({@link onder.draw.level.GltfFile}), read into
 * a {@link onder.draw.rig.Rig} with its {@link onder.draw.rig.Clip}s, its walk is measured ({@link onder.draw.rig.WalkCycle}) and
 * written down in equal steps of the way that it goes ({@link onder.draw.rig.VertexBaker}). jMonkeyEngine's own reader, which
 * does for levels, leaves out what stands between the scene and a skeleton's root, a second skeleton's movements and what
 * is not linear between keys: bodies came out lying, or a hundred times too large.
 */
package onder.draw.rig;
