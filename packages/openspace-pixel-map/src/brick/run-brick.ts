import { ToolError } from '@openspace/tool';
import type { Brick } from './brick-file';
import { LONG, OPCODES, REGISTERS } from './brick-code';

export const DEFAULT_CYCLE_LIMIT = 5_000_000;
const MAX_OUTPUT = 1_024;
const MAX_TRACE = 64;

export interface BrickRun {
    /** Words that the program wrote with `out`, the first 1,024. */
    readonly output: readonly number[];
    readonly steps: number;
    /** The first steps: address, instruction, and the register that it set. */
    readonly trace: readonly string[];
}

export interface BrickOptions {
    readonly entrypoint: string;
    /** Go into r0, r1, … */
    readonly args: readonly number[];
    readonly trace: boolean;
    readonly cycleLimit?: number;
}

/**
 * Runs a program over memory, which it changes.
 * @throws ToolError `INVALID_INPUT` for an unknown entry point, `TIMEOUT` past the cycle limit, `CONFLICT` for a step that
 * cannot be done, naming its address
 */
export function runBrick(brick: Brick, memory: Uint32Array, options: BrickOptions): BrickRun {
    const machine = new Machine(brick.code, memory, options);
    machine.run(entryOf(brick, options.entrypoint), options.cycleLimit ?? DEFAULT_CYCLE_LIMIT);
    return { output: machine.output, steps: machine.steps, trace: machine.trace };
}

class Machine {
    readonly output: number[] = [];
    readonly trace: string[] = [];
    steps = 0;
    private readonly registers = new Uint32Array(REGISTERS);
    private at = 0;

    constructor(
        private readonly code: Uint32Array,
        private readonly memory: Uint32Array,
        private readonly options: BrickOptions
    ) {
        this.registers.set(options.args.slice(0, REGISTERS));
    }

    run(start: number, limit: number): void {
        this.at = start;
        while (this.step()) {
            if (this.steps >= limit) {
                throw new ToolError('TIMEOUT', `The program did not end within ${limit} cycles.`, {
                    suggestion: 'Give it less to do, or check whether it loops forever.'
                });
            }
        }
    }

    private step(): boolean {
        const here = this.at;
        const word = this.code[here];
        const name = word === undefined ? undefined : OPCODES[word & 0xff];
        if (word === undefined || name === undefined) {
            throw failed(here, word === undefined ? 'there is no code' : `there is no instruction ${word & 0xff}`);
        }
        const [a, b, c] = [8, 16, 24].map(shift => (word >>> shift) & (REGISTERS - 1)) as [number, number, number];
        const next = LONG.has(name) ? this.code[here + 1] : 0;
        if (next === undefined) {
            throw failed(here, 'its second word is missing');
        }
        this.at = here + (LONG.has(name) ? 2 : 1);
        this.steps++;
        const { registers: r } = this;
        switch (name) {
            case 'halt':
                return false;
            case 'set':
                r[a] = next;
                break;
            case 'copy':
                r[a] = r[b]!;
                break;
            case 'load':
                r[a] = this.memory[this.address(r[b]!, here)]!;
                break;
            case 'store':
                this.memory[this.address(r[a]!, here)] = r[b]!;
                break;
            case 'jump':
                this.at = next;
                break;
            case 'jumpz':
                this.at = r[a] === 0 ? next : this.at;
                break;
            case 'size':
                r[a] = this.memory.length;
                break;
            case 'out':
                if (this.output.length < MAX_OUTPUT) {
                    this.output.push(r[a]!);
                }
                break;
            default:
                r[a] = calculated(name, r[b]!, r[c]!);
        }
        if (this.options.trace && this.trace.length < MAX_TRACE) {
            this.trace.push(`${here} ${name} r${a}=${r[a]}`);
        }
        return true;
    }

    private address(address: number, here: number): number {
        if (address >= this.memory.length) {
            throw failed(here, `it reaches for word ${address} of ${this.memory.length}`);
        }
        return address;
    }
}

type Calculation = 'add' | 'sub' | 'mul' | 'div' | 'mod' | 'and' | 'or' | 'xor' | 'shl' | 'shr' | 'less' | 'same';

function calculated(name: Calculation, b: number, c: number): number {
    switch (name) {
        case 'add':
            return b + c;
        case 'sub':
            return b - c;
        case 'mul':
            return Math.imul(b, c);
        case 'div':
            return c === 0 ? 0xffffffff : Math.floor(b / c);
        case 'mod':
            return c === 0 ? b : b % c;
        case 'and':
            return b & c;
        case 'or':
            return b | c;
        case 'xor':
            return b ^ c;
        case 'shl':
            return b << (c & 31);
        case 'shr':
            return b >>> (c & 31);
        case 'less':
            return b < c ? 1 : 0;
        case 'same':
            return b === c ? 1 : 0;
    }
}

function entryOf({ entries }: Brick, name: string): number {
    const address = entries.get(name) ?? (entries.size === 0 && name === 'main' ? 0 : undefined);
    if (address === undefined) {
        const known = [...entries.keys()].map(entry => JSON.stringify(entry)).join(', ');
        throw new ToolError('INVALID_INPUT', `entrypoint: the program has no ${JSON.stringify(name)}.`, {
            suggestion: known === '' ? 'Use "main".' : `Use one of ${known}.`
        });
    }
    return address;
}

function failed(address: number, why: string): ToolError {
    return new ToolError('CONFLICT', `The program failed at word ${address}: ${why}.`);
}
