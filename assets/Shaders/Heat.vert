#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform vec4 m_Place; // least x and z, then width and depth, metres

// Over the ground, in metres: over hills by more than their mesh stands back from them.
#ifdef RELIEF
const float LIFT = 0.034;
#else
const float LIFT = 0.005;
#endif

in vec3 inPosition; // 0..1 in x and z
out vec2 where;
out vec3 fromCamera;

void main() {
    where = inPosition.xz;
    vec2 ground = m_Place.xy + inPosition.xz * m_Place.zw;
    vec3 world = vec3(ground.x, groundHeight(ground) + LIFT, ground.y);
    fromCamera = world - g_CameraPosition;
    // Toward the eye by more than depth's grain, so the ground never shows through, and by less than a roof is over it.
    gl_Position = g_ViewProjectionMatrix * vec4(world - 0.0008 * fromCamera, 1.0);
}
