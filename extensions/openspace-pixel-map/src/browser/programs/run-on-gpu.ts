import { type CancelSignal, ToolError } from '@openspace/tool';
import type { PixelProgram, ProgramResult } from './program';
import { type GpuAdapter, type GpuDevice, MAP_MODE_READ, USAGE } from './web-gpu';

const LIMIT_MS = 10_000;

/** The adapter of this browser; undefined where there is no WebGPU. */
export async function gpuAdapter(): Promise<GpuAdapter | undefined> {
    return (await navigator.gpu?.requestAdapter().catch(() => null)) ?? undefined;
}

/**
 * Runs a kernel on WebGPU, one invocation a word.
 * @param workgroupSize invocations of one workgroup
 * @throws ToolError `INVALID_INPUT` with the compiler's messages, `TIMEOUT` (the device is given up then), `CANCELLED`
 */
export async function runOnGpu(
    adapter: GpuAdapter,
    program: PixelProgram,
    workgroupSize: number,
    signal: CancelSignal
): Promise<ProgramResult> {
    const device = await adapter.requestDevice();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const given = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ToolError('TIMEOUT', `The GPU did not finish within ${LIMIT_MS / 1000} seconds.`)), LIMIT_MS);
        signal.addEventListener('abort', () => reject(new ToolError('CANCELLED', 'The program was stopped.')), { once: true });
        void device.lost.then(({ message }) => reject(new ToolError('CONFLICT', `The GPU gave the program up: ${message}`)));
    });
    given.catch(() => undefined);
    try {
        return await Promise.race([dispatched(device, program, workgroupSize), given]);
    } finally {
        clearTimeout(timer);
        device.destroy();
    }
}

async function dispatched(device: GpuDevice, program: PixelProgram, workgroupSize: number): Promise<ProgramResult> {
    const began = performance.now();
    const module = device.createShaderModule({ code: program.text });
    const { messages } = await module.getCompilationInfo();
    const faults = messages.filter(({ type }) => type === 'error').map(({ lineNum, message }) => `line ${lineNum}: ${message}`);
    if (faults.length > 0) {
        throw new ToolError('INVALID_INPUT', `program: is not valid WGSL: ${faults.join('; ')}`, {
            suggestion: 'Mend it where the messages say.'
        });
    }
    const { words, entrypoint, args } = program;
    const compute = { module, entryPoint: entrypoint };
    const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute }).catch((error: unknown) => {
        throw new ToolError('INVALID_INPUT', `program: ${error instanceof Error ? error.message : String(error)}`);
    });
    const size = words.byteLength;
    const data = device.createBuffer({ size, usage: USAGE.STORAGE + USAGE.COPY_SRC + USAGE.COPY_DST });
    const result = device.createBuffer({ size, usage: USAGE.MAP_READ + USAGE.COPY_DST });
    device.queue.writeBuffer(data, 0, words);
    const entries = [{ binding: 0, resource: { buffer: data } }];
    if (/@binding\(\s*1u?\s*\)/.test(program.text)) {
        const given = Uint32Array.from(args.length > 0 ? args : [0]);
        const buffer = device.createBuffer({ size: Math.max(16, given.byteLength), usage: USAGE.STORAGE + USAGE.COPY_DST });
        device.queue.writeBuffer(buffer, 0, given);
        entries.push({ binding: 1, resource: { buffer } });
    }
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    const dispatches = Math.max(1, Math.ceil(words.length / workgroupSize));
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
    pass.dispatchWorkgroups(dispatches);
    pass.end();
    encoder.copyBufferToBuffer(data, 0, result, 0, size);
    device.queue.submit([encoder.finish()]);
    await result.mapAsync(MAP_MODE_READ);
    const after = new Uint32Array(result.getMappedRange().slice(0));
    const trace = program.trace
        ? [`dispatched ${entrypoint}: ${dispatches} workgroups in ${(performance.now() - began).toFixed(1)} ms`]
        : [];
    return { words: after, dispatches, trace };
}
