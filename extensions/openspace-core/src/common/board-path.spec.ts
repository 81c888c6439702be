import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { boardName, isBoardPath, nameAsBoard, withBoardSuffix } from './board-path';

describe('The path of a board', () => {
    it('is told by its suffix, in any case', () => {
        expect(['a.whiteboard.json', '/w/A.Whiteboard.JSON', 'b/c.tldr'].filter(isBoardPath)).to.have.length(3);
        expect(
            ['a.json', 'whiteboard.json', '/w/.whiteboard.json', '.tldr', 'a.tldr/b', 'a.tldr.bak', ''].filter(isBoardPath)
        ).to.deep.equal([]);
    });

    it('has a name without folder and suffix', () => {
        expect(['/w/a.b.whiteboard.json', 'C:\\w\\c.tldr', 'd'].map(boardName)).to.deep.equal(['a.b', 'c', 'd']);
    });

    it('is that of another file, without its suffixes', () => {
        const files = ['/w/plan.mmd', 'plan.drawio', 'plan.drawio.svg', 'plan.DIO.xml', 'plan', '.drawio', 'a.b.puml'];
        expect(files.map(nameAsBoard)).to.deep.equal(['plan', 'plan', 'plan', 'plan', 'plan', '.drawio', 'a.b']);
    });

    it('gets its suffix where the name has none', () => {
        expect(['a', '/w.d/a', 'a.tldr'].map(withBoardSuffix)).to.deep.equal(['a.whiteboard.json', '/w.d/a.whiteboard.json', 'a.tldr']);
    });

    for (const other of ['a.json', 'a.', '.a', 'folder/', '']) {
        it(`is not made of ${JSON.stringify(other)}`, () => {
            expect(() => withBoardSuffix(other)).to.throw(ToolError);
        });
    }
});
