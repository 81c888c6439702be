import { type BoardChange, type Box, emptyBoard, MemoryBoard, planAdd, planDelete, planUpdate } from '@openspace/board';
import { expect } from 'chai';
import { readTouched } from '../board-step';
import { areaOfChange } from './area-of-change';
import { draftOf } from './propose';
import type { ProposedChange } from './proposal';
import { partAround, ProposedPage } from './proposed-picture';

const box = (id: string, x: number) => ({ type: 'geo' as const, id, x, y: 0, width: 100, height: 60 });

describe('What is painted of a proposal', () => {
    let board: MemoryBoard;
    beforeEach(() => {
        board = new MemoryBoard(emptyBoard());
        board.apply(planAdd(board, [box('a', 0), box('b', 300)]).change);
    });

    function proposed(change: BoardChange, state: ProposedChange['state'] = 'open') {
        const draft = draftOf(board, change, { path: '/a', revision: board.revision, label: 'change', caller: 'agent' });
        const changes = (draft?.changes ?? []).map((each): ProposedChange => ({ ...each, state }));
        return { changes, touched: readTouched(draft?.touched ?? '[]') };
    }
    const paint = (of: ReturnType<typeof proposed>, part?: Box) => new ProposedPage(board, board.pageId, of).paint(part, false);

    it('are added shapes, where they would be', () => {
        const of = proposed(planAdd(board, [box('c', 600)]).change);
        const { painted, removed, names } = paint(of);
        expect(painted?.svg).to.include('data-halo="shape:c"').and.not.include('shape:a');
        expect(painted!.box.x).to.be.within(500, 600);
        expect([removed, names]).to.deep.equal(['', []]);
        expect(areaOfChange(board, of.touched, { id: 'shape:c' })).to.deep.include({ pageId: board.pageId });
    });

    it('are changed shapes at their new places, with what changes, and from the old place to the new', () => {
        const of = proposed(planUpdate(board, [{ shapeId: 'a', y: 500 }]).change);
        const { painted, names } = paint(of);
        expect(painted?.svg).to.include('stroke-dasharray').and.include('data-halo="shape:a"');
        expect(names.map(({ id, x, y }) => [id, x, y])).to.deep.equal([['shape:a', 0, 500]]);
        expect(names[0]?.sentence).to.include('Moved');
        expect(areaOfChange(board, of.touched, { id: 'shape:a' })?.box).to.include({ x: 0, y: 0, w: 100, h: 560 });
    });

    it('are removed shapes where they are, and nothing of what is decided or on another page', () => {
        const change = planDelete(board, ['b']).change;
        const { painted, removed } = paint(proposed(change));
        expect(painted).to.equal(undefined);
        expect(removed).to.match(/^M300 0L.*Z$/);
        expect(paint(proposed(change, 'rejected')).removed).to.equal('');
        expect(new ProposedPage(board, 'page:other' as typeof board.pageId, proposed(change)).paint(undefined, false).removed).to.equal('');
    });

    it('is no more than what is seen of a large proposal, also of what is in a frame', () => {
        const cells = Array.from({ length: 400 }, (_, n) => {
            const [x, y] = [(n % 20) * 100, Math.floor(n / 20) * 100];
            return { type: 'geo' as const, id: `n${n}`, x, y, width: 60, height: 60, parentId: 'shape:frame' };
        });
        const frame = { type: 'frame' as const, id: 'frame', x: 0, y: 1000, width: 3000, height: 3000 };
        const { change } = planAdd(board, [frame, ...cells]);
        const seen = { x: 1000, y: 2000, w: 400, h: 300 };
        const halos = (part?: Box) => paint(proposed(change), part).painted?.svg.match(/data-halo/g)?.length ?? 0;
        expect(halos()).to.equal(401);
        expect(halos(seen)).to.be.within(4 * 3, 6 * 5 + 1);
        expect(halos(partAround(seen))).to.be.lessThan(200);
        expect(paint(proposed(change), { x: -500, y: 0, w: 400, h: 300 }).painted).to.equal(undefined);
        const moved = planUpdate(board, [{ shapeId: 'a', x: 50 }]).change;
        expect(paint(proposed(moved), seen)).to.deep.equal({ removed: '', names: [] });
    });

    it('is painted again only now and then while the view moves', () => {
        const parts = new Set<string>();
        for (let x = 0; x <= 2000; x += 20) {
            const seen = { x, y: -300, w: 1000, h: 600 };
            const part = partAround(seen);
            expect([part.x <= x - 500, part.x + part.w >= x + 1500, part.w * part.h <= 12 * 1000 * 1000]).to.deep.equal([true, true, true]);
            parts.add(JSON.stringify(part));
        }
        expect(parts.size).to.be.at.most(9);
    });
});
