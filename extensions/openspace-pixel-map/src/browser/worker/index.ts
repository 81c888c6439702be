/** The script of the workers that run programs which no one has to trust: a runaway one is ended with its worker. */
import { readBrick } from '@openspace/pixel-map/lib/brick/brick-file';
import { runBrick } from '@openspace/pixel-map/lib/brick/run-brick';
import { interpret } from '@openspace/pixel-map/lib/wgsl/interpret';
import { kernelOf, refuseBarriers } from '@openspace/pixel-map/lib/wgsl/reflected';
import type { Result } from '@openspace/tool';
import { ToolError } from '@openspace/tool/lib/tool-error';
import type { PixelProgram, ProgramResult } from '../programs/program';

self.onmessage = ({ data }: MessageEvent<PixelProgram>) => {
    let answer: Result<ProgramResult>;
    try {
        answer = { ok: true, value: data.language === 'brick' ? brick(data) : wgsl(data) };
    } catch (error) {
        const failure = error instanceof ToolError ? error.toData() : { code: 'CONFLICT', message: `The program failed: ${String(error)}` };
        answer = { ok: false, error: failure };
    }
    self.postMessage(answer);
};

function brick({ text, words, entrypoint, args, trace }: PixelProgram): ProgramResult {
    const run = runBrick(readBrick(decoded(text)), words, { entrypoint, args, trace });
    return { words, steps: run.steps, values: run.output, trace: run.trace };
}

function wgsl({ text, words, entrypoint, args, trace, trial }: PixelProgram): ProgramResult {
    const kernel = kernelOf(text, entrypoint);
    if (!trial) {
        refuseBarriers(kernel);
    }
    const bound = { 0: words, 1: Uint32Array.from(args.length > 0 ? args : [0]) };
    const { steps, dispatches } = interpret(kernel, { 0: bound }, words.length);
    return {
        words,
        steps,
        dispatches,
        trace: trace ? [`interpreted ${kernel.entrypoint}: ${dispatches} workgroups, ${steps} statements`] : []
    };
}

function decoded(base64: string): Uint8Array {
    try {
        return Uint8Array.from(atob(base64.trim()), letter => letter.charCodeAt(0));
    } catch {
        throw new ToolError('INVALID_INPUT', 'program: is not base64.');
    }
}
