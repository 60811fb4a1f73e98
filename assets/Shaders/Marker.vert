#define MARK
#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

// Over the ground, in metres: over hills by more than their mesh stands back from them.
#ifdef RELIEF
const float LIFT = 0.042;
#else
const float LIFT = 0.012;
#endif

in vec3 inPosition;
out vec2 place;      // in radii about the middle
out vec3 fromCamera;
flat out vec3 tint;
flat out float shape;
flat out float kind;
out float radius;

// x, z, heading x, heading z; radius, shape + 8 × kind, colour, share of its life.
void main() {
    vec4 where = inInstanceData[0];
    vec4 how = inInstanceData[1];
    kind = floor(how.y / 8.0);
    shape = how.y - 8.0 * kind;
    tint = unpackColour(how.z);
    radius = how.x;
    // From far away a ring would be thinner than a pixel: it grows gently instead.
    float away = distance(vec3(where.x, groundHeight(where.xy), where.y), g_CameraPosition);
    if (kind < 1.5) radius *= 1.0 + max(away - 25.0, 0.0) * 0.012;
    place = inPosition.xz * 1.35;
    vec2 side = vec2(where.w, -where.z);
    vec2 ground = where.xy + (side * place.x + where.zw * place.y) * radius;
    vec3 world = vec3(ground.x, groundHeight(ground) + LIFT, ground.y);
    fromCamera = world - g_CameraPosition;
    // Toward the eye by more than depth's grain, so the ground never shows through, and by less than a roof is over it.
    gl_Position = g_ViewProjectionMatrix * vec4(world - 0.002 * fromCamera, 1.0);
}
