import type { ValidateWgsl } from '@openspace/pixel-map';

/** A WGSL compiler, naga of wgpu, which says what is wrong with a shader. */
export async function wgslValidator(): Promise<ValidateWgsl> {
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
            return error instanceof NagaError ? error.formatted.trim() : String(error);
        }
    };
}
