import { expect } from 'chai';
import { AwsHub } from './test/aws-hub';
import { DOCUMENTED_PROGRAMS } from './test/documented-programs';
import { overlaps } from './test/overlaps';
import { sample } from '@openspace/tool/lib/test/runs';

describe('the examples that the diagrams library documents', () => {
    let hub: AwsHub;
    before(async () => (hub = await AwsHub.start()));
    after(() => hub.stop());

    for (const [name, { code, drawn, notes = [] }] of sample(Object.entries(DOCUMENTED_PROGRAMS), 4)) {
        it(`${name.replaceAll('_', ' ')} is drawn whole`, async () => {
            const answer = await hub.call('aws_generate_diagram', { code, filename: name });
            expect(answer, JSON.stringify(answer)).to.deep.include({ success: true, ...drawn });
            expect(answer.notes, answer.notes.join('\n')).to.have.length(notes.length);
            for (const note of notes) {
                expect(answer.notes.join('\n')).to.match(note);
            }
            const diagram = hub.boards.drawn.get(answer.whiteboard);
            expect(overlaps(diagram?.nodes ?? [])).to.deep.equal([]);
            // The editor draws nothing of an arc that begins or ends on an outline.
            const arcs = (diagram?.edges ?? []).filter(({ waypoints = [] }) => waypoints.length > 0);
            const anchors = arcs.flatMap(({ from, to }) => [from.anchor, to.anchor]).flatMap(anchor => [anchor?.x, anchor?.y]);
            expect(anchors.filter(share => share === undefined || share <= 0 || share >= 1)).to.deep.equal([]);
            expect(arcs.length > 0, 'has arcs').to.equal(['message_collecting', 'stateful_architecture'].includes(name));
            const records = [...(hub.boards.boards.get(answer.whiteboard)?.records() ?? [])];
            expect(records.filter(record => record.typeName === 'binding')).to.have.length(2 * drawn.edges);
        });
    }
});
