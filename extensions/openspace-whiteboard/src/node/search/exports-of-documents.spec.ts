import { expect } from 'chai';
import { boardsOfDiagram, labelsBesides, sourcesOfPicture } from './exports-of-documents';

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
});
