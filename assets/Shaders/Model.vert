#import "Shaders/Shadow.glsllib"
#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform float m_Size;         // 1 as it is modelled
uniform sampler2D m_Frames;   // of each frame the vertices: place, packed normal
uniform int m_Vertices;       // in a frame
uniform int m_WalkFrames;     // equal parts of a stride
uniform int m_StandFrames;    // equal parts of a time; they follow
uniform float m_StandSeconds; // 0: the stand has no time
uniform float m_Stride;       // metres of a cycle, as it is modelled
uniform float m_Height;

in vec3 inPosition; // where it stands; the frames have it too
in vec2 inTexCoord2; // number of the vertex, share of the group's colour
#ifdef COLOR_MAP
in vec2 inTexCoord;
out vec2 coordinates;
#endif
#ifndef SHADOW_PASS
#import "Shaders/Daylight.glsllib"
#import "Shaders/Whose.glsllib"
in vec4 inColor;
out vec4 albedo;
out vec4 hue;
out vec3 normal;
out vec3 fromCamera;
out vec3 shadow;
out float glow;
#endif

const float TAU = 6.2831853;
const float LIES = 0.1; // half as wide as it is high
const int ROW = 2048;

vec4 number(int frame, int vertex) {
    int at = frame * m_Vertices + vertex;
    return texelFetch(m_Frames, ivec2(at & (ROW - 1), at / ROW), 0);
}

// A direction out of one number: BodyModel.pack has the other way.
vec3 direction(float packed_) {
    vec2 uv = vec2(floor(packed_ / 4096.0), mod(packed_, 4096.0)) / 4095.0 * 2.0 - 1.0;
    vec3 d = vec3(uv.x, 1.0 - abs(uv.x) - abs(uv.y), uv.y);
    float under = max(-d.y, 0.0);
    d.x -= d.x < 0.0 ? -under : under;
    d.z -= d.z < 0.0 ? -under : under;
    return d;
}

// The mean of two neighbouring frames.
void blend(int first, int count, float at, int vertex, out vec3 place, out vec3 look) {
    int i = min(int(at), count - 1);
    vec4 a = number(first + i, vertex);
    vec4 b = number(first + (i + 1 < count ? i + 1 : 0), vertex);
    float share = at - float(i);
    place = mix(a.xyz, b.xyz, share);
    look = mix(direction(a.w), direction(b.w), share);
}

void main() {
    vec4 where = inInstanceData[0]; // x, z, heading: a unit vector, or its angle and a height where that is given
    vec3 how = inInstanceData[1].xyz; // stride and phase, lean, no foot
    vec4 who = inInstanceData[2];     // how far it has fallen, how the head is turned, colour, id and marks
    float id = floor(who.w / 8.0);
    float marks = who.w - id * 8.0;
    float size = m_Size * (0.96 + 0.08 * draw(id, 1.0));
    // Shorter steps are the walk's with a share of the stand: what is on the ground in both stays on it.
    float walks = floor(how.x) / 256.0 / (m_Stride * size);
    int vertex = int(inTexCoord2.x + 0.5);

    vec3 p;
    vec3 n;
    blend(0, m_WalkFrames, fract(how.x) * float(m_WalkFrames), vertex, p, n);
    if (walks < 0.995 || walks > 1.005) {
        vec3 standing;
        vec3 look;
        float moment = m_StandSeconds > 0.0 ? fract(m_Time / m_StandSeconds + draw(id, 3.0)) : 0.0;
        blend(m_WalkFrames, m_StandFrames, moment * float(m_StandFrames), vertex, standing, look);
        p = mix(standing, p, walks);
        n = mix(look, n, min(walks, 1.0));
    }
    n = normalize(n);
#ifdef SHADOW_PASS
    // The shadow is cast by a coarser body: slimmer by what it may stand out from the finer one.
    p -= n * 0.012 * m_Height / 1.75;
#endif
    // Over the feet, which stay where they are.
    float up = max(p.y, 0.0);
    p.z += 0.6 * up * (floor(how.y / 256.0) - 128.0) / 300.0;
    p.x += 0.6 * up * (mod(how.y, 256.0) - 128.0) / 300.0;
    float fallen = fallenShare(how.z, who.x);
    p = tippedOver(p, fallen);
    n = tippedOver(n, fallen);
    p.y += LIES * m_Height * fallen;
    p *= size;

#ifdef HEIGHT_GIVEN
    float s = sin(where.z);
    float c = cos(where.z);
#else
    float s = where.z;
    float c = where.w;
#endif
    vec3 world = vec3(where.x + p.z * s + p.x * c, p.y, where.y + p.z * c - p.x * s);
#ifdef HEIGHT_GIVEN
    world.y += where.w;
#else
    world.y += groundHeight(world.xz);
#endif

#ifdef COLOR_MAP
    coordinates = inTexCoord;
#endif
#ifndef SHADOW_PASS
    normal = vec3(n.z * s + n.x * c, n.y, n.z * c - n.x * s);
    float shade = mix(0.72, 1.0, smoothstep(-0.05, 0.55, p.y / m_Height));
    albedo = vec4(inColor.rgb * shade, inColor.a);
    hue = vec4(groupHue(who.z, marks) * shade, inTexCoord2.y);
    glow = glowOf(marks);
    fromCamera = world - g_CameraPosition;
    shadow = shadowPlace(world, normal, 1.0);
#endif
#ifdef WHOSE
    whose = id + 1.0;
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
}
