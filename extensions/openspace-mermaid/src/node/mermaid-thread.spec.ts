import { mermaidCodec } from '@openspace/diagram';
import { expect } from 'chai';
import { checkMermaid } from '../common/check-mermaid';
import { MermaidThread } from './mermaid-thread';

/** A tree whose text is too long to be read in place. */
function tree(nodes: number): string {
    return [
        'flowchart TD',
        ...Array.from({ length: nodes - 1 }, (_, at) => ` n${at >> 1}[Node ${at >> 1}] --> n${at + 1}[Node ${at + 1}]`)
    ].join('\n');
}

describe('Mermaid in a thread', () => {
    const thread = new MermaidThread();

    it('is what it is in place, for short diagrams and long ones', async () => {
        for (const source of [tree(3), tree(150)]) {
            expect(await thread.codec.decode(source)).to.deep.equal(mermaidCodec.decode(source));
            expect(await thread.check({ diagram: source, focus: 'Node 2' })).to.deep.equal(
                checkMermaid({ diagram: source, focus: 'Node 2' })
            );
        }
    });

    it('says what is wrong with a long diagram, and goes on', async () => {
        const error: unknown = await thread.check({ diagram: `${tree(150)}\n a --> ` }).catch((reason: unknown) => reason);
        expect(error).to.include({ code: 'INVALID_INPUT' });
        expect(error).to.have.nested.property('details.line', 151);
        expect(await thread.check({ diagram: tree(150) })).to.include({ kind: 'flowchart' });
    });

    it('leaves the backend to others meanwhile, and stops when the call is cancelled', async () => {
        const list = (letter: string) => Array.from({ length: 100 }, (_, at) => `${letter}${at}`).join('&');
        for (const source of [tree(3_000), `flowchart TD\n${list('a')} --> ${list('b')}`]) {
            const cancel = new AbortController();
            const large = Promise.resolve(thread.codec.decode(source, { signal: cancel.signal }));
            // A turn of the loop comes before the answer: nothing is held up.
            setImmediate(() => cancel.abort());
            expect(await large.catch((reason: unknown) => reason)).to.include({ code: 'CANCELLED' });
        }
    });
});
