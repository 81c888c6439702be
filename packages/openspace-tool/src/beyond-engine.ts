import { ToolError } from './tool-error';

/**
 * What an error means when input was too much for the engine: nested so deep that the stack ends, or a text or list longer than any can be.
 * It is the caller's to change, unlike other errors of ours.
 */
export function beyondEngine(error: unknown): ToolError | undefined {
    if (!(error instanceof RangeError)) {
        return undefined;
    }
    const suggestion = 'Send less of it at a time; nothing was changed.';
    if (/call stack/i.test(error.message)) {
        return new ToolError('TOO_LARGE', 'What the call works on is nested too deep.', {
            suggestion: `Nest fewer levels. ${suggestion}`
        });
    }
    return /^Invalid (string|array) length|^Array buffer allocation failed/.test(error.message)
        ? new ToolError('TOO_LARGE', 'What the call makes is longer than can be kept in memory.', { suggestion })
        : undefined;
}
