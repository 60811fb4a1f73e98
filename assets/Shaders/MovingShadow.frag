#import "Shaders/Shadow.glsllib"

uniform sampler2D m_Shade; // the picture with no sun
uniform sampler2D m_Depth;
uniform vec2 m_Range;      // nearest and farthest depth, metres
uniform float m_Strength;
uniform vec3 g_CameraPosition;

in vec3 ray;
out vec4 colour;

void main() {
    ivec2 pixel = ivec2(gl_FragCoord.xy);
    float depth = texelFetch(m_Depth, pixel, 0).r;
    float away = m_Range.x * m_Range.y / (m_Range.y - depth * (m_Range.y - m_Range.x));
    vec3 place = (m_ShadowMatrix * vec4(g_CameraPosition + ray * away, 1.0)).xyz * 0.5 + 0.5;
    place.z -= 0.01 * m_ShadowTexel.z;
    // Half a pixel of the map to each side: steady from the light to the dark, without steps.
    float e = m_ShadowTexel.y;
    float sun = 0.25 * (texture(m_ShadowMap, place + vec3(-e, -e, 0.0)) + texture(m_ShadowMap, place + vec3(e, -e, 0.0))
                      + texture(m_ShadowMap, place + vec3(-e, e, 0.0)) + texture(m_ShadowMap, place + vec3(e, e, 0.0)));
    sun = mix(sun, 1.0, edgeFade(place));
    colour = vec4(texelFetch(m_Shade, pixel, 0).rgb, (1.0 - sun) * m_Strength);
}
