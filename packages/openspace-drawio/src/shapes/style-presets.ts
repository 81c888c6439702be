const BOX = 'rounded=1;whiteSpace=wrap;html=1;';
const EDGE = 'edgeStyle=orthogonalEdgeStyle;rounded=0;orthogonalLoop=1;jettySize=auto;html=1;';

/** Styles ready to be copied into `style` of a cell. */
export const STYLE_PRESETS = {
    azure: {
        resource: `${BOX}fillColor=#E6F2FA;strokeColor=#0078D4;fontColor=#243A5E;`,
        resourceGroup:
            'rounded=0;whiteSpace=wrap;html=1;container=1;collapsible=0;verticalAlign=top;dashed=1;fillColor=none;strokeColor=#0078D4;',
        virtualNetwork:
            'rounded=0;whiteSpace=wrap;html=1;container=1;collapsible=0;verticalAlign=top;fillColor=#F2F8FD;strokeColor=#0078D4;',
        subnet: 'rounded=0;whiteSpace=wrap;html=1;container=1;collapsible=0;verticalAlign=top;fillColor=#FFFFFF;strokeColor=#50A0E0;dashed=1;'
    },
    flowchart: {
        start: 'ellipse;whiteSpace=wrap;html=1;fillColor=#d5e8d4;strokeColor=#82b366;',
        end: 'ellipse;whiteSpace=wrap;html=1;fillColor=#d5e8d4;strokeColor=#82b366;',
        process: 'rounded=0;whiteSpace=wrap;html=1;fillColor=#ffffff;strokeColor=#000000;',
        decision: 'rhombus;whiteSpace=wrap;html=1;fillColor=#fff2cc;strokeColor=#d6b656;',
        inputOutput:
            'shape=parallelogram;perimeter=parallelogramPerimeter;whiteSpace=wrap;html=1;fixedSize=1;fillColor=#dae8fc;strokeColor=#6c8ebf;'
    },
    general: {
        plain: 'rounded=0;whiteSpace=wrap;html=1;',
        rounded: BOX,
        blue: `${BOX}fillColor=#dae8fc;strokeColor=#6c8ebf;`,
        green: `${BOX}fillColor=#d5e8d4;strokeColor=#82b366;`,
        yellow: `${BOX}fillColor=#fff2cc;strokeColor=#d6b656;`,
        orange: `${BOX}fillColor=#ffe6cc;strokeColor=#d79b00;`,
        red: `${BOX}fillColor=#f8cecc;strokeColor=#b85450;`,
        purple: `${BOX}fillColor=#e1d5e7;strokeColor=#9673a6;`,
        grey: `${BOX}fillColor=#f5f5f5;strokeColor=#666666;fontColor=#333333;`
    },
    edges: {
        default: EDGE,
        straight: 'edgeStyle=none;html=1;',
        curved: 'edgeStyle=orthogonalEdgeStyle;curved=1;html=1;',
        dashed: `${EDGE}dashed=1;`,
        dotted: `${EDGE}dashed=1;dashPattern=1 3;`,
        bidirectional: `${EDGE}startArrow=classic;startFill=1;`,
        noArrow: `${EDGE}endArrow=none;`
    }
} as const;
