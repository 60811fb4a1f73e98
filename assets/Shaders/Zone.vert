#define MARK
#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;

// Over the ground, in metres: over hills by more than their mesh stands back from them.
#ifdef RELIEF
const float LIFT = 0.038;
#else
const float LIFT = 0.008;
#endif

in vec3 inPosition; // corners of -1..1 in x and z
out vec2 place;     // left and ahead, metres
out vec3 fromCamera;
flat out vec3 tint;
flat out vec2 size;
flat out float sector;

// x, z, heading x, heading z; length, half width or half angle, colour, 1 for a sector.
void main() {
    vec4 where = inInstanceData[0];
    vec4 how = inInstanceData[1];
    size = how.xy;
    sector = how.w;
    tint = unpackColour(how.z);
    float room = 0.3;
    vec2 low = sector > 0.5 ? vec2(-size.x - room) : vec2(-size.y - room, -room);
    vec2 high = sector > 0.5 ? vec2(size.x + room) : vec2(size.y + room, size.x + room);
    place = mix(low, high, inPosition.xz * 0.5 + 0.5);
    vec2 left = vec2(where.w, -where.z);
    vec2 ground = where.xy + left * place.x + where.zw * place.y;
    vec3 world = vec3(ground.x, groundHeight(ground) + LIFT, ground.y);
    fromCamera = world - g_CameraPosition;
    // Toward the eye by more than depth's grain, so the ground never shows through, and by less than a roof is over it.
    gl_Position = g_ViewProjectionMatrix * vec4(world - 0.001 * fromCamera, 1.0);
}
