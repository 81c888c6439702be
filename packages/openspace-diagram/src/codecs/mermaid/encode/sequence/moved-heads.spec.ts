import { BoardIndex, type MemoryBoard, planUpdate, type ShapeInput } from '@openspace/board';
import { drawSequence } from '@openspace/board/lib/test/drawn-sequences';
import { expect } from 'chai';
import { throughMermaid, untold } from '../../../../test/mermaid-round-trip';
import { parseWithMermaid } from '../../../../test/parse-with-mermaid';
import { diagramOf } from '../../../whiteboard';
import { encodeMermaid } from '../encode-mermaid';

const SHAPES = (isMade: boolean): ShapeInput[] => [
    { id: 'a', type: 'geo', label: 'Shop', props: { face: 'lifeline' } },
    { id: 'b', type: 'geo', label: 'Basket', props: { face: 'lifeline' } },
    { id: 'c', type: 'geo', label: 'Bank', props: { face: 'actor' } },
    { id: 'm1', type: 'arrow', from: 'a', to: 'c', label: 'asks' },
    { id: 'm2', type: 'arrow', from: 'a', to: 'b', label: 'fills', ...(isMade && { sequence: { life: 'create' } }) },
    { id: 'm3', type: 'arrow', from: 'b', to: 'c', label: 'pays' }
];

function movedDown(board: MemoryBoard, id: string, by: number): MemoryBoard {
    const { y = 0 } = BoardIndex.of(board).shape(`shape:${id}`) ?? {};
    board.apply(planUpdate(board, [{ shapeId: id, y: y + by }]).change);
    return board;
}

describe('heads of participants that stand lower than others', () => {
    for (const id of ['b', 'c']) {
        it(`ME9 are not made by a message where ${id} was moved down`, async () => {
            for (const by of [35, 60, 90, 140, 300]) {
                const { target } = encodeMermaid(diagramOf(movedDown((await drawSequence(SHAPES(false))).board, id, by)).diagram);
                expect(target, `${by}`).to.include('sequenceDiagram').and.not.include('create');
            }
        });
    }

    it('ME5 ME9 stand where they do on the board: who is to the right is declared once they are made', async () => {
        const shapes = SHAPES(true);
        const later = shapes.filter(({ id }) => id !== 'm1');
        const trip = throughMermaid(diagramOf((await drawSequence(later)).board).diagram);
        expect(parseWithMermaid([trip.source])[0]?.participants).to.deep.equal(['a', 'b', 'c']);
        expect(untold(trip)).to.deep.equal([]);
        expect(trip.losses).to.deep.equal([]);
        // The bank is asked before there is a basket.
        const early = throughMermaid(diagramOf((await drawSequence(shapes)).board).diagram);
        expect(untold(early)).to.deep.equal([]);
        expect(early.losses.map(({ message }) => message)).to.deep.equal([
            'Participants that are made later stand on the right in a sequence diagram. (Basket)'
        ]);
    });

    it('ME9 are made by the message that arrives at them', async () => {
        const { board } = await drawSequence(SHAPES(true));
        expect(encodeMermaid(diagramOf(board).diagram).target).to.include('create participant b as Basket');
    });
});
