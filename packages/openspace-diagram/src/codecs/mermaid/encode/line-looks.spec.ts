import { expect } from 'chai';
import type { Diagram, Style } from '../../../diagram';
import { throughMermaid, untold } from '../../../test/mermaid-round-trip';

const LOOKS: readonly Style[] = [
    { stroke: '#cc0000' },
    { strokeWidth: 6 },
    { strokeWidth: 3.5 },
    { strokeWidth: 3.5, dash: 'dashed' },
    { dash: 'dotted' },
    { dash: 'dashed' },
    { textColor: '#008800' },
    { opacity: 0.5 },
    { stroke: '#1e1e1e', strokeWidth: 2 }
];
const KINDS = ['flowchart', 'class', 'state', 'er'] as const;

/** Two boxes with a line for each of the looks. */
function lines(kind: (typeof KINDS)[number]): Diagram {
    const shape = kind === 'state' ? ('rounded' as const) : ('rectangle' as const);
    const head = { flowchart: 'arrow', class: 'open', state: 'arrow', er: 'crow-only-one' } as const;
    return {
        kind,
        nodes: ['a', 'b'].map(id => ({ id, shape, label: id })),
        edges: LOOKS.map((style, at) => ({
            id: `e${at}`,
            from: { node: 'a', arrowhead: kind === 'er' ? head.er : 'none' },
            to: { node: 'b', arrowhead: head[kind] },
            label: `line ${at}`,
            style
        }))
    };
}

describe('looks of lines in Mermaid', () => {
    it('ME5 of boxes with a fill are said in the ink of Excalidraw too, since the theme has other colours there', () => {
        const style: Style = { fill: '#ffec99', stroke: '#1e1e1e', textColor: '#1e1e1e' };
        const { source } = throughMermaid({ kind: 'flowchart', nodes: [{ id: 'a', shape: 'rectangle', label: 'a', style }], edges: [] });
        expect(source).to.contain('fill:#ffec99,stroke:#1e1e1e,color:#1e1e1e');
    });

    for (const kind of KINDS) {
        it(`ME5 are kept or named in a ${kind} diagram, and plain ones are not named`, () => {
            const trip = throughMermaid(lines(kind));
            expect(untold(trip), trip.source).to.deep.equal([]);
            if (kind === 'flowchart') {
                expect(trip.losses).to.deep.equal([]);
                expect(trip.read.edges.map(({ style }) => style?.strokeWidth)).to.deep.include.members([6, 3.5]);
            } else {
                const messages = trip.losses.map(({ message }) => message).join(' ');
                const name = `Mermaid's ${kind === 'er' ? 'ER' : kind} diagram`;
                expect(messages).to.contain(`The colours of lines are those of the theme in ${name}.`);
                expect(messages).to.contain(`Lines are as thick as all others in ${name}, and not transparent.`);
                expect(messages.includes(`Lines with gaps are dashed in ${name}.`)).to.equal(kind !== 'state');
                expect(JSON.stringify(trip.losses)).not.to.contain('line 8');
            }
        });
    }
});
