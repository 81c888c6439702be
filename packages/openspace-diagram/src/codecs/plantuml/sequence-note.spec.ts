import { expect } from 'chai';
import { headOfGroup } from './activity-group';
import { sequenceNote } from './sequence-note';

describe('heads of PlantUML lines', () => {
    it('are read from notes', () => {
        const head = (line: string) => {
            const note = sequenceNote(line);
            return note && [note.shape, note.side, note.about.trim(), note.color, note.said];
        };
        expect(head('note right of A, B #yellow: said: so')).to.deep.equal(['note', 'right', 'A, B', '#yellow', ' said: so']);
        expect(head('hnote over office')).to.deep.equal(['hnote', 'over', 'office', undefined, undefined]);
        expect(head('note left: a #b')).to.deep.equal(['note', 'left', '', undefined, ' a #b']);
        expect(head('note across #red')).to.deep.equal(['note', 'across', '', '#red', undefined]);
        expect(head('note right of A #red B')).to.equal(undefined);
        expect(head('notes: a')).to.equal(undefined);
    });

    it('are read from groups of activities', () => {
        const head = (line: string) => {
            const found = headOfGroup(line);
            return found && [found.name, found.color];
        };
        expect(head('partition #red "Own #1 name" #blue {')).to.deep.equal(['Own #1 name', '#blue']);
        expect(head('group #red Two words#green {')).to.deep.equal(['Two words', '#green']);
        expect(head('package #green Two words')).to.deep.equal(['Two words', '#green']);
        expect(head('card {')).to.deep.equal(['', undefined]);
        expect(head('cards {')).to.equal(undefined);
        expect(head('partition a { b')).to.equal(undefined);
    });
});
