import { ToolError } from '@openspace/tool';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';
import { findFaults } from '../../find-faults';
import { mermaidCodec } from './mermaid-codec';

const FIXTURES = path.join(__dirname, '..', '..', '..', 'fixtures', 'mermaid');
/** What people and models write by mistake, and names that programs stumble over. */
const WORDS = [
    'constructor',
    '__proto__',
    'end',
    '1e999',
    '-1',
    '""',
    '[*]',
    '{',
    '}',
    '-->',
    ':::',
    'state X {',
    '202end4',
    '2024-13-45',
    '#quot;',
    '"'
];
const CASES = runs(10_000);

describe('Mermaid that is not quite right', () => {
    const refusal = (source: string): ToolError => {
        try {
            mermaidCodec.decode(source);
        } catch (error) {
            expect(error).to.be.instanceOf(ToolError);
            return error as ToolError;
        }
        throw new Error('It should have been refused.');
    };

    it('is told where a chart of tasks has no day or a date that is none', () => {
        const gantt = (lines: string) => `gantt\n  dateFormat YYYY-MM-DD\n  ${lines}`;
        const days = 'monday, tuesday, wednesday, thursday, friday';
        const excluded = refusal(gantt(`excludes weekends, ${days}\n  section A\n  Task :a1, 2024-01-01, 30d`));
        expect(excluded).to.include({ code: 'INVALID_INPUT' });
        expect(excluded.details).to.include({ line: 3, column: 3 });
        const year = refusal(gantt('section A\n  Task :a1, 202end4, 30d'));
        expect(year).to.include({ code: 'INVALID_INPUT', message: 'diagram: line 4, column 13: Invalid date:202end4.' });
        expect(year.details).to.include({ line: 4, column: 13 });
    });

    it('may name states before the state that they are in, and even in themselves', () => {
        const before = 'stateDiagram-v2\n [*] --> A\n A --> x\n state x {\n  [*] --> A\n }\n state A {\n  [*] --> y\n }';
        const around = 'stateDiagram-v2\n state A {\n  A --> b\n  state b {\n   b --> A\n  }\n }';
        for (const source of [before, around]) {
            const { diagram } = mermaidCodec.decode(source);
            expect(findFaults(diagram)).to.deep.equal([]);
            expect(diagram.nodes.map(({ id }) => id)).to.include('A');
        }
    });

    it('loses relations to what there is not, and says so', () => {
        const { diagram, losses } = mermaidCodec.decode('requirementDiagram\n element a {\n type: x\n }\n a - satisfies -> gone');
        expect([diagram.nodes.length, diagram.edges.length]).to.deep.equal([1, 0]);
        expect(losses.map(({ message }) => message).join()).to.contain('"gone"');
    });

    it('is drawn or refused with a clear error, whatever is changed in samples of every type', () => {
        const samples = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
            .filter(name => name.endsWith('.mmd'))
            .sort()
            .map(name => readFileSync(path.join(FIXTURES, name), 'utf8'));
        let seed = 20_261_122;
        const random = (below: number) => {
            seed = (seed * 48_271) % 2_147_483_647;
            return seed % below;
        };
        let drawn = 0;
        for (let count = 0; count < CASES; count++) {
            const source = mutated(samples[random(samples.length)]!, samples[random(samples.length)]!, random);
            try {
                expect(findFaults(mermaidCodec.decode(source).diagram), source).to.deep.equal([]);
                drawn++;
            } catch (error) {
                if (!(error instanceof ToolError)) {
                    throw new Error(`Not expected of:\n${source}`, { cause: error });
                }
                expect(error.code, source).to.be.oneOf(['INVALID_INPUT', 'TOO_LARGE']);
            }
        }
        expect(drawn).to.be.above(CASES / 10);
    }).timeout(300_000);
});

/** One to three lines are left out, repeated, exchanged, or have a word changed. */
function mutated(sample: string, other: string, random: (below: number) => number): string {
    const lines = sample.split('\n');
    for (let count = random(3); count >= 0; count--) {
        const at = random(lines.length);
        const parts = (lines[at] ?? '').split(/(\s+|[^\w\s])/);
        const word = random(2) === 0 ? WORDS[random(WORDS.length)]! : (other.split(/\s+/)[random(20)] ?? '');
        switch (random(5)) {
            case 0:
                lines.splice(at, 1);
                break;
            case 1:
                lines.splice(at, 0, lines[at] ?? '');
                break;
            case 2: {
                const to = random(lines.length);
                [lines[at], lines[to]] = [lines[to] ?? '', lines[at] ?? ''];
                break;
            }
            case 3:
                lines.splice(at, 0, word);
                break;
            default:
                parts[random(parts.length)] = word;
                lines[at] = parts.join('');
        }
    }
    return lines.join('\n');
}
