import { compileShapes, type ShapeInput } from '@openspace/board';
import { allBriefs } from '@openspace/board/lib/test/briefs/all-briefs';
import { drawClean, inColumn } from '@openspace/board/lib/test/draw-placed';
import { expect } from 'chai';
import { diagramOf } from '../../whiteboard';
import { mermaidCodec } from '../mermaid-codec';

const HEADERS = {
    sequence: 'sequenceDiagram',
    class: 'classDiagram',
    er: 'erDiagram',
    c4: 'C4',
    state: 'stateDiagram-v2',
    mindmap: 'mindmap'
} as const;
const LABEL = 'Remember this';
const box = (props: ShapeInput['props'] = {}): ShapeInput => ({ type: 'geo', id: 'foreign', label: LABEL, width: 160, height: 60, props });
const FOREIGN: readonly ShapeInput[] = [
    ...[{}, { geo: 'cloud' as const }].map(box),
    ...(['note', 'cylinder', 'actor', 'component', 'initial', 'lifeline', 'swimlane', 'choice'] as const).map(face => box({ face })),
    ...(['class', 'table'] as const).map(face => box({ face, rows: [{ text: LABEL }, { text: 'id' }] })),
    { type: 'note', id: 'foreign', label: LABEL },
    { type: 'text', id: 'foreign', label: LABEL },
    { type: 'frame', id: 'foreign', label: LABEL, width: 200, height: 100 }
];
/** Above, next to and on a diagram. */
const PLACES = [
    [-400, -300],
    [-400, 60],
    [150, 90]
] as const;

describe('Components on a board', () => {
    it('ME8 are a C4 diagram in Mermaid, in boundaries and with what stands outside', async () => {
        const parts: ShapeInput[] = ['Sign-in', 'Accounts', 'Mail'].map(label => ({
            type: 'geo',
            id: label,
            label,
            parentId: 'api',
            props: { face: 'component' }
        }));
        const shapes: ShapeInput[] = [
            { type: 'frame', id: 'api', label: 'API' },
            ...parts,
            { type: 'geo', id: 'db', label: 'Orders', props: { face: 'cylinder' } },
            { type: 'arrow', from: 'Sign-in', to: 'db', label: 'reads' }
        ];
        const { target } = mermaidCodec.encode(diagramOf((await drawClean(shapes, inColumn)).board).diagram);
        expect(target)
            .to.match(/^C4Component\n/)
            .and.include('Boundary(api, "API"')
            .and.include('"Sign-in"')
            .and.include('SystemDb(db, "Orders"');
    });
});

describe('A shape that has nothing to do with a diagram', () => {
    for (const [kind, header] of Object.entries(HEADERS)) {
        it(`ME10 leaves a ${kind} diagram what it is, and is said by its label where it is left out`, async () => {
            const brief = allBriefs.find(each => each.kind === kind)!;
            const { board } = await drawClean(brief.shapes, inColumn, { layout: 'auto', ...brief.placement });
            for (const shape of FOREIGN) {
                for (const [x, y] of PLACES) {
                    const { records } = compileShapes(board, [{ ...shape, x, y }]);
                    board.apply({ put: records, remove: [] });
                    const { target, losses } = mermaidCodec.encode(diagramOf(board).diagram);
                    board.apply({ put: [], remove: records.map(({ id }) => id) });
                    const said = `${JSON.stringify(shape)} at ${x}\n${target}`;
                    expect(target.replace(/^---\n.*?\n---\n/s, '').startsWith(header), said).to.equal(true);
                    expect(target.includes(LABEL) || losses.some(({ message }) => message.includes(LABEL)), said).to.equal(true);
                }
            }
        });
    }
});
