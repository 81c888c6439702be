import { expectDecodingInProportion } from '../../test/decoding-steps';
import { NESTED_SOURCES } from '../../test/nested-sources';

const lines = (count: number, line: (at: number) => string): string => Array.from({ length: count }, (_, at) => line(at)).join('\n');

/** What a layout of ours goes through after the library's. */
const SOURCES: Readonly<Record<string, (size: number) => string>> = {
    'edges to one node': size => `flowchart\n${lines(size, at => `a${at} --> b`)}`,
    subgraphs: NESTED_SOURCES['subgraphs of Mermaid']![1],
    'activations in each other': NESTED_SOURCES['activations of Mermaid']![1],
    'messages and their answers': size => `sequenceDiagram\n${lines(size, at => `A->>+B: ${at}\nB-->>-A: ok`)}`
};

describe('Large Mermaid diagrams', () => {
    for (const [at, [what, source]] of Object.entries(SOURCES).entries()) {
        it(`of ${what} are decoded in proportion to their size${at % 3 === 1 ? '' : ' @long'}`, () =>
            expectDecodingInProportion(['mermaid/mermaid-codec', 'mermaidCodec'], source, 200));
    }
});
