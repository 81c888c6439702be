import { entropyOf, interpret, type Kernel, kernelOf, readBrick, refuseBarriers, runBrick, sha256Hex } from '@openspace/pixel-map';

export interface ProgramRun {
    readonly language: 'wgsl' | 'brick';
    readonly sha256: string;
    readonly changedWords: number;
    readonly entropy: number;
    readonly steps: number;
}

/** Runs a program, WGSL or a .brick in base64, over bytes. */
export function runProgram(program: string, bytes: Uint8Array, entrypoint = 'main'): ProgramRun {
    const words = new Uint32Array(Uint8Array.from(bytes).buffer, 0, bytes.length >> 2);
    const before = words.slice();
    const language = program.startsWith('QlJJS') ? 'brick' : 'wgsl';
    const { steps } =
        language === 'brick'
            ? runBrick(readBrick(Buffer.from(program, 'base64')), words, { entrypoint, args: [], trace: false })
            : interpret(onCpu(kernelOf(program, entrypoint)), { 0: { 0: words } }, words.length);
    const after = new Uint8Array(words.buffer);
    return {
        language,
        sha256: sha256Hex(after),
        changedWords: words.reduce((count, word, at) => count + (word === before[at] ? 0 : 1), 0),
        entropy: entropyOf(after),
        steps
    };
}

function onCpu(kernel: Kernel): Kernel {
    refuseBarriers(kernel);
    return kernel;
}
