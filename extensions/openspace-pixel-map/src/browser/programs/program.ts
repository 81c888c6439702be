/** A program and the words that it works on. */
export interface PixelProgram {
    readonly language: 'wgsl' | 'brick';
    /** WGSL, or a .brick in base64. */
    readonly text: string;
    readonly entrypoint: string;
    readonly args: readonly number[];
    readonly trace: boolean;
    /** Whether only how it ends matters, as the GPU is to run it. */
    readonly trial?: boolean;
    /** RGBA words of the region, row by row. */
    readonly words: Uint32Array<ArrayBuffer>;
}

export interface ProgramResult {
    readonly words: Uint32Array<ArrayBuffer>;
    readonly steps?: number;
    readonly dispatches?: number;
    readonly values?: readonly number[];
    readonly trace: readonly string[];
}

/** A .brick begins with `BRIK`, whatever carries it. */
export function languageOf(text: string): PixelProgram['language'] {
    return text.trimStart().startsWith('QlJJS') ? 'brick' : 'wgsl';
}
