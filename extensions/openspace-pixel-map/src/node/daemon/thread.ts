import { evolve } from '@openspace/pixel-map/lib/evolution/evolve';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { parentPort, workerData } from 'worker_threads';
import type { EvolveMessage } from './messages';
import { wgslValidator } from './validate-wgsl';

/** What a thread is for; it ends with its work. */
export type ThreadWork =
    | { readonly role: 'evolve'; readonly message: EvolveMessage; readonly seedSteps?: number | undefined }
    | { readonly role: 'program'; readonly program: string; readonly entrypoint?: string; readonly bytes: Uint8Array };

export type ThreadMessage =
    | { readonly kind: 'progress'; readonly progress: Readonly<Record<string, unknown>> }
    | { readonly kind: 'result'; readonly result: Readonly<Record<string, unknown>> }
    | { readonly kind: 'error'; readonly error: ToolErrorData };

/** The other end of `Threads`: untrusted shaders run here. */
export async function threadMain(): Promise<void> {
    const work: ThreadWork = workerData;
    const say = (message: ThreadMessage) => parentPort?.postMessage(message);
    // The interpreter prints what it finds wrong with a candidate, once for every invocation.
    globalThis.console.error = globalThis.console.warn = globalThis.console.log = () => undefined;
    try {
        if (work.role === 'program') {
            const { runProgram } = await import('./program-run.js');
            say({ kind: 'result', result: { ...runProgram(work.program, work.bytes, work.entrypoint) } });
            return;
        }
        const { message } = work;
        const target = message.target === undefined ? undefined : targetOf(message.target);
        if (message.fitness_metric === 'visual_quality' && !target) {
            throw new ToolError('INVALID_INPUT', 'fitness_metric: visual_quality compares with a picture, and none was given.', {
                suggestion: 'Give target: a square picture as base64 of its RGBA bytes.'
            });
        }
        const { seed_shader: seedShader, generations, fitness_metric: fitnessMetric, mutation_rate: mutationRate } = message;
        const options = {
            seedShader,
            generations,
            fitnessMetric,
            mutationRate,
            populationSize: message.population_size,
            seed: message.seed,
            target,
            seedSteps: work.seedSteps
        };
        const result = evolve(options, await wgslValidator(), progress => say({ kind: 'progress', progress: { ...progress } }));
        say({ kind: 'result', result: { ...result } });
    } catch (error) {
        const data = error instanceof ToolError ? error.toData() : { code: 'CONFLICT', message: `The work failed: ${String(error)}` };
        say({ kind: 'error', error: data });
    }
}

function targetOf(base64: string): { rgba: Uint8Array; width: number } {
    const rgba = new Uint8Array(Buffer.from(base64, 'base64'));
    const width = Math.sqrt(rgba.length / 4);
    if (!Number.isInteger(width) || width < 8 || width > 64) {
        throw new ToolError('INVALID_INPUT', `target: has ${rgba.length} bytes, which is no square of 8 to 64 RGBA pixels a side.`);
    }
    return { rgba, width };
}
