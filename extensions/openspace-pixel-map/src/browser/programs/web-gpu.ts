/** The part of WebGPU (https://www.w3.org/TR/webgpu/) that pixel programs use. */
export interface Gpu {
    requestAdapter(): Promise<GpuAdapter | null>;
}

export interface GpuAdapter {
    requestDevice(): Promise<GpuDevice>;
    readonly info?: { readonly vendor: string; readonly description: string; readonly architecture: string };
}

export interface GpuBuffer {
    mapAsync(mode: number): Promise<void>;
    getMappedRange(): ArrayBuffer;
    destroy(): void;
}

export interface GpuDevice {
    readonly queue: {
        submit(commands: readonly object[]): void;
        writeBuffer(buffer: GpuBuffer, offset: number, data: ArrayBufferView): void;
    };
    readonly lost: Promise<{ readonly message: string }>;
    createBuffer(descriptor: { size: number; usage: number }): GpuBuffer;
    createShaderModule(descriptor: { code: string }): {
        getCompilationInfo(): Promise<{ readonly messages: readonly { type: string; message: string; lineNum: number }[] }>;
    };
    createComputePipelineAsync(descriptor: { layout: 'auto'; compute: { module: object; entryPoint: string } }): Promise<GpuPipeline>;
    createBindGroup(descriptor: { layout: object; entries: readonly GpuBinding[] }): object;
    pushErrorScope(filter: 'validation' | 'out-of-memory'): void;
    popErrorScope(): Promise<{ readonly message: string } | null>;
    createCommandEncoder(): {
        beginComputePass(): {
            setPipeline(pipeline: GpuPipeline): void;
            setBindGroup(index: number, group: object): void;
            dispatchWorkgroups(count: number): void;
            end(): void;
        };
        copyBufferToBuffer(from: GpuBuffer, fromOffset: number, to: GpuBuffer, toOffset: number, size: number): void;
        finish(): object;
    };
    destroy(): void;
}

export interface GpuBinding {
    readonly binding: number;
    readonly resource: { readonly buffer: GpuBuffer };
}

export interface GpuPipeline {
    getBindGroupLayout(index: number): object;
}

declare global {
    interface Navigator {
        readonly gpu?: Gpu;
    }
}

/** https://www.w3.org/TR/webgpu/#namespacedef-gpubufferusage */
export const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, UNIFORM: 64, STORAGE: 128 };
export const MAP_MODE_READ = 1;
