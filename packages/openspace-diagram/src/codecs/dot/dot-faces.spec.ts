import { pictureMetrics } from '@openspace/board';
import { expect } from 'chai';
import type { Decoded } from '../../codec';
import { drawn } from '../../test/boards';
import { dotCodec } from './dot-codec';

describe('Faces of nodes of Graphviz', () => {
    const node = ({ diagram }: Decoded, id: string) => diagram.nodes.find(each => each.id === id);

    it('DT4 outlines that boards have faces for are these, with room for what they have besides their names', async () => {
        const faces: Readonly<Record<string, string>> = {
            doublecircle: 'face:ring',
            note: 'face:note',
            tab: 'face:package',
            folder: 'face:package',
            box3d: 'face:cube',
            component: 'face:component',
            pentagon: 'geo:pentagon',
            larrow: 'geo:arrow-left',
            rarrow: 'geo:arrow-right',
            'circle, peripheries=2': 'face:ring'
        };
        const statements = Object.keys(faces).map((shape, at) => `n${at} [shape=${shape}, label="Name of it"]`);
        const decoded = await dotCodec.decode(`digraph {\n"a \\"q\\"" [shape=component]; ${statements.join(';\n')}\n} // }`);
        expect(Object.values(faces)).to.deep.equal(Object.keys(faces).map((_, at) => node(decoded, `n${at}`)?.native));
        expect(decoded.losses).to.deep.equal([]);
        expect(pictureMetrics(drawn(decoded.diagram).board).brokenWords).to.deep.equal([]);
        const alone = (more: string) => dotCodec.decode(`digraph { a [shape=component, label="Name of it"${more}] }`);
        const [own, wide] = [await alone(', margin=0'), await alone('')].map(each => node(each, 'a')?.bounds?.width ?? 0);
        expect((wide ?? 0) - (own ?? 0)).to.be.greaterThan(40);
    });
});
