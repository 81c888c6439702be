/**
 * The instructions of the brick machine, by their opcodes. Each is one little-endian word: opcode, a, b, c, a byte each;
 * `set` and the jumps take the word behind them. Registers r0..r15 and memory hold 32-bit unsigned words.
 */
export const OPCODES = [
    'halt', // ends
    'set', // a = next word
    'copy', // a = b
    'load', // a = memory[b]
    'store', // memory[a] = b
    'add', // a = b + c, modulo 2^32, as all of these
    'sub',
    'mul',
    'div', // by zero: 0xffffffff
    'mod', // by zero: b
    'and',
    'or',
    'xor',
    'shl', // by c modulo 32
    'shr',
    'less', // a = b < c ? 1 : 0
    'same', // a = b == c ? 1 : 0
    'jump', // to the word that the next word names
    'jumpz', // the same if a is 0
    'size', // a = how many words memory has
    'out' // writes a to the output
] as const;

export type Opcode = (typeof OPCODES)[number];

/** Instructions that take the word behind them. */
export const LONG: ReadonlySet<Opcode> = new Set<Opcode>(['set', 'jump', 'jumpz']);

export const REGISTERS = 16;
