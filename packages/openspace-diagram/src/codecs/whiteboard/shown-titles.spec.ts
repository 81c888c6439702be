import { expect } from 'chai';
import type { Codec } from '../../codec';
import { drawn } from '../../test/boards';
import { dotCodec } from '../dot/dot-codec';
import { drawioCodec } from '../drawio';
import { excalidrawCodec } from '../excalidraw/codec/excalidraw-codec';
import { mermaidCodec } from '../mermaid';
import { diagramOf, documentOf } from './read-diagram';

describe('the title of a board', () => {
    const source = 'digraph { label="Our shop"; labelloc=t; a -> b }';

    for (const [codec, read] of [
        [drawioCodec, documentOf],
        [excalidrawCodec, diagramOf]
    ] as const) {
        it(`W10 is a text above the diagram in ${codec.id} files, and the title again when it comes back`, async () => {
            const { board } = drawn((await dotCodec.decode(source)).diagram);
            const { diagram } = read(board);
            expect([diagram.title, diagram.nodes.length]).to.deep.equal(['Our shop', 2]);
            const format: Codec = codec;
            const { target, losses } = await format.encode!(diagram);
            expect(losses).to.deep.equal([]);
            const again = (await format.decode(target)).diagram;
            const texts = again.nodes.filter(({ label }) => label === 'Our shop');
            expect(texts.map(({ shape }) => shape)).to.deep.equal(['text']);
            const top = Math.min(...again.nodes.filter(node => !texts.includes(node)).map(({ bounds }) => bounds?.y ?? 0));
            expect((texts[0]?.bounds?.y ?? 0) + (texts[0]?.bounds?.height ?? 0)).to.be.below(top);
            const back = diagramOf(drawn(again).board).diagram;
            expect([back.title, back.nodes.length]).to.deep.equal(['Our shop', 2]);
            expect(mermaidCodec.encode(back).target.match(/Our shop/g)).to.have.length(1);
        });
    }
});
