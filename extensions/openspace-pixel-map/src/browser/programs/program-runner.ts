import { hasBarriers } from '@openspace/pixel-map/lib/wgsl/barriers';
import { callExpansion } from '@openspace/pixel-map/lib/wgsl/call-expansion';
import { tokensOf } from '@openspace/pixel-map/lib/wgsl/tokens';
import { type CancelSignal, ToolError } from '@openspace/tool';
import type { ExecutionRequest } from '../../common/pixel-map-port';
import type { PixelProgram, ProgramResult } from './program';
import { runOnCpu } from './run-on-cpu';
import { findGpu, type FoundGpu, runOnGpu } from './run-on-gpu';
import { workgroupSizeOf } from './workgroup-size';

/** The interpreter needs microseconds for each statement. */
const MAX_CPU_WORDS = 65_536;
/** Of WGSL: compiling more keeps a GPU busy for seconds, and the page waits for it to be painted. */
const MAX_GPU_WORDS = 20_000;
const TRIAL_WORDS = 64;
const TRIAL_MS = 5_000;
const WHOLE_TRIAL_MS = 12_000;

export interface Ran extends ProgramResult {
    readonly mode: 'cpu' | 'gpu';
    readonly reason?: string;
}

/**
 * Runs a program where the call wants it to run, and else where it can.
 * @throws ToolError what the program did wrong; `BACKEND_UNAVAILABLE` when only the GPU was wanted and there is none
 */
export async function runProgram(program: PixelProgram, mode: ExecutionRequest['mode'], signal: CancelSignal): Promise<Ran> {
    if (mode === 'gpu' && program.language === 'brick') {
        throw new ToolError('INVALID_INPUT', 'mode: a .brick runs on the CPU only.', { suggestion: 'Use cpu or auto.' });
    }
    const gpu = mode === 'cpu' ? { adapter: undefined, why: '' } : await gpuFor(program, mode);
    if (!gpu.adapter) {
        if (program.language === 'wgsl') {
            refuseLarge(program);
        }
        const why = program.language === 'brick' ? gpu.why : `${gpu.why} The kernel was interpreted on the CPU.`;
        return { ...(await runOnCpu(program, signal)), mode: 'cpu', ...(mode === 'auto' && { reason: why }) };
    }
    await tryOnCpu(program, signal);
    const ran = await runOnGpu(gpu.adapter, program, workgroupSizeOf(program.text, program.entrypoint), signal);
    return { ...ran, mode: 'gpu', ...(mode === 'auto' && { reason: 'This browser has WebGPU.' }) };
}

/** The GPU, or why the program is to run on the CPU. @throws ToolError where it has to be the GPU */
async function gpuFor(program: PixelProgram, mode: 'gpu' | 'auto'): Promise<FoundGpu> {
    if (program.language === 'brick') {
        return { adapter: undefined, why: 'A .brick runs on the CPU.' };
    }
    const { words } = callExpansion(tokensOf(program.text));
    if (words > MAX_GPU_WORDS) {
        const why = `A function of the kernel has ${words} words with its calls written out, and compilers for GPUs take ${MAX_GPU_WORDS}.`;
        if (mode === 'gpu') {
            throw new ToolError('INVALID_INPUT', `program: ${why}`, { suggestion: 'Use a loop, or mode cpu.' });
        }
        return { adapter: undefined, why };
    }
    const found = await findGpu();
    if (!found.adapter && mode === 'gpu') {
        throw new ToolError('BACKEND_UNAVAILABLE', found.why, { suggestion: 'Use mode cpu or auto.' });
    }
    return found;
}

/**
 * What a GPU has begun no one can stop, so a kernel first shows on a few words that it ends; past them its loops are guarded. Where
 * barriers forbid that, it has to end on all of its words.
 */
async function tryOnCpu(program: PixelProgram, signal: CancelSignal): Promise<void> {
    const whole = hasBarriers(program.text);
    if (whole) {
        refuseLarge(program);
    }
    const words = program.words.slice(0, whole ? undefined : TRIAL_WORDS);
    try {
        await runOnCpu({ ...program, words, trace: false, trial: true }, signal, whole ? WHOLE_TRIAL_MS : TRIAL_MS);
    } catch (error) {
        // The interpreter knows less of WGSL than a GPU: only what does not end is held back, and anything that is not WGSL at all.
        if (error instanceof ToolError && error.code !== 'CONFLICT') {
            throw error;
        }
    }
}

function refuseLarge({ words }: PixelProgram): void {
    if (words.length > MAX_CPU_WORDS) {
        throw new ToolError('TOO_LARGE', `The region has ${words.length} pixels; up to ${MAX_CPU_WORDS} are interpreted on the CPU.`, {
            suggestion: 'Take a smaller region.'
        });
    }
}
