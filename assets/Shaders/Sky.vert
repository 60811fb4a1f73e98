uniform mat4 g_ViewProjectionMatrixInverse;
uniform vec3 g_CameraPosition;

in vec3 inPosition;
out vec3 direction;

void main() {
    gl_Position = vec4(inPosition.xy, 1.0, 1.0);
    vec4 far = g_ViewProjectionMatrixInverse * vec4(inPosition.xy, 1.0, 1.0);
    direction = far.xyz / far.w - g_CameraPosition;
}
