#import "Shaders/Daylight.glsllib"

uniform sampler2D m_Colours; // sRGB, and how much of the ground they cover

in vec2 where;
in vec3 fromCamera;
out vec4 colour;

void main() {
    vec4 heat = texture(m_Colours, where);
    if (heat.a < 0.004) discard;
    colour = vec4(encode(haze(decode(heat.rgb), fromCamera)), heat.a);
}
