import { type TLDocument, TLDOCUMENT_ID } from '@tldraw/tlschema';
import { expect } from 'chai';
import { mergeBoards } from '../diff';
import { decodeBoard, encodeBoard } from '../document/board-file';
import type { Planned } from '../document/board-view';
import type { MemoryBoard } from '../document/memory-board';
import { boardOf } from '../test/boards';
import { GEO } from '../test/compiling';
import { type BoardComment, keyOf, MAX_COMMENTS, MAX_THREADS, readThreads } from './comment-thread';
import { planReply, planResolve, planThread } from './plan-comments';

const A = { ...GEO, id: 'a', x: 10, y: 20, width: 100, height: 50 } as const;

const said = (text: string, minute = 0): BoardComment => ({
    id: `c-${text}`,
    author: 'Ada',
    by: 'person',
    text,
    at: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
});
const apply = <R>(board: MemoryBoard, { change, result }: Planned<R>): R => {
    board.apply(change);
    return result;
};

describe('Comments on a board', () => {
    it('CM1 are threads at shapes and at places, the oldest first, and survive the file', () => {
        const board = boardOf([A]);
        apply(board, planThread(board, 'late', { x: 5, y: 6 }, said('here', 9)));
        const made = apply(board, planThread(board, 'early', { shapeId: 'a' }, said('why?')));
        expect(made).to.deep.equal({ threadId: 'early', commentId: 'c-why?' });
        expect(apply(board, planReply(board, 'early', said('because', 10))).commentId).to.equal('c-because');
        const [early, late] = readThreads(board);
        expect(early).to.deep.include({ id: 'early', shapeId: 'shape:a', x: 110, y: 20, pageId: board.pageId, resolved: false });
        expect(early?.comments.map(({ text }) => text)).to.deep.equal(['why?', 'because']);
        expect(late).to.deep.include({ id: 'late', x: 5, y: 6 }).and.not.have.property('shapeId');
        const { records } = decodeBoard(encodeBoard(board.records(), 'snapshot'), 'x');
        const document = [...records].find(({ id }) => id === TLDOCUMENT_ID);
        expect(document).to.deep.equal(board.get(TLDOCUMENT_ID));
    });

    it('CM1 are within what boards reach, wherever a file says that they are', () => {
        const board = boardOf([A]);
        const document = board.get(TLDOCUMENT_ID) as TLDocument;
        const thread = { pageId: board.pageId, x: 1e20, y: -1e308, resolved: false, comments: [said('far')] };
        board.apply({ put: [{ ...document, meta: { [keyOf('t')]: thread } }], remove: [] });
        expect(readThreads(board)[0]).to.include({ x: 1_000_000, y: -1_000_000 });
    });

    it('CM2 are resolved, opened again, and open again with the next reply', () => {
        const board = boardOf([A]);
        apply(board, planThread(board, 't', { shapeId: 'shape:a' }, said('why?')));
        apply(board, planResolve(board, 't', true));
        expect(readThreads(board)[0]?.resolved).to.equal(true);
        apply(board, planResolve(board, 't', false));
        expect(readThreads(board)[0]?.resolved).to.equal(false);
        apply(board, planResolve(board, 't', true));
        apply(board, planReply(board, 't', said('still?', 1)));
        expect(readThreads(board)[0]?.resolved).to.equal(false);
    });

    it('CM3 names an unknown shape or thread, and the nearest known one', () => {
        const board = boardOf([A]);
        apply(board, planThread(board, 'thread-1', { x: 0, y: 0 }, said('here')));
        expect(() => planThread(board, 't', { shapeId: 'b' }, said('?'))).to.throw(/no shape "b"/);
        expect(() => planReply(board, 'thread-2', said('?')))
            .to.throw(/no thread "thread-2"/)
            .with.property('suggestion', 'Did you mean thread-1?');
        expect(() => planResolve(board, 'zzz', true))
            .to.throw(/no thread "zzz"/)
            .with.property('code', 'NOT_FOUND');
    });

    it('CM4 have limits', () => {
        const board = boardOf([A]);
        const document = board.get(TLDOCUMENT_ID) as TLDocument;
        const thread = { pageId: board.pageId, x: 0, y: 0, resolved: false, comments: [said('0')] };
        const long = { ...thread, comments: Array.from({ length: MAX_COMMENTS }, (_, at) => said(String(at))) };
        board.apply({ put: [{ ...document, meta: { [keyOf('t')]: long } }], remove: [] });
        expect(() => planReply(board, 't', said('more')))
            .to.throw(/at most 200/)
            .with.property('code', 'TOO_LARGE');
        const full = Object.fromEntries(Array.from({ length: MAX_THREADS }, (_, at) => [keyOf(`t${at}`), thread]));
        board.apply({ put: [{ ...document, meta: full }], remove: [] });
        expect(() => planThread(board, 'more', { x: 0, y: 0 }, said('0')))
            .to.throw(/at most 1000/)
            .with.property('code', 'TOO_LARGE');
    });

    it('CM5 that both sides began are both there after a merge, without a conflict', () => {
        const base = boardOf([A]);
        const [mine, theirs] = [boardOf([A]), boardOf([A])];
        apply(mine, planThread(mine, 'm', { shapeId: 'a' }, said('mine')));
        apply(theirs, planThread(theirs, 't', { shapeId: 'a' }, said('theirs', 1)));
        const { records, conflicts } = mergeBoards(base.records(), mine.records(), theirs.records(), {
            prefer: 'mine',
            wholeRecords: false
        });
        expect(conflicts).to.deep.equal([]);
        const merged = { pageId: base.pageId, get: (id: string) => records.get(id), records: () => records.values() };
        expect(readThreads(merged).map(({ id }) => id)).to.deep.equal(['m', 't']);
    });

    it('CM6 leaves out what another program wrote in their place', () => {
        const board = boardOf([A]);
        apply(board, planThread(board, 't', { x: 0, y: 0 }, said('here')));
        const document = board.get(TLDOCUMENT_ID) as TLDocument;
        board.apply({ put: [{ ...document, meta: { ...document.meta, 'comment:odd': { comments: [] }, 'comment:': 3 } }], remove: [] });
        expect(readThreads(board).map(({ id }) => id)).to.deep.equal(['t']);
    });
});
