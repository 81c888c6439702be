import { ToolError } from '@openspace/tool';
import { type Brick } from './brick-file';
import { LONG, type Opcode, OPCODES } from './brick-code';

/**
 * Makes a program of text: an instruction a line as `add r0 r1 r2`, `set r1 255`, `jump again`; labels as `again:`, each of
 * which is an entry point too; `;` begins a comment.
 * @throws ToolError `INVALID_INPUT` naming the line
 */
export function assemble(text: string): Brick {
    const entries = new Map<string, number>();
    const words: (number | string)[] = [];
    text.split('\n').forEach((line, at) => {
        const [first, ...operands] = line
            .replace(/;.*/, '')
            .trim()
            .split(/[\s,]+/);
        if (!first) {
            return;
        }
        if (first.endsWith(':')) {
            entries.set(first.slice(0, -1), words.length);
            return;
        }
        const opcode = OPCODES.indexOf(first as Opcode);
        if (opcode < 0) {
            throw new ToolError('INVALID_INPUT', `Line ${at + 1}: there is no instruction ${JSON.stringify(first)}.`);
        }
        const long = LONG.has(OPCODES[opcode]!);
        const registers = (long ? operands.slice(0, -1) : operands).map(operand => Number(operand.replace(/^r/, '')));
        const [a = 0, b = 0, c = 0] = registers;
        words.push(opcode | (a << 8) | (b << 16) | (c << 24));
        if (long) {
            words.push(operands.at(-1) ?? '0');
        }
    });
    const value = (word: number | string) => (typeof word === 'number' ? word : (entries.get(word) ?? Number(word)));
    return { entries, code: Uint32Array.from(words, value) };
}
