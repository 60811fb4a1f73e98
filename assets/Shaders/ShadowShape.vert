#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 m_SunDirection;
uniform float m_Height; // of the body, metres

// Over the ground, in metres: over hills by more than their mesh stands back from them.
#ifdef RELIEF
const float LIFT = 0.042;
#else
const float LIFT = 0.012;
#endif
// What is drawn around the middle of a shadow, in heights of the body.
const float REACH = 0.36;

in vec3 inPosition; // x and z from −1 to 1
out vec2 place;     // in heights of the body: across the light, and away from the sun as the body is high
#ifndef UPRIGHT
flat out vec2 ahead; // of the body, on the ground
flat out vec2 away;  // from the sun
#endif

void main() {
#ifdef DISTANT
    vec2 where = inInstanceData.xy;
    vec2 heading = vec2(0.0, 1.0);
#else
    vec2 where = inInstanceData[0].xy;
    vec2 heading = inInstanceData[0].zw;
#endif
    // So far from its foot falls the shadow of what is a metre high.
    vec2 far = -m_SunDirection.xz / m_SunDirection.y;
    vec2 toward = normalize(far);
    vec2 side = vec2(toward.y, -toward.x);
#ifdef UPRIGHT
    place = vec2(inPosition.x * REACH, mix(-0.12, 1.06, inPosition.z * 0.5 + 0.5));
    vec2 ground = where + m_Height * (side * place.x + far * place.y);
#else
    place = inPosition.xz * vec2(1.1, 1.3) + vec2(0.0, 0.5 * length(far));
    ahead = vec2(dot(heading, side), dot(heading, toward));
    away = far;
    vec2 ground = where + m_Height * (side * place.x + toward * place.y);
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(ground.x, groundHeight(ground) + LIFT, ground.y, 1.0);
    // Toward the eye by more than depth's grain, so the ground never shows through.
    gl_Position.z -= 0.0004 * gl_Position.w;
}
