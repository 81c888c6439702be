import { emptyBoard, MemoryBoard } from '@openspace/board';
import { MAX_TEXT } from '@openspace/board/lib/vocabulary/limits';
import { expect } from 'chai';
import type { Codec } from '../codec';
import { layOutPages } from '../layout/lay-out-diagram';
import { bpmnCodec } from './bpmn';
import { d2Codec } from './d2';
import { dotCodec } from './dot';
import { drawioCodec } from './drawio';
import { excalidrawCodec } from './excalidraw';
import { likec4Codec } from './likec4';
import { mermaidCodec } from './mermaid';
import { structurizrCodec } from './structurizr';
import { planImport } from './whiteboard';

/** Longer than a board holds, with a character of two units at the place where it is cut. */
const LONG = `${'x'.repeat(MAX_TEXT - 1)}\u{1F600}${'y'.repeat(80_000)}`;

/** One node with the label, in each format. */
const FILES: readonly (readonly [name: string, codec: Pick<Codec, 'decode'>, source: string])[] = [
    [
        'bpmn',
        bpmnCodec,
        `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p"><task id="t" name="${LONG}"/></process></definitions>`
    ],
    ['d2', d2Codec, `a: "${LONG}"`],
    ['dot', dotCodec, `digraph { a [label="${LONG}"] }`],
    [
        'drawio',
        drawioCodec,
        `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${LONG}" vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></root></mxGraphModel>`
    ],
    [
        'excalidraw',
        excalidrawCodec,
        JSON.stringify({ type: 'excalidraw', elements: [{ id: 'a', type: 'text', text: LONG, x: 0, y: 0, width: 9, height: 9 }] })
    ],
    ['likec4', likec4Codec, `specification {\nelement el\n}\nmodel {\na = el "${LONG}"\n}\nviews {\nview index {\ninclude *\n}\n}`],
    ['mermaid', mermaidCodec, `flowchart TD\na["${LONG}"]`],
    ['structurizr', structurizrCodec, `workspace {\nmodel {\na = person "${LONG}"\n}\nviews {\nsystemLandscape {\ninclude *\n}\n}\n}`]
];

describe('A label that is longer than a board can hold', () => {
    for (const [name, codec, source] of FILES) {
        it(`is cut in ${name}, which is told, and drawn`, async () => {
            const { diagram, losses } = await codec.decode(source);
            expect(losses.map(({ message }) => message).join()).to.contain(`more than ${MAX_TEXT} characters are cut`);
            const [node] = diagram.nodes;
            expect(node?.label).to.equal(LONG.slice(0, MAX_TEXT - 1));
            const laidOut = await layOutPages(diagram, async graph => graph);
            const board = new MemoryBoard(emptyBoard());
            expect(planImport(board, laidOut.diagram).result.shapeIds).not.to.be.empty;
        });
    }
});
