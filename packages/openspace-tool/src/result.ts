import { ToolError, type ToolErrorData } from './tool-error';

/**
 * A value, or an expected failure. Failures travel between processes and bundles as values: an error that is thrown
 * across an RPC loses its code, and an error from another bundle is not an `instanceof` of its class here.
 */
export type Result<T = void, E = ToolErrorData> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** @throws any error of `work` that is not a ToolError */
export function toResult<T>(work: () => T): Result<T> {
    try {
        return { ok: true, value: work() };
    } catch (error) {
        return failure(error);
    }
}

/** The same for work that takes time. */
export async function toResultAsync<T>(work: () => Promise<T>): Promise<Result<T>> {
    try {
        return { ok: true, value: await work() };
    } catch (error) {
        return failure(error);
    }
}

/** @throws ToolError the failure */
export function unwrap<T>(result: Result<T>): T {
    if (result.ok) {
        return result.value;
    }
    throw ToolError.from(result.error);
}

function failure(error: unknown): { readonly ok: false; readonly error: ToolErrorData } {
    if (error instanceof ToolError) {
        return { ok: false, error: error.toData() };
    }
    throw error;
}
