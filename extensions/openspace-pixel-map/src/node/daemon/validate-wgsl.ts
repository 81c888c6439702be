import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { withMemoryLimit } from '@openspace/core/lib/node/workers/limited-wasm';
import type { ValidateWgsl } from '@openspace/pixel-map';
import { createRequire } from 'module';
import * as path from 'path';
import { pathToFileURL } from 'url';

/** What the compiler may take. A shader of a few lines, with arrays of arrays, makes it take all that there is. */
const MEMORY_MB = 256;
const PAGES_OF_MB = 16;
const MAX_COMPILER_BYTES = 64 * 1024 * 1024;
/** Characters of a line that the compiler quotes, and lines of what it says. */
const MAX_LINE = 300;
const MAX_LINES = 20;

/** A WGSL compiler, naga of wgpu, which says what is wrong with a shader. */
export async function wgslValidator(): Promise<ValidateWgsl> {
    await startCompiler();
    const { NagaError, parseWgsl, validate } = await import('naga-wasm');
    return source => {
        try {
            const module = parseWgsl(source);
            try {
                validate(module).free();
                return undefined;
            } finally {
                module.free();
            }
        } catch (error) {
            return error instanceof NagaError
                ? shortened(error.formatted.trim())
                : `the compiler gave up: the shader is nested too deep, or needs more than ${MEMORY_MB} MB to be checked.`;
        }
    };
}

/** The package starts its compiler when it is imported, without a limit, unless it has been started before. */
async function startCompiler(): Promise<void> {
    const file = createRequire(__filename).resolve('naga-wasm/naga_bg.wasm');
    const bytes = withMemoryLimit(await readRegularFile(file, MAX_COMPILER_BYTES), MEMORY_MB * PAGES_OF_MB);
    const compiler: { initSync(options: { readonly module: Uint8Array }): unknown } = await import(
        pathToFileURL(path.join(path.dirname(file), 'naga.js')).href
    );
    compiler.initSync({ module: bytes });
}

function shortened(text: string): string {
    const lines = text.split('\n', MAX_LINES + 1);
    const kept = lines.slice(0, MAX_LINES).map(line => (line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line));
    return [...kept, ...(lines.length > MAX_LINES ? ['…'] : [])].join('\n');
}
