import { type CancelSignal, ToolError } from '@openspace/tool';
import type { ExecutionRequest } from '../../common/pixel-map-port';
import type { PixelProgram, ProgramResult } from './program';
import { runOnCpu } from './run-on-cpu';
import { gpuAdapter, runOnGpu } from './run-on-gpu';
import { workgroupSizeOf } from './workgroup-size';

/** The interpreter needs microseconds for each statement. */
const MAX_CPU_WORDS = 65_536;
const TRIAL_WORDS = 64;
const TRIAL_MS = 5_000;

export interface Ran extends ProgramResult {
    readonly mode: 'cpu' | 'gpu';
    readonly reason?: string;
}

/**
 * Runs a program where the call wants it to run, and else where it can.
 * @throws ToolError what the program did wrong; `BACKEND_UNAVAILABLE` when only the GPU was wanted and there is none
 */
export async function runProgram(program: PixelProgram, mode: ExecutionRequest['mode'], signal: CancelSignal): Promise<Ran> {
    const adapter = program.language === 'wgsl' && mode !== 'cpu' ? await gpuAdapter() : undefined;
    if (mode === 'gpu' && !adapter) {
        throw program.language === 'brick'
            ? new ToolError('INVALID_INPUT', 'mode: a .brick runs on the CPU only.', { suggestion: 'Use cpu or auto.' })
            : new ToolError('BACKEND_UNAVAILABLE', 'This browser has no WebGPU.', { suggestion: 'Use mode cpu or auto.' });
    }
    if (!adapter) {
        if (program.words.length > MAX_CPU_WORDS && program.language === 'wgsl') {
            throw new ToolError(
                'TOO_LARGE',
                `The region has ${program.words.length} pixels; up to ${MAX_CPU_WORDS} are interpreted on the CPU.`
            );
        }
        const why =
            program.language === 'brick'
                ? 'A .brick runs on the CPU.'
                : 'This browser has no WebGPU: the kernel was interpreted on the CPU.';
        return { ...(await runOnCpu(program, signal)), mode: 'cpu', ...(mode === 'auto' && { reason: why }) };
    }
    await tryOnCpu(program, signal);
    const ran = await runOnGpu(adapter, program, workgroupSizeOf(program.text, program.entrypoint), signal);
    return { ...ran, mode: 'gpu', ...(mode === 'auto' && { reason: 'This browser has WebGPU.' }) };
}

/** What a GPU has begun nobody can stop, so a kernel first shows on a few words that it ends. */
async function tryOnCpu(program: PixelProgram, signal: CancelSignal): Promise<void> {
    try {
        await runOnCpu({ ...program, words: program.words.slice(0, TRIAL_WORDS), trace: false }, signal, TRIAL_MS);
    } catch (error) {
        // The interpreter knows less of WGSL than a GPU: only what does not end is held back, and what is no WGSL at all.
        if (error instanceof ToolError && error.code !== 'CONFLICT') {
            throw error;
        }
    }
}
