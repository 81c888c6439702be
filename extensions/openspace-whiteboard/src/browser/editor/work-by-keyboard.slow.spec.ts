import { expect } from 'chai';
import type { AtKeyboard } from '../test/headless/board-keyboard';
import { atKeyboard } from '../test/headless/compared';

describe('Keys on a board', () => {
    let results: AtKeyboard['pressed'];
    let typedAhead: AtKeyboard['typedAhead'];
    let connected: AtKeyboard['connected'];

    before(async () => {
        ({ pressed: results, typedAhead, connected } = await atKeyboard());
    });

    it('select the first and the last shape with Tab where nothing is selected', () => {
        expect(results['Tab']).to.deep.equal({ selected: ['first'], goesOn: false });
        expect(results['Shift+Tab']).to.deep.equal({ selected: ['last'], goesOn: false });
        expect(results['Tab with a selection'], 'is tldraw’s').to.deep.equal({ selected: ['last'], goesOn: true });
    });

    it('leave the board with Tab after Escape, and where there is nothing to select', () => {
        const leaves = { selected: [], goesOn: true };
        expect(results['Tab after Escape']).to.deep.equal(leaves);
        expect(results['Shift+Tab after Escape']).to.deep.equal(leaves);
        expect(results['Tab on an empty board']).to.deep.equal(leaves);
        expect(results['Tab after Escape and another key']).to.deep.equal({ selected: ['first'], goesOn: false });
    });

    it('edit the label of a shape, a frame or an arrow with F2, which is the IDE’s for anything else', () => {
        for (const name of ['first', 'frame', 'arrow']) {
            expect(results[`F2 with ${name}`], name).to.deep.equal({ selected: [name], edited: name, goesOn: false });
        }
        expect(results['F2']).to.deep.equal({ selected: [], goesOn: true });
        expect(results['F2 with two shapes']).to.deep.equal({ selected: ['first', 'last'], goesOn: true });
        expect(results['F2 when nothing may be changed']).to.deep.equal({ selected: ['first'], goesOn: true });
    });

    it('close an open menu with Escape, and nothing else', () => {
        expect(results['Escape in a menu']?.selected).to.deep.equal(['first']);
    });

    it('connect the selected shape with the one that is clicked next, and with none that is dragged', () => {
        const before = ['first to frame'];
        const after = [...before, 'first to last'];
        expect(connected).to.deep.equal({ dragged: before, onBoard: before, clicked: after, again: after });
    });

    it('write in a label as soon as it begins to be edited', () => {
        expect(typedAhead).to.deep.include({ label: 'Abc', end: 'OldAbc', name: 'Zo' });
    });

    it('give a class another name with F2, and leave its rows as they are', () => {
        expect(typedAhead.nameOfClass.split(/\n+/)).to.deep.equal(['«entity»', 'Abc', '----', 'id']);
    });

    it('give an element of C4 another name with F2, and leave what it is', () => {
        expect(typedAhead.nameOfSystem.split(/\n+/)).to.deep.equal(['Abc', '[External]']);
    });

    it('undo with Ctrl+Z what was typed before the label can be edited, and nothing else', () => {
        expect(typedAhead).to.deep.include({ undone: 'Abc', undos: 0 });
    });
});
