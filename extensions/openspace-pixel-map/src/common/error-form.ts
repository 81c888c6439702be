import type { ToolErrorData } from '@openspace/tool';

/** The error codes of the contract of these tools; every failure has one of them. */
export type PixelErrorCode = 'BACKEND_UNAVAILABLE' | 'INVALID_INPUT' | 'EXECUTION_FAILED';

/** How the eight tools answer a failed call. */
export interface PixelError {
    readonly success: false;
    readonly error: string;
    readonly error_code: PixelErrorCode;
    readonly tool: string;
    /** ISO 8601. */
    readonly timestamp: string;
}

/** Makes the failures of one tool in the form of the contract. */
export function errorForm(tool: string): (error: ToolErrorData) => Readonly<Record<string, unknown>> {
    return ({ code, message, suggestion }): Readonly<Record<string, unknown>> & PixelError => ({
        success: false,
        error: suggestion === undefined ? message : `${message}${/[.!?:;]$/.test(message) ? '' : '.'} ${suggestion}`,
        error_code: codeOf(code),
        tool,
        timestamp: new Date().toISOString()
    });
}

function codeOf(code: string): PixelErrorCode {
    switch (code) {
        case 'INVALID_INPUT':
        case 'OUTSIDE_WORKSPACE':
            return 'INVALID_INPUT';
        case 'BACKEND_UNAVAILABLE':
        case 'NO_FRONTEND':
        case 'AMBIGUOUS_FRONTEND':
            return 'BACKEND_UNAVAILABLE';
        default:
            return 'EXECUTION_FAILED';
    }
}
