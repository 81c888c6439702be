import type { ToolErrorData } from '@openspace/tool';

/** A failure as a client reads it: the form that all tools share, or that of the pixel map's tools (seed 5). */
export type Failure =
    | { readonly success: false; readonly error: ToolErrorData }
    | { readonly success: false; readonly error: string; readonly error_code: string };

export function toolErrorOf(failure: Failure): ToolErrorData {
    return 'error_code' in failure ? { code: failure.error_code, message: failure.error } : failure.error;
}
