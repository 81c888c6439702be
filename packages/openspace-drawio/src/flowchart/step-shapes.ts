import type { FlowchartStep } from './flowchart-steps';

interface StepShape {
    readonly width: number;
    readonly height: number;
    readonly style: string;
}

const TERMINATOR = { width: 120, height: 60, style: 'ellipse;whiteSpace=wrap;html=1;fillColor=#d5e8d4;strokeColor=#82b366;' };
const INPUT_OUTPUT = {
    width: 140,
    height: 60,
    style: 'shape=parallelogram;perimeter=parallelogramPerimeter;fixedSize=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf;'
};

/** Size and look of each kind of step. */
export const STEP_SHAPES: Readonly<Record<FlowchartStep['type'], StepShape>> = {
    start: TERMINATOR,
    end: TERMINATOR,
    process: { width: 140, height: 60, style: 'rounded=0;whiteSpace=wrap;html=1;fillColor=#ffffff;strokeColor=#000000;' },
    decision: { width: 140, height: 90, style: 'rhombus;whiteSpace=wrap;html=1;fillColor=#fff2cc;strokeColor=#d6b656;' },
    input: INPUT_OUTPUT,
    output: INPUT_OUTPUT
};
