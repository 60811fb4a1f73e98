uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
in vec4 inColor; // as it is lit, linear, and how much of it the haze leaves
out vec4 shown;
out vec3 fromCamera;

void main() {
    shown = inColor;
    fromCamera = inPosition - g_CameraPosition;
    gl_Position = g_ViewProjectionMatrix * vec4(inPosition, 1.0);
}
