import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { expect } from 'chai';
import * as path from 'node:path';
import { Cell, type Rect, vertexGeometry } from '../document/cell';
import { overlaps } from './geometry';
import { ObstacleGrid } from './obstacle-grid';

/** Of all sizes, from points to some that are over the whole page. */
const rectAt = (at: number): Rect => ({
    x: ((at * 7919) % 4_000) - 500,
    y: ((at * 104_729) % 3_000) - 500,
    width: at % 50 === 0 ? 5_000 : (at * 31) % 300,
    height: at % 75 === 0 ? 4_000 : (at * 17) % 200
});
const cellOf = (id: string): Cell =>
    Cell.create(id, { value: '', style: '', vertex: '1', parent: '1' }, vertexGeometry({ x: 0, y: 0, width: 1, height: 1 }));

describe('obstacles of edges', () => {
    it('D20 are found as by looking at all, in their order, also after they were moved', () => {
        const grid = new ObstacleGrid();
        const all = Array.from({ length: 300 }, (_, at) => ({ cell: cellOf(`c${at}`), rect: rectAt(at) }));
        all.forEach(({ cell, rect }) => grid.set(cell, { rect }));
        const found = (): unknown[] => Array.from({ length: 80 }, (_, at) => grid.near(rectAt(at + 1_000)).map(({ cell }) => cell.id));
        const wanted = (): unknown[] =>
            Array.from({ length: 80 }, (_, at) => all.filter(({ rect }) => overlaps(rect, rectAt(at + 1_000))).map(({ cell }) => cell.id));
        expect(found()).to.deep.equal(wanted());
        for (const [at, each] of all.entries()) {
            if (at % 3 === 0) {
                each.rect = rectAt(at + 5_000);
                grid.set(each.cell, { rect: each.rect });
            }
        }
        expect(found()).to.deep.equal(wanted());
    });

    it('D20 take steps in proportion to the edges that are led past them', async () => {
        const port = JSON.stringify(path.join(__dirname, '../test/test-port'));
        const call = `await new (require(${port}).TestPort)().ok('add-cells', input);`;
        const cells = (size: number) =>
            Array.from({ length: size }, (_, at) =>
                at % 2 === 0
                    ? { type: 'vertex', x: ((at / 2) % 20) * 200, y: Math.floor(at / 40) * 150, temp_id: `n${at}` }
                    : { type: 'edge', source_id: `n${at - 1}`, target_id: `n${Math.max(0, at - 3)}` }
            );
        await expectInProportion(call, size => ({ cells: cells(size) }), 200);
        // The same for edges that get other ends.
        const edits = `
            const port = new (require(${port}).TestPort)();
            const { diagram_xml, data } = await port.ok('add-cells', { cells: input });
            const ids = data.results.map(({ cell }) => cell.id);
            const edges = input.flatMap((cell, at) => (cell.type === 'edge' ? [{ cell_id: ids[at], target_id: ids[Math.max(0, at - 5)] }] : []));
            await port.ok('edit-edges', { diagram_xml, edges });`;
        await expectInProportion(edits, cells, 200);
    });
});
