import { expect } from 'chai';
import { conflictOf } from './board-step';

describe('A step that cannot be undone', () => {
    const changed = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `shape:${at}`, by: 'the person' }) as const);

    it('names some of the shapes that were changed since, lists more, and counts all', () => {
        const { message, details } = conflictOf('undo', changed(2_000), 0);
        expect(message).to.contain('shape:4 was changed by the person, and 1995 more');
        expect(details).to.deep.include({ id: 'shape:0', shapes: changed(100), total: 2_000 });
        expect(conflictOf('undo', changed(2), 0).details).to.deep.include({ shapes: changed(2), total: 2 });
    });
});
