import { expect } from 'chai';
import { drawMermaid } from './draw-mermaid';

describe('the preview of a Mermaid file that git could not merge', () => {
    for (const head of ['mindmap\n  root', 'timeline', 'flowchart TD', 'nothing that Mermaid knows']) {
        it(`says so, and where, and draws no markers: ${head.split('\n')[0]}`, async () => {
            const drawn = await drawMermaid(`${head}\n<<<<<<< HEAD\n  a\n=======\n  b\n>>>>>>> branch\n`, { dark: false });
            const line = head.split('\n').length + 1;
            expect(drawn)
                .to.have.property('problem')
                .that.deep.equals({ message: `line ${line}, column 1: unresolved merge conflict.`, line, column: 1 });
        });
    }
});
