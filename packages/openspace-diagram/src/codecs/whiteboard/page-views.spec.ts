import { BoardIndex, type BoardView, emptyBoard, MemoryBoard, pagesOf } from '@openspace/board';
import { expect } from 'chai';
import type { Diagram } from '../../diagram';
import { drawn } from '../../test/boards';
import { PageViews } from './page-views';
import { planImport } from './plan-import';
import { documentOf } from './read-diagram';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const bounds = { x: 0, y: 0, width: 120, height: 60 };
const page = (at: number): Diagram => ({
    page: { id: `p${at}`, name: `Page ${at}` },
    nodes: [
        { id: 'a', shape: 'rectangle', label: `A ${at}`, bounds },
        { id: 'b', shape: 'rectangle', label: `B ${at}`, bounds: { ...bounds, x: 300 } }
    ],
    edges: [{ id: 'e', from: { node: 'a' }, to: { node: 'b' } }]
});
const file = (pages: number): Diagram => {
    const [first, ...others] = Array.from({ length: pages }, (_, at) => page(at));
    return { ...(first ?? page(0)), others };
};

/** How often a board is read as a whole. */
function readings(board: MemoryBoard, work: (view: BoardView) => unknown): number {
    let count = 0;
    work({
        pageId: board.pageId,
        get: id => board.get(id),
        records: () => {
            count++;
            return board.records();
        }
    });
    return count;
}

describe('a board whose pages are drawn one after the other', () => {
    it('DR9 is read once, however many pages there are', () => {
        const drawing = (pages: number) =>
            readings(new MemoryBoard(emptyBoard()), view => planImport(view, file(pages), { source: 'a.drawio' }));
        expect(drawing(40)).to.equal(drawing(4));
        const telling = (pages: number) => readings(drawn(file(pages), undefined, { source: 'a.drawio' }).board, documentOf);
        expect(telling(40)).to.equal(telling(4));
    });

    it('DR9 has each page as its file says, and again where it comes again', () => {
        const { board } = drawn(file(12), undefined, { source: 'a.drawio' });
        const labels = () => pagesOf(board).map(({ id, name }) => `${name}: ${BoardIndex.of(board).children(id).length}`);
        const before = labels();
        expect(before).to.have.length(12);
        expect(before.every(text => text.endsWith(': 3'))).to.equal(true);
        drawn(file(12), board, { source: 'a.drawio', renew: true });
        expect(labels()).to.deep.equal(before);
    });

    it('DR9 shows on each page what the others need of assets', () => {
        const picture = (at: number): Diagram => ({
            ...page(at),
            nodes: [...page(at).nodes, { id: 'i', shape: 'image', image: PIXEL, bounds: { ...bounds, y: 200 } }]
        });
        const { board } = drawn({ ...picture(0), others: [page(1)] }, undefined, { source: 'a.drawio' });
        const [first, second] = pagesOf(board);
        const views = new PageViews(board);
        const onSecond = [...views.of(second!.id).records()].filter(({ typeName }) => typeName === 'shape');
        expect(onSecond.filter(record => 'type' in record && record.type === 'image')).to.have.length(1);
        expect(onSecond).to.have.length(4);
        const image = onSecond.find(record => 'type' in record && record.type === 'image');
        views.apply(first!.id, { put: [], remove: image ? [image.id] : [] });
        expect([...views.of(second!.id).records()].filter(({ typeName }) => typeName === 'shape')).to.have.length(3);
    });
});
