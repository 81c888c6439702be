import { type CancelSignal, ToolError } from '@openspace/tool';
import { hasBarriers } from '@openspace/pixel-map/lib/wgsl/barriers';
import { type GuardedKernel, guardLoops, LOOP_BUDGET } from '@openspace/pixel-map/lib/wgsl/guarded-loops';
import pTimeout from 'p-timeout';
import type { PixelProgram, ProgramResult } from './program';

const LIMIT_MS = 10_000;
/** A GPU that works on something that does not end answers no one. */
const ADAPTER_LIMIT_MS = 5_000;
/** https://www.w3.org/TR/webgpu/#namespacedef-gpubufferusage */
const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, UNIFORM: 64, STORAGE: 128 };
const MAP_MODE_READ = 1;
/** Of a dispatch (https://www.w3.org/TR/webgpu/#limits). */
const MAX_WORKGROUPS = 65_535;

export type FoundGpu = { readonly adapter: GPUAdapter } | { readonly adapter: undefined; readonly why: string };

/** The GPU of this browser, or why there is none. */
export async function findGpu(): Promise<FoundGpu> {
    // The DOM's own types say that it is always there.
    const { gpu }: { readonly gpu?: GPU } = navigator;
    if (!gpu) {
        return { adapter: undefined, why: 'This browser has no WebGPU.' };
    }
    const asked = gpu.requestAdapter().then(
        (adapter): FoundGpu => (adapter ? { adapter } : { adapter: undefined, why: 'This browser has no WebGPU.' }),
        (): FoundGpu => ({ adapter: undefined, why: 'WebGPU of this browser failed.' })
    );
    const fallback = (): FoundGpu => ({ adapter: undefined, why: 'WebGPU of this browser does not answer.' });
    return pTimeout(asked, { milliseconds: ADAPTER_LIMIT_MS, fallback });
}

/**
 * Runs a kernel on WebGPU, one invocation a word.
 * @param workgroupSize invocations of one workgroup
 * @throws ToolError `INVALID_INPUT` with the compiler's messages, `TIMEOUT` (the device is given up then), `CANCELLED`
 */
export async function runOnGpu(
    adapter: GPUAdapter,
    program: PixelProgram,
    workgroupSize: number,
    signal: CancelSignal
): Promise<ProgramResult> {
    const workgroups = Math.max(1, Math.ceil(program.words.length / workgroupSize));
    if (workgroups > MAX_WORKGROUPS) {
        throw new ToolError('INVALID_INPUT', `program: needs ${workgroups} workgroups; a GPU runs up to ${MAX_WORKGROUPS} at once.`, {
            suggestion: 'Use @workgroup_size(64), or a smaller region.'
        });
    }
    let stop: (error: ToolError) => void = () => undefined;
    const stopped = new Promise<never>((_resolve, reject) => (stop = reject));
    const cancel = () => stop(new ToolError('CANCELLED', 'The program was stopped.'));
    const timer = setTimeout(() => stop(new ToolError('TIMEOUT', `The GPU did not finish within ${LIMIT_MS / 1000} seconds.`)), LIMIT_MS);
    signal.addEventListener('abort', cancel, { once: true });
    const opening = adapter.requestDevice();
    const running = opening.then(device => {
        void device.lost.then(({ message }) => stop(new ToolError('CONFLICT', `The GPU gave the program up: ${message}`)));
        return dispatched(device, program, workgroups);
    });
    try {
        return await Promise.race([running, stopped]);
    } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        [running, stopped].forEach(ended => ended.catch(() => undefined));
        opening.then(
            device => device.destroy(),
            () => undefined
        );
    }
}

async function dispatched(device: GPUDevice, program: PixelProgram, workgroups: number): Promise<ProgramResult> {
    const began = performance.now();
    const { words, entrypoint, args } = program;
    const { pipeline, guard } = await compiled(device, program);
    const given = Uint32Array.from(args.length > 0 ? args : [0]);
    const storage = (content: Uint32Array, usage = 0) => {
        const buffer = device.createBuffer({ size: content.byteLength, usage: USAGE.STORAGE + USAGE.COPY_SRC + USAGE.COPY_DST + usage });
        device.queue.writeBuffer(buffer, 0, content);
        return buffer;
    };
    const [data, over] = [storage(words), storage(new Uint32Array(1))];
    const bound = await bindGroup(device, pipeline, [
        { binding: 0, resource: { buffer: data } },
        { binding: 1, resource: { buffer: storage(given, USAGE.UNIFORM) } }
    ]);
    device.pushErrorScope('validation');
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, bound);
    if (guard) {
        const entries = [{ binding: guard.binding, resource: { buffer: over } }];
        pass.setBindGroup(guard.group, device.createBindGroup({ layout: pipeline.getBindGroupLayout(guard.group), entries }));
    }
    pass.dispatchWorkgroups(workgroups);
    pass.end();
    const size = words.byteLength;
    const result = device.createBuffer({ size: size + 4, usage: USAGE.MAP_READ + USAGE.COPY_DST });
    encoder.copyBufferToBuffer(data, 0, result, 0, size);
    encoder.copyBufferToBuffer(over, 0, result, size, 4);
    device.queue.submit([encoder.finish()]);
    refuse(await device.popErrorScope());
    await result.mapAsync(MAP_MODE_READ);
    const after = new Uint32Array(result.getMappedRange().slice(0));
    if (after.at(-1) !== 0) {
        throw new ToolError(
            'TIMEOUT',
            `The kernel did not end: its loops were stopped when one invocation had run ${LOOP_BUDGET} words of it.`,
            {
                suggestion: 'Check whether it loops forever.'
            }
        );
    }
    const trace = program.trace
        ? [`dispatched ${entrypoint}: ${workgroups} workgroups in ${(performance.now() - began).toFixed(1)} ms`]
        : [];
    return { words: after.slice(0, -1), dispatches: workgroups, trace };
}

/** The kernel with a guard in its loops. Next to barriers there can be none: a loop that ends early would not be uniform. */
async function compiled(
    device: GPUDevice,
    { text, entrypoint }: PixelProgram
): Promise<{ pipeline: GPUComputePipeline; guard?: GuardedKernel }> {
    const plain = await moduleOf(device, text);
    refuse(plain.fault);
    const guard = guardLoops(text, entrypoint);
    const guarded = guard && (await moduleOf(device, guard.source));
    const isGuarded = guarded !== undefined && guarded.fault === null;
    if (guarded && !isGuarded && !hasBarriers(text)) {
        refuse(guarded.fault);
    }
    const { module } = isGuarded ? guarded : plain;
    const pipeline = await device
        .createComputePipelineAsync({ layout: 'auto', compute: { module, entryPoint: entrypoint } })
        .catch((error: unknown) => refuse({ message: error instanceof Error ? error.message : String(error) }));
    return { pipeline, ...(isGuarded && { guard }) };
}

async function moduleOf(device: GPUDevice, code: string): Promise<{ module: GPUShaderModule; fault: { readonly message: string } | null }> {
    const module = device.createShaderModule({ code });
    const { messages } = await module.getCompilationInfo();
    const faults = messages.filter(({ type }) => type === 'error').map(({ lineNum, message }) => `line ${lineNum}: ${message}`);
    return { module, fault: faults.length > 0 ? { message: `is not valid WGSL: ${faults.join('; ')}` } : null };
}

/** What a kernel declares and does not use it does not bind, and only the browser knows what that is. */
async function bindGroup(
    device: GPUDevice,
    pipeline: GPUComputePipeline,
    [data, args]: [GPUBindGroupEntry, GPUBindGroupEntry]
): Promise<GPUBindGroup> {
    const layout = pipeline.getBindGroupLayout(0);
    for (const entries of [[data], [data, args], [args], []]) {
        device.pushErrorScope('validation');
        const group = device.createBindGroup({ layout, entries });
        if (!(await device.popErrorScope())) {
            return group;
        }
    }
    return refuse({
        message: 'binds something else than data, an array of words, at @group(0) @binding(0), and args at @group(0) @binding(1).'
    });
}

function refuse(fault: { readonly message: string }): never;
function refuse(fault: { readonly message: string } | null): void;
function refuse(fault: { readonly message: string } | null): void {
    if (fault) {
        throw new ToolError('INVALID_INPUT', `program: ${fault.message}`, { suggestion: 'Fix it where the message says.' });
    }
}
