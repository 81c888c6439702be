import { expect } from 'chai';
import { boardsOfDiagram, boardsOfText, labelsBesides, matchesBesides, sourcesOfPicture } from './exports-of-documents';

describe('exports of boards in the search', () => {
    it('are pictures with the name of a board or diagram, and diagrams with the name of a board', () => {
        expect(sourcesOfPicture('/w/a/plan.SVG')).to.include.members(['/w/a/plan.whiteboard.json', '/w/a/plan.drawio', '/w/a/plan.puml']);
        expect(sourcesOfPicture('/w/a/plan.html')).to.deep.equal([]);
        expect(boardsOfDiagram('/w/a.b/plan.v2.drawio.svg')).to.deep.equal(['/w/a.b/plan.v2.whiteboard.json', '/w/a.b/plan.v2.tldr']);
        expect(boardsOfDiagram('/w/plan.excalidraw')).to.include('/w/plan.whiteboard.json');
        expect(boardsOfDiagram('/w/plan.whiteboard.json')).to.deep.equal([]);
    });

    it('say only what the board does not say', () => {
        const board = [{ id: 'shape:a', text: 'Order\nservice' }];
        const exported = [
            { id: 'a', text: 'Order service' },
            { id: 'b', text: 'Order' }
        ];
        expect(labelsBesides(exported, board)).to.deep.equal([{ id: 'b', text: 'Order' }]);
    });

    it('in text say only what the board does not say, by line', () => {
        const board = [{ id: 'shape:a', text: 'Order\nservice' }];
        const match = (lineText: string, word: string) => ({
            ...{ line: 1, character: lineText.indexOf(word) + 1, length: word.length },
            lineText
        });
        const found = [
            match('    a["Order<br/>service"]', 'service'),
            match('    b["Order<br/>services of all kinds"]', 'kinds'),
            match('    %% Order', 'Order')
        ];
        expect(matchesBesides(found, board)).to.deep.equal(found.slice(1));
        const { lineText, ...place } = found[0]!;
        const shortened = { ...place, lineText: { text: lineText.slice(4), character: 4 } };
        expect(matchesBesides([shortened], board)).to.deep.equal([]);
        expect(boardsOfText('/w/plan.MMD')).to.deep.equal(['/w/plan.whiteboard.json', '/w/plan.tldr']);
        expect(boardsOfText('/w/plan.md')).to.deep.equal([]);
    });
});
