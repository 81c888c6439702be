import { randomChoices } from '@openspace/board/lib/test/random-numbers';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Codec } from '../codec';
import { d2Codec } from '../codecs/d2';
import { dotCodec } from '../codecs/dot';
import { likec4Codec } from '../codecs/likec4';
import { mermaidCodec } from '../codecs/mermaid';
import { plantumlCodec } from '../codecs/plantuml';
import { structurizrCodec } from '../codecs/structurizr';
import { formatCorpus } from '../test/format-corpus';
import { mermaidSamples } from '../test/mermaid-corpus';
import { mutated, mutations } from '../test/mutations';
import { OWN_FORMATS, randomGraph } from '../test/own-files';
import { formatDiagram } from './format-diagram';

const CODECS: Readonly<Record<string, Pick<Codec, 'decode'>>> = {
    dot: dotCodec,
    d2: d2Codec,
    likec4: likec4Codec,
    structurizr: structurizrCodec,
    plantuml: plantumlCodec,
    mermaid: mermaidCodec
};
const OWN_FILES = runs(20);
const MOVED = /^(?:flowchart|graph|sequenceDiagram|classDiagram|stateDiagram|erDiagram|requirementDiagram|C4)/m;
const WORDS = [
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '"""',
    '|',
    '\\',
    '\\\n',
    '#',
    '//',
    '/*',
    "/'",
    '<',
    ':',
    ';',
    'end\n',
    'note left\n',
    '\t ',
    '\r'
];

/** Spread over all kinds. */
const few = <T>(all: readonly T[]): T[] => {
    const count = runs(120);
    return all.filter((_, at) => at % Math.ceil(all.length / count) === 0);
};
const sourcesOf = (id: string): string[] => [
    ...few(id === 'mermaid' ? mermaidSamples().filter(({ source }) => MOVED.test(source)) : formatCorpus(id)).map(({ source }) => source),
    ...Array.from({ length: OWN_FORMATS[id] ? OWN_FILES : 0 }, (_, seed) =>
        OWN_FORMATS[id]!.write(randomGraph(randomChoices(seed), OWN_FORMATS[id]!))
    )
];
/** What no step may change. */
const words = (source: string) => source.split('\n').map(line => line.trim());
const read = async ({ decode }: Pick<Codec, 'decode'>, source: string) => {
    const { diagram } = await decode(source);
    return diagram;
};
const formatted = (id: string, ...lines: string[]) => formatDiagram(id, lines.join('\n'), '  ').split('\n');

describe('formatting a diagram in text', () => {
    for (const [id, codec] of Object.entries(CODECS)) {
        it(`leaves each word of ${id} and what a reader makes of it, and has nothing to do a second time`, async () => {
            let changed = 0;
            for (const source of sourcesOf(id)) {
                for (const step of ['', '\t']) {
                    const result = formatDiagram(id, source, step);
                    expect(words(result), source).to.deep.equal(words(source));
                    expect(formatDiagram(id, result, step), source).to.equal(result);
                    if (result !== source) {
                        changed++;
                        expect(await read(codec, result), result).to.deep.equal(await read(codec, source));
                    }
                }
            }
            expect(changed).to.be.above(5);
        });

        it(`does the same with ${id} that is not quite right`, () => {
            const samples = sourcesOf(id);
            fc.assert(
                fc.property(fc.constantFrom(...samples), mutations(WORDS), (sample, changes) => {
                    const source = mutated(sample, changes);
                    const result = formatDiagram(id, source, '  ');
                    expect(words(result)).to.deep.equal(words(source));
                    expect(formatDiagram(id, result, '  ')).to.equal(result);
                }),
                { numRuns: runs(500) }
            );
        });
    }

    it('moves lines by the brackets around them, and not those inside of texts', () => {
        expect(
            formatted(
                ...[
                    'dot',
                    'digraph {   ',
                    'a [label="one',
                    ' two {",',
                    'shape=box',
                    ']',
                    '# as it is',
                    'subgraph s { b',
                    'c } ',
                    '/* {',
                    ' * */ d }'
                ]
            )
        ).to.deep.equal([
            'digraph {',
            '  a [label="one',
            ' two {",',
            '    shape=box',
            '  ]',
            '# as it is',
            '  subgraph s { b',
            '    c }',
            '  /* {',
            ' * */ d }'
        ]);
        expect(
            formatted(...['d2', "it's: {", "b: isn't {", 'c: |md', ' # } ', '|', '}', '}', 'x: ${a} # {', 'y: a \\', '   b'])
        ).to.deep.equal(["it's: {", "  b: isn't {", '    c: |md', ' # } ', '|', '  }', '}', 'x: ${a} # {', 'y: a \\', '   b']);
        expect(
            formatted(...['likec4', 'model {', 'a = box "x" {', 'link https://example.com/{id}', "description '''", ' {', "'''", '}', '}'])
        ).to.include('    link https://example.com/{id}');
        expect(formatted(...['structurizr', 'workspace {', 'a = person "{" {', 'url https://x/{y}', '# }', '}', '}'])).to.deep.equal([
            ...['workspace {', '  a = person "{" {', '    url https://x/{y}', '    # }', '  }', '}']
        ]);
    });

    it('moves lines by the words that begin and end a block', () => {
        expect(
            formatted(...['plantuml', '@startuml', 'alt a', 'A -> B', 'else', 'note left', '   text', 'end note', 'end', '@enduml'])
        ).to.deep.equal(['@startuml', 'alt a', '  A -> B', 'else', '  note left', '   text', 'end note', 'end', '@enduml']);
        expect(
            formatted(...['mermaid', '---', 'title: x', '---', 'sequenceDiagram', 'loop x', 'A->>B: 5" {', 'end', '%% end'])
        ).to.deep.equal(['---', 'title: x', '---', 'sequenceDiagram', '  loop x', '    A->>B: 5" {', '  end', '  %% end']);
        expect(formatted(...['mermaid', 'flowchart LR', 'subgraph s', 'a["x', 'end', ' y"]', 'end'])).to.deep.equal([
            ...['flowchart LR', '  subgraph s', '    a["x', 'end', ' y"]', '  end']
        ]);
    });

    it('leaves kinds in which blanks mean something, and blocks that are not closed', () => {
        for (const source of [
            'mindmap\n  a\n      b ',
            'kanban\n a\n    b',
            'timeline\n  2024\n      : x',
            'flowchart LR\nsubgraph s\na'
        ]) {
            expect(formatDiagram('mermaid', source, '  ')).to.equal(source);
        }
        expect(formatDiagram('plantuml', '@startmindmap\n  + a\n@endmindmap', '  ')).to.equal('@startmindmap\n  + a\n@endmindmap');
        expect(formatDiagram('dot', 'digraph {\na }}', '  ')).to.equal('digraph {\na }}');
        expect(formatDiagram('structurizr', 'workspace {\n!script js {\n `\n }`\n}\n}', '  ')).to.contain('\n `');
    });
});
