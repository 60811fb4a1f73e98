#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"
#ifdef UPRIGHT
#import "Shaders/Build.glsllib"
#endif

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform vec2 g_Resolution;
uniform vec3 m_SunDirection;
uniform float m_Height; // of the body, metres

// Over the ground, in metres: over hills by more than their mesh stands back from them.
#ifdef RELIEF
const float LIFT = 0.042;
#else
const float LIFT = 0.012;
#endif
in vec3 inPosition; // x and z −1, 0 or 1
out vec2 place;     // in heights of the body: across the light, and away from the sun as the body is high
flat out float soft; // half of how wide an edge is that a pixel blurs
#ifndef UPRIGHT
flat out vec2 ahead; // of the body, on the ground
flat out vec2 away;  // from the sun
#endif

// How much of the place a pixel spans across the light and along it, by how fast what is seen of the ground moves.
vec2 grain(vec4 foot, vec2 across, vec2 along, float high) {
    vec4 a = g_ViewProjectionMatrix * vec4(across.x, 0.0, across.y, 0.0);
    vec4 b = g_ViewProjectionMatrix * vec4(along.x, 0.0, along.y, 0.0);
    float near = max(foot.w, 0.1);
    vec2 pixels = 0.5 * g_Resolution * high / near;
    vec2 u = (a.xy - foot.xy / near * a.w) * pixels;
    vec2 v = (b.xy - foot.xy / near * b.w) * pixels;
    return vec2(length(v), length(u)) / max(abs(u.x * v.y - u.y * v.x), 1e-6);
}

void main() {
#ifdef DISTANT
    vec2 where = inInstanceData.xy;
    vec2 heading = vec2(0.0, 1.0);
    float who = inInstanceData.w;
#else
    vec2 where = inInstanceData[0].xy;
    vec2 heading = inInstanceData[0].zw;
    float who = inInstanceData[2].w;
#endif
#ifdef UPRIGHT
    float tall = m_Height * buildOf(floor(who / 8.0)).tall;
#else
    float tall = m_Height;
#endif
    // So far from its foot falls the shadow of what is a metre high.
    vec2 far = -m_SunDirection.xz / m_SunDirection.y;
    vec2 toward = normalize(far);
    vec2 side = vec2(toward.y, -toward.x);
    vec4 foot = g_ViewProjectionMatrix * vec4(where.x, groundHeight(where), where.y, 1.0);
#ifdef UPRIGHT
    soft = min(0.8 * length(grain(foot, side, far, tall)), 0.2);
    // No further than the shape in ShadowShape.frag reaches: narrow at the feet, widest at the shoulders.
    float low = min(inPosition.z, 0.0) + 1.0;
    float high = max(inPosition.z, 0.0);
    place.x = inPosition.x * (mix(0.1, mix(0.185, 0.13, high), low) + soft);
    place.y = mix(-0.06 - soft, mix(0.72, 1.03 + soft, high), low);
    vec2 ground = where + tall * (side * place.x + far * place.y);
#else
    soft = min(0.8 * length(grain(foot, side, toward, tall)), 0.2);
    // From under the feet to the far end of the trunk's shadow.
    place = vec2(1.1 * inPosition.x, mix(-0.7, 0.55 * length(far) + 0.8 * sqrt(1.0 + 0.45 * dot(far, far)), 0.5 + 0.5 * inPosition.z));
    ahead = vec2(dot(heading, side), dot(heading, toward));
    away = far;
    vec2 ground = where + tall * (side * place.x + toward * place.y);
#endif
    vec3 world = vec3(ground.x, groundHeight(ground) + LIFT, ground.y);
    // Toward the eye by more than depth's grain, so the ground never shows through, and by less than a roof is over it.
    gl_Position = g_ViewProjectionMatrix * vec4(world - 0.002 * (world - g_CameraPosition), 1.0);
}
