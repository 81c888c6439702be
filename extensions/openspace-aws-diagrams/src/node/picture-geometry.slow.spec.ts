import { expect } from 'chai';
import { AwsHub } from './test/aws-hub';
import { checkGeometry, FLOWS, PROGRAMS } from './test/check-geometry';
import { pictureFaults } from './test/picture-faults';

describe('the picture of an AWS diagram', () => {
    let hub: AwsHub;
    before(async () => (hub = await AwsHub.start()));
    after(() => hub.stop());

    // All programs, in every direction and with every curve, are in the long spec next to this one.
    it('has no text on icons or lines, no line through icons, and arrows that end at their edge: some programs once', async () => {
        for (const [at, program] of PROGRAMS.filter((_, at) => at % 6 === 0).entries()) {
            await checkGeometry(hub, program, FLOWS[at % FLOWS.length]!);
        }
    });

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
    });
});
