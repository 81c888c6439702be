import { emptyBoard, MemoryBoard, planUpdate } from '@openspace/board';
import { DrawioDocument } from '@openspace/drawio';
import { expect } from 'chai';
import { readWithMaxgraph } from '../../test/read-with-maxgraph';
import { planImport } from '../whiteboard/plan-import';
import { diagramOf } from '../whiteboard/read-diagram';
import { decodeDrawio } from './decode-drawio';
import { drawioCodec } from './drawio-codec';
import { encodeDrawio } from './encode-drawio';
import { updateDrawio } from './update-drawio';

/** What every list has, and what draw.io's own root and layer are called in most files, but not in this one. */
const NAMES = [...Object.getOwnPropertyNames(Array.prototype), ...Object.getOwnPropertyNames(Object.prototype), '0', '1'];

function fileOf(ids: readonly string[]): string {
    const geometry = (x: number) => `<mxGeometry x="${x}" width="100" height="40" as="geometry"/>`;
    const boxes = ids.map((id, at) => `<mxCell id="${id}" value="${id}" vertex="1" parent="layer">${geometry(at * 150)}</mxCell>`);
    const lines = ids.slice(1).map((id, at) => {
        const ends = `source="${ids[at]}" target="${id}"`;
        return `<mxCell id="line-${id}" edge="1" parent="layer" ${ends}><mxGeometry relative="1" as="geometry"/></mxCell>`;
    });
    const root = `<mxCell id="root"/><mxCell id="layer" parent="root"/>${boxes.join('')}${lines.join('')}`;
    return `<mxfile><diagram id="p" name="P"><mxGraphModel><root>${root}</root></mxGraphModel></diagram></mxfile>`;
}

describe('ids of draw.io cells', () => {
    it('DR8 has no cell with an id at which draw.io stops', () => {
        const bounds = { x: 0, y: 0, width: 10, height: 10 };
        const nodes = ['push', 'length', '__proto__', 'constructor', 'npush', 'a'].map(id => ({ id, shape: 'rectangle' as const, bounds }));
        const edge = { id: 'join', from: { node: 'push' }, to: { node: 'npush' } };
        const cells = readWithMaxgraph(drawioCodec.encode({ nodes, edges: [edge] }).target);
        expect(cells.map(({ id }) => id)).to.have.members(['nnpush', 'nlength', 'n__proto__', 'nconstructor', 'npush', 'a', 'njoin']);
        expect(cells.find(({ id }) => id === 'njoin')).to.deep.include({ source: 'nnpush', target: 'npush' });
    });

    it('changes the cells of a file that have such ids, and adds none', () => {
        const ids = [...new Set(NAMES)];
        const file = fileOf(ids);
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, decodeDrawio(file).diagram, { source: '/w/plan.drawio' }).change);
        board.apply(planUpdate(board, [{ shapeId: 'at', label: 'changed' }]).change);
        const { text, kept, lost } = updateDrawio(file, encodeDrawio(diagramOf(board).diagram).target);
        const labels = DrawioDocument.load(text).activePage.drawn.map(({ id, value }) => [id, value]);
        expect(labels).to.deep.equal(
            DrawioDocument.load(file).activePage.drawn.map(({ id, value }) => [id, id === 'at' ? 'changed' : value])
        );
        expect(text).to.include('source="at" target="concat"');
        expect({ kept, lost }).to.deep.equal({ kept: [], lost: [] });
    });
});
