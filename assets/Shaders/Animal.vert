#import "Shaders/Shadow.glsllib"
#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform float m_Size;   // of a grown body, 1 as it is modelled
uniform float m_Leg;    // its length, in those of a person
uniform float m_Gallop; // 1: at speed, hind legs and forelegs go in pairs
uniform float m_Waddle; // roll from foot to foot, radians
uniform float m_Graze;  // how far the head goes down where it stands, radians
uniform float m_Draught; // of who can swim: how much of it is under water, metres
uniform float m_Afloat;  // 1: the ground is water

in vec3 inPosition;
in vec3 inNormal;
in vec2 inTexCoord;  // bone, part
in vec2 inTexCoord2; // y and z of the joint that the bone turns about
#import "Shaders/Daylight.glsllib"
#import "Shaders/Coat.glsllib"
#ifndef SHADOW_PASS
#import "Shaders/Surface.glsllib"
#endif

const float LIES = 0.5; // half as wide as its legs are long

// Turns (a, b) from b toward a.
vec2 turned(vec2 ab, float angle) {
    float s = sin(angle);
    float c = cos(angle);
    return vec2(c * ab.x + s * ab.y, c * ab.y - s * ab.x);
}

// How far ahead of the hip a foot is and how high: on the ground it goes back exactly as fast as the
// body goes forward (Gait.java says the same for the test).
vec2 footAt(float phase, float stride, float duty) {
    float p = fract(phase);
    float reach = duty * stride * 0.5;
    if (p < duty) {
        return vec2(reach * (1.0 - 2.0 * p / duty), 0.0);
    }
    float t = (p - duty) / (1.0 - duty);
    float lift = 4.0 * t * (1.0 - t);
    return vec2(reach * (2.0 * smoothstep(0.0, 1.0, t) - 1.0), lift * m_Leg * (0.05 + 0.09 * min(stride / m_Leg, 2.0)));
}

void main() {
    vec4 where = inInstanceData[0]; // x, z, heading: a unit vector, or its angle and a height where that is given
    vec3 how = inInstanceData[1].xyz; // stride and phase, lean, no foot
    vec4 who = inInstanceData[2];     // how far it has fallen, how the head is turned, colour, id and marks
    float leanLeft = (mod(how.y, 256.0) - 128.0) / 300.0;
    float id = floor(who.w / 8.0);
    float marks = who.w - id * 8.0;
    float phase = fract(how.x);
    float young = youth(marks);
    float size = m_Size * grownUp(young) * (0.94 + 0.12 * draw(id, 1.0));
    float stride = floor(how.x) / 256.0 / size;
    float pace = stride / m_Leg;
    float duty = mix(0.60, 0.36, smoothstep(1.5, 2.1, pace)) - 0.14 * smoothstep(2.6, 4.0, pace);
    float moving = smoothstep(0.05, 0.45, pace);
    float fallen = fallenShare(how.z, who.x);
    float still = (1.0 - moving) * (1.0 - fallen);
    float trot = smoothstep(1.2, 1.6, pace);
    float gallop = m_Gallop * smoothstep(2.3, 2.8, pace);
    float clock = ownClock(id);

    float swims = m_Afloat * step(0.001, m_Draught);
    // Who swims does not step from foot to foot.
    float waddle = m_Waddle * (1.0 - 0.8 * swims);

    float bone = inTexCoord.x;
    float part = inTexCoord.y;
    vec3 p = inPosition;
    vec3 n = inNormal;
#ifdef SHADOW_PASS
    p -= n * 0.008 * m_Leg;
#endif
    float y = inTexCoord2.x;
    float z = inTexCoord2.y;
    float carried = 1.0;

    if (bone > 7.5) {
        float raised = wingsRaised(id, abs(p.x)) * (p.x < 0.0 ? -1.0 : 1.0);
        vec2 wing = turned(vec2(p.y - y, p.x), raised);
        n.yx = turned(n.yx, raised);
        p.xy = vec2(wing.y, wing.x + y);
    } else if (bone > 3.5) {
        // Legs bend as one curve from hip to sole: hind 4 and 6, fore 5 and 7, left before right.
        float right = step(5.5, bone);
        float fore = step(0.5, mod(bone, 2.0));
        float offset = fore * mix(0.25, 0.5, max(trot, gallop)) + right * mix(0.5, 0.13, gallop);
        vec2 foot = footAt(phase + offset, stride, duty);
        float t = clamp((y - p.y) / y, 0.0, 1.0);
        p.z += foot.x * t + foot.y * (fore * 2.0 - 1.0) * 3.0 * t * (1.0 - t);
        p.y += foot.y * smoothstep(0.25, 0.95, t);
        carried = 1.0 - t * t;
    } else if (bone > 2.5) {
        // Its wake lies level on the water and is the longer the faster it swims.
#if defined(SHADOW_PASS) || defined(WHOSE)
        float reach = 0.0;
#else
        float reach = swims * (part > 8.5 ? 1.0 : moving * min(1.0, 0.35 + 0.3 * pace));
#endif
        p = reach > 0.001 ? vec3(p.x, m_Draught + 0.006, 0.2 + (p.z - 0.2) * (part > 8.5 ? 1.0 : reach)) : vec3(0.0, y, 0.0);
        carried = 0.0;
    } else if (bone > 1.5) {
        float wag = (0.22 * sin(4.0 * clock) * still + 0.25 * moving * sin(TAU * phase)) * (1.0 + waddle);
        p.z -= z;
        p.xz = turned(p.xz, wag);
        n.xz = turned(n.xz, wag);
        p.z += z;
        // At speed it streams out behind.
        vec2 up = turned(vec2(p.y - y, p.z - z), -0.5 * smoothstep(1.2, 2.6, pace));
        p.yz = up + vec2(y, z);
    } else if (bone > 0.5) {
        // Stands and looks about, or feeds for a while; each in its own time.
        float feeds = still * smoothstep(0.1, 0.55, sin(0.55 * clock + TAU * draw(id, 6.0)));
        float look = 0.6 * still * (1.0 - feeds) * sin(0.5 * clock) - 0.25 * leanLeft;
        float nod = m_Graze * feeds * (0.92 + 0.08 * sin(7.0 * clock)) + 0.05 * moving * sin(2.0 * TAU * phase) + 0.16 * gallop;
        p.z -= z;
        p.xz = turned(p.xz, look);
        n.xz = turned(n.xz, look);
        p.yz = turned(vec2(p.y - y, p.z), -nod);
        n.yz = turned(n.yz, -nod);
        p.yz += vec2(y, z);
        // A short neck keeps the head steady while the feet step, as birds do.
        p.z += 0.16 * m_Leg * waddle * moving * sin(2.0 * TAU * phase);
        // The young have large heads.
        vec3 skull = vec3(0.0, y + 0.1 * m_Leg, z);
        p = skull + (p - skull) * (1.0 + 0.3 * young);
    }

    // The trunk rocks and rolls over the feet, which stay where they are.
    vec3 q = p;
    vec3 m = n;
    float pitch = 0.13 * gallop * sin(TAU * (phase - 0.12));
    q.yz = turned(q.yz - vec2(m_Leg * 0.9, 0.0), pitch) + vec2(m_Leg * 0.9, 0.0);
    // Birds bank as they turn.
    float roll = (m_Flight > 0.0 ? 2.5 : 0.7) * leanLeft - moving * waddle * cos(TAU * (phase - 0.3)) ;
    q.xy = turned(q.xy, roll);
    m.xy = turned(m.xy, roll);
    float sway = 0.35 * moving * waddle * sin(TAU * (phase - 0.3));
    q.xz = turned(q.xz, sway);
    q.y += m_Leg * (0.018 * moving * cos(2.0 * TAU * phase) + 0.06 * gallop * cos(TAU * phase) + 0.006 * still * sin(2.2 * clock));
    p = mix(p, q, carried);
    n = mix(n, m, carried);
    p.x *= 0.94 + 0.12 * draw(id, 2.0);
    p = tippedOver(p, fallen);
    n = tippedOver(n, fallen);
    p.y += LIES * m_Leg * fallen;
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
    world.y += altitude(id, where.xy) - swims * m_Draught * size;
#ifndef SHADOW_PASS
    normal = vec3(n.z * s + n.x * c, n.y, n.z * c - n.x * s);
    albedo = coat(part, inNormal.y, smoothstep(-0.62, -0.28, inPosition.z / m_Leg), id, marks, who.z) * mix(0.70, 1.0, smoothstep(-0.05, 0.8 * m_Leg, inPosition.y));
    glow = glowOf(marks);
    fromCamera = world - g_CameraPosition;
    shadow = shadowPlace(world, normal, 1.0);
    lightCorner();
#endif
#ifdef WHOSE
    whose = id + 1.0;
#endif
    gl_Position = g_ViewProjectionMatrix * vec4(world, 1.0);
}
