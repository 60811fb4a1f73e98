uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
in vec4 inColor;
out vec4 tint;
out vec3 fromCamera;

void main() {
    tint = inColor;
    fromCamera = inPosition - g_CameraPosition;
    gl_Position = g_ViewProjectionMatrix * vec4(inPosition, 1.0);
    gl_Position.z -= 0.0003 * gl_Position.w;
}
