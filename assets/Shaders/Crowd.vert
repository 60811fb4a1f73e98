#import "Shaders/Shadow.glsllib"
#import "Shaders/Instance.glsllib"
#import "Shaders/Relief.glsllib"
#import "Shaders/Build.glsllib"
#import "Shaders/Wearables.glsllib"

uniform mat4 g_ViewProjectionMatrix;
uniform vec3 g_CameraPosition;
uniform float m_Size; // 1 as it is modelled

in vec3 inPosition;
in vec3 inNormal;
in vec2 inTexCoord; // bone, part
#ifndef SHADOW_PASS
#import "Shaders/Daylight.glsllib"
#import "Shaders/Clothes.glsllib"
#import "Shaders/Surface.glsllib"
#endif

// The figure at rest, in metres: the same numbers as in Models/Person.
const float HIP = 0.93;
const float LIES = 0.16; // half as wide as its shoulders
const float ANKLE = 0.085;
const float THIGH = 0.43;
const float SHIN = 0.415;
const float SHOULDER = 1.42;
const float SHOULDER_OUT = 0.188;
const float ELBOW = 1.13;
const float ANKLE_OUT = 0.092;
// A skirt is the trunk's above the one height and the legs' below the other; between its halves it is both legs'.
const float HEM_HIGH = 0.98;
const float HEM_LOW = 0.80;
const float HEM_HALF = 0.06;
const float DEEPER = 0.03; // hips go so much deeper than on a straight way, where a leg would be too short
const float TAU = 6.2831853;
const float IDLE_SECONDS = 7.0;

// Sine and cosine of less than a quarter turn, by the first terms of their series.
vec2 sinCos(float a) {
    float q = a * a;
    return vec2(a * (1.0 - q * (0.1666667 - q * 0.0083333)), 1.0 - q * (0.5 - q * (0.0416667 - q * 0.0013889)));
}

// Turns (y, z) so that what hangs down points along (ahead, down), a unit vector.
vec2 aim(vec2 yz, vec2 along) {
    return vec2(along.y * yz.x + along.x * yz.y, along.y * yz.y - along.x * yz.x);
}

// Turns (y, z) about the x axis; a positive angle brings what hangs down forward.
void swing(inout vec3 p, vec2 sc) {
    p.yz = vec2(sc.y * p.y + sc.x * p.z, sc.y * p.z - sc.x * p.y);
}

void tilt(inout vec3 p, vec2 sc) {
    p.xy = vec2(sc.y * p.x + sc.x * p.y, sc.y * p.y - sc.x * p.x);
}

void twist(inout vec3 p, vec2 sc) {
    p.xz = vec2(sc.y * p.x + sc.x * p.z, sc.y * p.z - sc.x * p.x);
}

// What somebody who stands does for some seconds now and then: looks at a telephone, talks with a hand, looks at the time,
// holds the hands behind the back.
struct Idle {
    float left;  // how much the arm does it, 0..1
    float right;
    float arm;   // forward, radians
    float fore;  // at the elbow
    float nod;   // how much the head looks down
};

Idle idleOf(float id, float still) {
    Idle idle = Idle(0.0, 0.0, 0.0, 0.0, 0.0);
    if (still > 0.0) {
        float turn = m_Time / IDLE_SECONDS + draw(id, 35.0);
        float share = fract(turn);
        float what = draw(id + 17.0 * floor(turn), 36.0);
        float acts = still * smoothstep(0.0, 0.1, share) * (1.0 - smoothstep(0.88, 1.0, share));
        if (what < 0.16) {
            idle = Idle(0.0, acts, 0.42, 1.42, acts);
        } else if (what < 0.34) {
            float beat = sin(4.3 * m_Time + TAU * draw(id, 37.0)) * sin(1.1 * m_Time);
            idle = Idle(what < 0.25 ? 0.0 : acts, acts, 0.12, 0.85 + 0.4 * beat, 0.0);
        } else if (what < 0.40) {
            idle = Idle(acts, 0.0, 0.35, 1.35, 0.8 * acts);
        } else if (what < 0.50) {
            idle = Idle(acts, acts, -0.42, 0.25, 0.0);
        }
    }
    return idle;
}

struct Foot {
    float ahead; // of the hip, metres
    float aside; // to the left of its place at rest
    float yaw;   // to the left of the heading, radians
    float up;    // of the ankle above its place at rest
    float pitch; // heel up, radians
};

// Two numbers in -1..1 out of one: see Bodies.java.
vec2 paired(float both) {
    return vec2(floor(both / 4096.0), mod(both, 4096.0)) / 2048.0 - 1.0;
}

// Which way a thigh points from the hip to the knee, (ahead, down), and the shin: by the law of cosines, in vectors, no
// angle is ever needed.
struct Leg {
    vec2 thigh;
    vec2 shin;
    vec2 knee; // its place, (ahead, up)
};

Leg legTo(vec2 hip, vec2 ankle) {
    float longest = THIGH + SHIN - 0.004;
    vec2 leg = ankle - hip;
    float far = clamp(length(leg), 0.2, longest);
    vec2 toward = leg / length(leg);
    float c = clamp((THIGH * THIGH + far * far - SHIN * SHIN) / (2.0 * THIGH * far), -1.0, 1.0);
    float s = sqrt(1.0 - c * c);
    Leg bent;
    bent.thigh = vec2(toward.x * c - toward.y * s, -toward.y * c - toward.x * s);
    bent.knee = hip + THIGH * vec2(bent.thigh.x, -bent.thigh.y);
    bent.shin = normalize(ankle - bent.knee) * vec2(1.0, -1.0);
    return bent;
}

// How a foot is held in its cycle, and where it stands or swings to: as it is told (Footsteps.java), or, where it is too
// far away for that to be seen, as on a straight way (Gait.java). Legs are the scale of what is told, out is the place
// of the foot at rest.
Foot footAt(float phase, float stride, float duty, float told, vec2 legs, float out_, float yaw) {
    float p = fract(phase);
    float vigour = min(stride, 1.6);
    float reach = duty * stride * 0.5;
    Foot foot;
    vec2 place = paired(told) * legs - vec2(0.0, out_);
    foot.ahead = told < 0.0 ? reach * (p < duty ? 1.0 - 2.0 * p / duty : 2.0 * smoothstep(duty, 1.0, p) - 1.0) : place.x;
    foot.aside = told < 0.0 ? out_ * (legs.y - 1.0) : place.y;
    foot.yaw = told < 0.0 ? 0.0 : yaw;
    if (p < duty) {
        float t = p / duty;
        float heel = smoothstep(0.62, 1.0, t);
        foot.pitch = 0.45 * vigour * heel - 0.22 * vigour * (1.0 - smoothstep(0.0, 0.16, t));
        foot.up = 0.15 * max(foot.pitch, 0.0) + 0.05 * max(-foot.pitch, 0.0);
    } else {
        float t = (p - duty) / (1.0 - duty);
        float arch = 4.0 * t * (1.0 - t);
        foot.pitch = vigour * mix(0.45, -0.22, smoothstep(0.0, 0.9, t)) + 0.35 * vigour * arch * (1.0 - t);
        foot.up = vigour * (0.065 * (1.0 - t) + 0.011 * t + 0.075 * arch);
    }
    return foot;
}

// How deep the hips are to be for a leg to reach its place with the foot flat on the ground.
float dropTo(Foot foot, float wide) {
    float longest = THIGH + SHIN - 0.004;
    float aside = foot.aside * wide;
    return HIP - ANKLE - sqrt(max(longest * longest - foot.ahead * foot.ahead - aside * aside, 0.3));
}

// Where the hips are not as deep, the heel comes up.
void rise(inout Foot foot, float up) {
    foot.pitch += 5.0 * max(up - foot.up, 0.0) * step(foot.ahead, 0.0);
    foot.up = max(foot.up, up);
}

void main() {
    vec4 where = inInstanceData[0]; // x, z, heading: a unit vector, or its angle and a height where that is given
    vec4 how = inInstanceData[1];   // stride and phase, nearness and lean, left foot, right foot
    vec4 who = inInstanceData[2];   // how feet point, how the head is turned, colour, id and marks
    // A larger body walks as a person does, in strides of its own length.
    float stride = floor(how.x) / 256.0 / m_Size;
    float leanAhead = (mod(floor(how.y / 256.0), 256.0) - 128.0) / 300.0;
    float nearness = floor(how.y / 65536.0) / 15.0; // 1: others are so near that arms would touch
    float leanLeft = (mod(how.y, 256.0) - 128.0) / 300.0;
    float id = floor(who.w / 8.0);
    float marks = who.w - id * 8.0;
    float phase = fract(how.x);

    Build build = buildOf(id);
    float wide = widthOf(build);
    float pace = stride / build.leg;
    float duty = mix(0.56, 0.36, smoothstep(1.5, 2.1, pace));
    float moving = smoothstep(0.05, 0.45, pace);
    float fallen = fallenShare(how.z, who.x);
    float still = (1.0 - moving) * (1.0 - fallen);
    float sway = sin(m_Time * (0.7 + 0.5 * draw(id, 3.0)) + TAU * draw(id, 4.0));
    vec2 beat = vec2(sin(TAU * phase), cos(TAU * phase));
    float bone = inTexCoord.x;
    float part = inTexCoord.y;

    float ownStride = stride / build.tall;
    float reach = duty * ownStride * 0.5;
    float longest = THIGH + SHIN - 0.004;
    float drop = longest - sqrt(max(longest * longest - reach * reach, 0.3));
    drop = 0.008 + drop * (0.52 + 0.33 * (2.0 * beat.y * beat.y - 1.0));
    vec2 yaws = paired(who.x);
    vec2 legs = build.leg / build.tall / vec2(1.0, wide);
    Foot left = footAt(phase, ownStride, duty, how.z, legs, ANKLE_OUT, yaws.x);
    Foot right = footAt(phase + 0.5, ownStride, duty, how.w, legs, -ANKLE_OUT, yaws.y);
    vec2 drops = vec2(dropTo(left, wide), dropTo(right, wide));
    drop = clamp(max(drops.x - left.up, drops.y - right.up), drop, drop + DEEPER);
    rise(left, drops.x - drop);
    rise(right, drops.y - drop);
    float shift = 0.018 * still * sway - 0.016 * moving * (0.97 * beat.x - 0.25 * beat.y);

    // What is not worn shrinks to nothing inside the body.
    vec3 p = goesWithout(part, id, marks) ? vec3(0.0, 1.5, 0.0) : inPosition;
    vec3 n = inNormal;
#ifdef SHADOW_PASS
    // The shadow is cast by a coarser body: slimmer by what it may stand out from the finer one.
    p -= n * 0.014;
#endif
    float side = inPosition.x < 0.0 ? 1.0 : 0.0;

    if (bone >= 3.5) {
        Foot foot = left;
        if (side > 0.5) {
            // A page's shaders choose no structures.
            foot = right;
        }
        vec2 hip = vec2(0.0, HIP - drop);
        vec2 ankle = vec2(foot.ahead, ANKLE + foot.up);
        Leg leg = legTo(hip, ankle);
        if (bone >= 5.5) {
            vec2 pitch = sinCos(-foot.pitch);
            p.y -= ANKLE;
            swing(p, pitch);
            swing(n, pitch);
            vec2 out_ = sinCos((side > 0.5 ? -1.0 : 1.0) * (0.06 + 0.14 * draw(id, 30.0)) + foot.yaw);
            vec3 ankleAt = vec3(side > 0.5 ? -ANKLE_OUT : ANKLE_OUT, 0.0, 0.0);
            p -= ankleAt;
            twist(p, out_);
            twist(n, out_);
            p += ankleAt;
            p += vec3(0.0, ankle.y, ankle.x);
        } else {
            vec2 upper = aim(vec2(p.y - HIP, p.z), leg.thigh) + hip.yx;
            vec2 lower = aim(vec2(p.y - (HIP - THIGH), p.z), leg.shin) + leg.knee.yx;
            float w = 1.0 - smoothstep(HIP - THIGH - 0.07, HIP - THIGH + 0.07, p.y);
            p.yz = mix(upper, lower, w);
            n.yz = mix(aim(n.yz, leg.thigh), aim(n.yz, leg.shin), w);
        }
        p.x += foot.aside * clamp((HIP - inPosition.y) / (HIP - ANKLE), 0.0, 1.0);
        // Feet stay where they are while the hips shift over them; the old and the heavy set them wider.
        p.x += shift * smoothstep(0.1, HIP, p.y);
        p.x += (side > 0.5 ? -1.0 : 1.0) * (0.03 * build.old + 0.015 * build.belly) * (1.0 - smoothstep(0.1, HIP, p.y));
    } else {
        if (part > 6.5 && part < 7.5) {
            // Long hair, for about half of them: otherwise it folds away into the head.
            p = mix(vec3(0.0, 1.62, 0.0), p, step(0.55, draw(id, 5.0)));
        }
        float swingPhase = (side > 0.5 ? 1.0 : -1.0) * (0.97 * beat.y + 0.25 * beat.x);
        Idle idle = idleOf(id, still);
        // What hangs about the legs goes with the thighs under it, the left half with the left one.
        bool hangs = bone > 2.5;
        vec3 below = p;
        vec3 belowNormal = n;
        if (hangs) {
            vec2 hip = vec2(0.0, HIP - drop);
            vec2 leftThigh = legTo(hip, vec2(left.ahead, ANKLE + left.up)).thigh;
            vec2 rightThigh = legTo(hip, vec2(right.ahead, ANKLE + right.up)).thigh;
            float w = smoothstep(-HEM_HALF, HEM_HALF, p.x);
            below.z *= mix(1.0, wide, 0.7);
            vec2 from = vec2(p.y - HIP, below.z);
            below.yz = mix(aim(from, rightThigh), aim(from, leftThigh), w) + hip.yx;
            belowNormal.yz = mix(aim(n.yz, rightThigh), aim(n.yz, leftThigh), w);
            below.x += shift;
        }
        float hung = hangs ? 1.0 - smoothstep(HEM_LOW, HEM_HIGH, p.y) : 0.0;
        if (bone > 1.5 && !hangs) {
            float out_ = side > 0.5 ? -SHOULDER_OUT : SHOULDER_OUT;
            float vigour = min(pace / 1.3, 1.6);
            float run = smoothstep(1.5, 2.1, pace);
            float gusto = mix(0.6 + 0.7 * draw(id, 31.0), 1.0, run);
            float arm = 0.42 * gusto * vigour * swingPhase - 0.05 - 0.05 * run;
            float fore = 0.16 + gusto * (0.2 * vigour + 0.16 * vigour * swingPhase) + 1.0 * run + 0.08 * still * sway;
            float apart = (0.07 + 0.05 * build.broad + 0.05 * build.belly) * mix(0.7, 1.0, moving);
            float rightArm = side;
            float inward = 0.0;
            if (draw(id, 32.0) < 0.16 && (draw(id, 33.0) < 0.5) == (rightArm > 0.5)) {
                // A hand in a pocket.
                arm = mix(-0.30, arm, run);
                fore = mix(0.62, fore, run);
                apart += 0.06 * (1.0 - run);
            }
            float acts = rightArm > 0.5 ? idle.right : idle.left;
            if (rightArm < 0.5 && bagOf(id) == BRIEFCASE) {
                // A hand with a weight in it.
                arm = 0.3 * arm;
                fore = 0.1;
                apart += 0.02;
                acts = 0.0;
            } else {
                // Among others arms stay at the body, and hands before it.
                float narrow = nearness * (1.0 - run);
                arm = mix(arm, 0.25 * arm - 0.04, narrow);
                fore = mix(fore, 0.35 + 0.3 * draw(id, 38.0) + 0.3 * (fore - 0.16), narrow);
                apart = mix(apart, 0.035, narrow);
                inward = 0.3 * narrow * (1.0 - acts);
            }
            arm = mix(arm, idle.arm, acts);
            fore = mix(fore, idle.fore, acts);
            p -= vec3(out_, SHOULDER, 0.0);
            float w = 1.0 - smoothstep(ELBOW - 0.05, ELBOW + 0.05, inPosition.y);
            vec3 q = p - vec3(0.0, ELBOW - SHOULDER, 0.0);
            vec3 m = n;
            vec2 forearm = sinCos(fore);
            swing(q, forearm);
            swing(m, forearm);
            // The forearm of an arm that does something lies across the body.
            vec2 across = sinCos((rightArm > 0.5 ? -1.0 : 1.0) * (0.45 * acts + inward));
            twist(q, across);
            twist(m, across);
            q.y += ELBOW - SHOULDER;
            p = mix(p, q, w);
            n = mix(n, m, w);
            vec2 whole = sinCos(arm);
            swing(p, whole);
            swing(n, whole);
            vec2 spread = sinCos((rightArm > 0.5 ? 1.0 : -1.0) * apart);
            tilt(p, spread);
            tilt(n, spread);
            p += vec3(out_, SHOULDER, 0.0);
        } else if (bone > 0.5 && !hangs) {
            float about = 0.25 * still * sin(m_Time * (0.23 + 0.2 * draw(id, 6.0)) + TAU * draw(id, 7.0));
            vec2 look = sinCos(clamp(about + who.y, -1.05, 1.05) * (1.0 - idle.nod));
            twist(p, look);
            twist(n, look);
            vec3 q = p - vec3(0.0, 1.47, 0.0);
            // Children have large heads.
            q *= 1.0 + 0.24 * build.young;
            vec2 upright = sinCos(0.6 * leanAhead + 0.12 * build.old - 0.38 * idle.nod);
            swing(q, upright);
            swing(n, upright);
            p = q + vec3(0.0, 1.47, 0.0);
        } else {
            float girth = build.belly * smoothstep(0.86, 1.04, p.y) * (1.0 - smoothstep(1.12, 1.36, p.y));
            p.z += 0.055 * girth * smoothstep(-0.02, 0.06, p.z);
            p.x *= 1.0 + 0.12 * girth;
        }
        p.z *= mix(1.0, wide, 0.7);
        float upper = smoothstep(0.9, 1.25, p.y);
        vec2 turn = sinCos((0.06 + 0.06 * draw(id, 34.0)) * moving * beat.y * (upper * 2.0 - 1.0));
        twist(p, turn);
        twist(n, turn);
        p.y -= HIP;
        vec2 ahead = sinCos(-(leanAhead + 0.015 * moving + 0.16 * build.old) * upper);
        swing(p, ahead);
        swing(n, ahead);
        vec2 over = sinCos(leanLeft * upper + 0.5 * shift * (upper - 0.3));
        tilt(p, over);
        tilt(n, over);
        p.y += HIP - drop + 0.003 * sway * upper;
        p.x += shift;
        p = mix(p, below, hung);
        n = mix(n, belowNormal, hung);
    }
    p.x *= wide;
    p = tippedOver(p, fallen);
    n = tippedOver(n, fallen);
    p.y += LIES * fallen;
    p *= build.tall * m_Size;

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
    // On a slope or a step each foot stands on the ground under it; from the hips up the body goes as one.
    world.y += mix(groundHeight(world.xz), groundHeight(where.xy), smoothstep(0.1, 1.0, p.y / m_Size));
#endif

#ifndef SHADOW_PASS
    normal = vec3(n.z * s + n.x * c, n.y, n.z * c - n.x * s);
    vec3 tint = dressed(part, id, marks, who.z, length(world - g_CameraPosition));
    albedo = tint * mix(0.72, 1.0, smoothstep(-0.1, 1.0, p.y / m_Size));
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
