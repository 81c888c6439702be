import { emptyBoard, MemoryBoard, pictureMetrics } from '@openspace/board';
import { expect } from 'chai';
import { planImport } from '../whiteboard';
import { mermaidCodec } from './mermaid-codec';

describe('Figures in sequences of Mermaid', () => {
    it('MC4 draws dashed lines below figures, whose heads are as wide as their names need it', () => {
        const { diagram } = mermaidCodec.decode(
            'sequenceDiagram\nactor A\nparticipant Q@{ "type": "queue" } as AsynchronousEventDeliveryQueue\nA->>Q: tell'
        );
        const stems = diagram.nodes.filter(({ id }) => id.endsWith('-lifeline'));
        expect(stems.map(({ shape, style }) => [shape, style?.dash])).to.deep.equal(stems.map(() => ['path', 'dashed']));
        expect(stems).to.have.length(2);
        const board = new MemoryBoard(emptyBoard());
        board.apply(planImport(board, diagram, { laidOut: [] }).change);
        expect(pictureMetrics(board).brokenWords).to.deep.equal([]);
    });
});
