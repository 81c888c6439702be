import { type BoardChange, emptyBoard, MemoryBoard, planAdd, planDelete, planUpdate } from '@openspace/board';
import { expect } from 'chai';
import { readTouched } from '../board-step';
import { areaOfChange } from './area-of-change';
import { draftOf } from './propose';
import type { ProposedChange } from './proposal';
import { proposedPicture } from './proposed-picture';

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
    const paint = (of: ReturnType<typeof proposed>) => proposedPicture(board, board.pageId, of, false);

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
        expect(proposedPicture(board, 'page:other' as typeof board.pageId, proposed(change), false).removed).to.equal('');
    });
});
