#import "Common/ShaderLib/GLSLCompat.glsllib"

uniform sampler2D m_ColorMap;
uniform vec4 m_Clip;

varying vec2 texCoord;
varying vec2 screen;

void main() {
    if (any(lessThan(screen, m_Clip.xy)) || any(greaterThan(screen, m_Clip.zw))) {
        discard;
    }
    gl_FragColor = texture2D(m_ColorMap, texCoord);
}
