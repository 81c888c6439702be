import { expect } from 'chai';
import { layOutPages } from '../../../../layout/lay-out-diagram';
import { layOutQuickly } from '../../../../layout/quick-layout';
import { drawn } from '../../../../test/boards';
import { plantumlCodec } from '../../../plantuml';
import { diagramOf } from '../../../whiteboard';
import { encodeMermaid } from '../encode-mermaid';

/** A sequence of PlantUML that was on a board. */
async function written(body: string) {
    const { diagram, losses } = plantumlCodec.decode(`@startuml\n${body}\n@enduml`);
    const { diagram: placed } = await layOutPages(diagram, graph => Promise.resolve(layOutQuickly(graph)));
    const { target, losses: left } = encodeMermaid(diagramOf(drawn(placed).board).diagram);
    return { lines: target.split('\n').map(line => line.trim()), told: [...losses, ...left].map(({ message }) => message) };
}

describe('boxes around participants of a sequence', () => {
    const BOX = 'box "Inside" #LightBlue\nparticipant A\nparticipant B\nend box\nA -> B : x\nB -> C : y';

    it('ME5 are boxes in Mermaid, and plain heads are no loss', async () => {
        const { lines, told } = await written(BOX);
        expect(lines.slice(0, 6)).to.deep.equal([
            'sequenceDiagram',
            'box rgb(173, 216, 230) Inside',
            'participant A',
            'participant B',
            'end',
            'participant C'
        ]);
        expect(told).to.deep.equal([]);
    });

    it('ME5 stay around their participants where messages come from the edge of the picture, which are named', async () => {
        const { lines, told } = await written(`${BOX}\n[-> A : in\nC ->] : out\n[-> B : more`);
        expect(lines).to.include.members(['sequenceDiagram', 'box rgb(173, 216, 230) Inside', 'A->>B: x', 'B->>C: y']);
        expect(told).to.deep.equal(['Arrows that end nowhere have no place in Mermaid. (in, more, out)']);
    });

    it('ME5 do not hold those that are made later, which is named', async () => {
        const { lines, told } = await written('box "Inside"\nparticipant A\nparticipant B\nend box\ncreate B\nA -> B : new');
        expect(lines).to.include('create participant B');
        expect(told).to.deep.equal(['Participants that are made later stand outside of their box in a sequence diagram. (B)']);
    });

    it('ME5 that are in each other are named', async () => {
        const { lines, told } = await written(
            'box "Outer"\nparticipant A\nbox "Inner"\nparticipant B\nend box\nparticipant C\nend box\nA -> B : x\nB -> C : y'
        );
        expect(lines).to.include('box transparent Outer');
        expect(told).to.deep.equal([
            'Boxes inside of a box do not count as part of it.',
            'Boxes inside of each other have no place in a sequence diagram. (Inner)'
        ]);
    });
});
