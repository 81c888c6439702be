import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { parseMermaid } from './parse-mermaid';

describe('reading Mermaid', () => {
    function refusal(source: string): ToolError {
        try {
            parseMermaid(source);
        } catch (error) {
            if (error instanceof ToolError) {
                return error;
            }
            throw error;
        }
        throw new Error('It was accepted.');
    }

    const broken = [
        { source: 'flowchart TD\n A-->B[open\n C', line: 3, column: 3, expected: '"]"' },
        { source: 'sequenceDiagram\n A->>B hi', line: 2, column: 10, expected: '": text"' },
        { source: '---\ntitle: A title\n---\nstateDiagram-v2\n [*] --> ', line: 5, column: 9, expected: 'an id' },
        { source: '%% a comment\n\nerDiagram\n A ||--o{ B', line: 4, column: 12, expected: '":"' },
        { source: 'graph TD\r\n A-->B\r\n C--\r\n', line: 3, column: 5, expected: 'a text in double quotes' }
    ];
    it('MP1 says so in words, whatever the grammar calls it', () => {
        const expected = refusal('sequenceDiagram\n A->>B: x; y').details?.['expected'];
        expect(expected).to.deep.equal(['an arrow such as ->>']);
    });

    for (const { source, line, column, expected } of broken) {
        it(`MP1 says that ${JSON.stringify(source)} is wrong at ${line}:${column}`, () => {
            const error = refusal(source);
            expect(error.code).to.equal('INVALID_INPUT');
            expect(error.details).to.include({ path: 'diagram', line, column });
            expect(error.details?.expected).to.include(expected);
            expect(error.message).to.contain(`line ${line}, column ${column}`).and.to.contain(expected);
        });
    }

    it('MP1 says what a line of the diagram is like where the parser expects nothing by name', () => {
        for (const [source, line] of [
            ['pie title X\n "a" : x', '"Label" : 42'],
            ['quadrantChart\n A: [0.1, b]', '[0.3, 0.6]'],
            ['packet-beta\n 0-x: "a"', '0-15: "Label"'],
            ['treemap-beta\n "a": x', '"Label": 42']
        ] as const) {
            const error = refusal(source);
            expect(error.message, source).to.contain('expected a line such as ').and.to.contain(line);
            expect(String(error.details?.expected), source).to.contain(line);
        }
        for (const source of ['xychart-beta\n bar [1,x]', 'kanban\n[x', 'classDiagram\n A <|- ', 'gantt\n foo bar', 'block-beta\n a --']) {
            expect(String(refusal(source).details?.expected), source).not.to.match(/[A-Z]{3}|[a-z][A-Z]/);
        }
    });

    it('MP1 finds the place of what is wrong as a whole', () => {
        expect(refusal('mindmap\n root\n  a\n other').details).to.include({ line: 4, column: 2 });
    });

    it('MP2 names the types when there is none, and the one that was meant', () => {
        const error = refusal('---\ntitle: x\n---\n%% hm\nflowchrt TD\n A-->B');
        expect(error.details).to.include({ line: 5, column: 1, found: 'flowchrt' });
        expect(error.suggestion).to.contain('flowchart');
        expect(error.details?.expected).to.include('sequenceDiagram');
        expect(refusal('').code).to.equal('INVALID_INPUT');
        expect(refusal('x'.repeat(100_000)).message.length).to.be.below(500);
    });

    it('MP3 refuses what is too large before it parses it', () => {
        expect(refusal(`flowchart TD\n${'A-->B\n'.repeat(200_000)}`).code).to.equal('TOO_LARGE');
    });
});
