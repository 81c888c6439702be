import { expect } from 'chai';
import { DIAGRAM_EXAMPLES } from '../../common/examples/diagram-examples';
import type { AwsHub } from './aws-hub';
import { DOCUMENTED_PROGRAMS } from './documented-programs';
import { pictureFaults } from './picture-faults';

export interface Program {
    readonly name: string;
    readonly code: string;
}

/** Where a diagram flows to, and how its lines run. */
export interface Flow {
    readonly direction: string;
    readonly curve: string;
}

/** Every program of the documentation, and every example. */
export const PROGRAMS: readonly Program[] = [
    ...Object.entries(DOCUMENTED_PROGRAMS).map(([name, { code }]) => ({ name, code })),
    ...DIAGRAM_EXAMPLES.map(({ name, code }) => ({ name: `example ${name}`, code }))
];

/** The program with the flow and the lines in its first line. */
function drawn(code: string, { direction, curve }: Flow): string {
    return code
        .replace(/,\s*(?:direction|curvestyle)="\w*"/g, '')
        .replace(
            /with Diagram\(([^)]*)\)/,
            (_, given: string) => `with Diagram(${given}, direction="${direction}", curvestyle="${curve}")`
        );
}

export const FLOWS: readonly Flow[] = ['LR', 'RL', 'TB', 'BT'].flatMap(direction =>
    ['spline', 'ortho', 'curved'].map(curve => ({ direction, curve }))
);

/** Draws a program: no text may lie on icons or lines, no line may go through icons, and arrows end at their edge. */
export async function checkGeometry(hub: AwsHub, { name, code }: Program, flow: Flow): Promise<void> {
    const title = `${name}: ${flow.direction}, ${flow.curve}`;
    const answer = await hub.call('aws_generate_diagram', { code: drawn(code, flow), filename: name });
    expect(answer.success, `${title}: ${JSON.stringify(answer.error)}`).to.equal(true);
    const board = hub.boards.boards.get(answer.whiteboard);
    expect(board && pictureFaults(board), title).to.deep.equal([]);
}
