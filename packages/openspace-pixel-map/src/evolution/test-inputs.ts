import type { VariableInfo } from 'wgsl_reflect/wgsl_reflect.module.js';
import type { Kernel } from '../wgsl/reflected';
import { SeededRandom } from './random';

/** What a kernel runs on, by group, then by binding. */
export type Buffers = Record<number, Record<number, Uint32Array<ArrayBuffer>>>;

/** How many elements an array without a length of its own gets. */
export const TEST_WORDS = 64;

/** The value of a word of a buffer; the same each time that it is asked. */
export type Filling = (word: number, floats: boolean) => number;

/**
 * Fillings that a kernel meets in use: noise, small numbers, zeros, all bits, a ramp; then more noise.
 * @param seed the same seed gives the same ones
 */
export function fillings(seed: number, count: number): Filling[] {
    const edges: Filling[] = [word => word, () => 0, (_word, floats) => (floats ? 1 : 0xffffffff)];
    return Array.from({ length: count }, (_, number) => {
        const edge = number % 2 === 1 ? edges[(number - 1) / 2] : undefined;
        const noise = (word: number) => new SeededRandom(seed + number * 0x9e3779b9 + word * 0x85ebca6b);
        return (
            edge ??
            ((word, floats) => (floats ? noise(word).next() * 2 - 1 : number % 4 === 2 ? noise(word).below(256) : noise(word).word()))
        );
    });
}

/** Buffers for everything that a kernel binds. */
export function buffersFor(kernel: Kernel, fill: Filling, words = TEST_WORDS): Buffers {
    const buffers: Buffers = {};
    for (const binding of kernel.bindings) {
        const all = new Uint32Array(Math.ceil(sizeOf(binding, words) / 4));
        const floats = isFloat(binding) ? new Float32Array(all.buffer) : undefined;
        for (let word = 0; word < all.length; word++) {
            (floats ?? all)[word] = fill(word, floats !== undefined);
        }
        (buffers[binding.group] ??= {})[binding.binding] = all;
    }
    return buffers;
}

/** What a run left in the buffers that it may write, one after the other. */
export function outputOf(kernel: Kernel, buffers: Buffers): Uint8Array {
    const written = kernel.bindings.filter(({ access }) => access.includes('write'));
    const parts = written.map(({ group, binding }) => new Uint8Array(buffers[group]?.[binding]?.buffer ?? new ArrayBuffer(0)));
    const output = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        output.set(part, at);
        at += part.length;
    }
    return output;
}

function sizeOf({ type, size }: VariableInfo, words: number): number {
    // The interpreter gives arrays without a length the size of nothing.
    return Math.max(type.isArray && size === 0 ? words * Math.max(4, elementSize(type)) : size, 16);
}

function elementSize(type: VariableInfo['type']): number {
    return 'stride' in type && typeof type.stride === 'number' ? type.stride : 4;
}

function isFloat({ type }: VariableInfo): boolean {
    return /f32|vec\df|mat/.test(type.getTypeName());
}
