import { expect } from 'chai';
import { DIAGRAM_EXAMPLES } from '../common/examples/diagram-examples';
import { AwsHub } from './test/aws-hub';
import { DOCUMENTED_PROGRAMS } from './test/documented-programs';
import { pictureFaults } from './test/picture-faults';

const PROGRAMS = [
    ...Object.entries(DOCUMENTED_PROGRAMS).map(([name, { code }]) => ({ name, code })),
    ...DIAGRAM_EXAMPLES.map(({ name, code }) => ({ name: `example ${name}`, code }))
];

/** The program with the flow and the lines in its first line. */
function drawn(code: string, direction: string, curve: string): string {
    return code
        .replace(/,\s*(?:direction|curvestyle)="\w*"/g, '')
        .replace(
            /with Diagram\(([^)]*)\)/,
            (_, given: string) => `with Diagram(${given}, direction="${direction}", curvestyle="${curve}")`
        );
}

describe('the picture of an AWS diagram', () => {
    let hub: AwsHub;
    before(async () => (hub = await AwsHub.start()));
    after(() => hub.stop());

    for (const direction of ['LR', 'RL', 'TB', 'BT']) {
        for (const curve of ['spline', 'ortho', 'curved']) {
            it(`has no text on icons or lines, no line through icons, and arrows that end at their edge: ${direction}, ${curve}`, async () => {
                for (const { name, code } of PROGRAMS) {
                    const answer = await hub.call('aws_generate_diagram', { code: drawn(code, direction, curve), filename: name });
                    expect(answer.success, `${name}: ${JSON.stringify(answer.error)}`).to.equal(true);
                    const board = hub.boards.boards.get(answer.whiteboard);
                    expect(board && pictureFaults(board), name).to.deep.equal([]);
                }
            }).timeout(60_000);
        }
    }

    it('is found fault with where there is one', async () => {
        const answer = await hub.call('aws_generate_diagram', {
            code: 'with Diagram("d"):\n    EC2("one") >> RDS("two")\n    S3("three")'
        });
        const board = hub.boards.boards.get(answer.whiteboard);
        const move = (id: string, x: number, y: number) => {
            const record = board?.get(`shape:${id}`);
            if (record?.typeName === 'shape') {
                board?.apply({ put: [{ ...record, x, y }], remove: [] });
            }
        };
        const one = board?.get('shape:node-1');
        expect(one?.typeName === 'shape' && board && pictureFaults(board)).to.deep.equal([]);
        if (one?.typeName === 'shape') {
            move('node-3', one.x + 90, one.y);
            move('node-2-label', one.x, one.y);
        }
        expect(board && pictureFaults(board)).to.include.members([
            'shape:edge-1 goes through shape:node-3',
            'shape:node-2-label lies on shape:node-1'
        ]);
    }).timeout(20_000);
});
