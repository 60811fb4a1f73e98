package onder.sandbox.run;

import onder.output.film.Recorder;

/**
 * What writes the user's work to files.
 *
 * @param files scenes, logs and presets
 * @param autosave what is kept for a crash
 * @param recorder pictures and films
 */
public record Storage(SceneFiles files, Autosave autosave, Recorder recorder) {}
