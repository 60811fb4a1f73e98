uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
in vec4 inColor;
out vec4 tint;
out vec3 fromCamera;

void main() {
    tint = inColor;
    fromCamera = inPosition - g_CameraPosition;
    // Toward the eye by more than depth's grain, so the ground never shows through, and by less than a roof is over it.
    gl_Position = g_ViewProjectionMatrix * vec4(inPosition - 0.0015 * fromCamera, 1.0);
}
