import type { ToolErrorData } from '@openspace/tool';

/** Where a file cannot be read on; both from 1. */
export interface FaultPlace {
    readonly line: number;
    readonly column: number;
}

export function placeOfFault({ details }: ToolErrorData): FaultPlace | undefined {
    const { line, column } = details ?? {};
    return typeof line === 'number' && typeof column === 'number' ? { line, column } : undefined;
}

/** The error with what a person can do about it; the tools' own suggestions are meant for agents. */
export function forPerson(error: ToolErrorData): ToolErrorData {
    const { code, message } = error;
    const suggestion = adviceFor(error);
    return { code, message, ...(suggestion !== undefined && { suggestion }) };
}

function adviceFor(error: ToolErrorData): string | undefined {
    switch (error.code) {
        case 'INVALID_XML':
        case 'EMPTY_XML':
            return placeOfFault(error)
                ? 'Open it as XML to fix that place, or go back to an earlier version of the file.'
                : 'Open it as XML to see what it holds, or go back to an earlier version of the file.';
        case 'DECOMPRESS_FAILED':
            return 'A compressed page cannot be fixed by hand: go back to an earlier version of the file, or save it again in the program that created it.';
        case 'NOT_FOUND':
            return 'It may have been moved or deleted. When it is back, it is shown again.';
        case 'BACKEND_UNAVAILABLE':
        case 'UNSUPPORTED_FORMAT':
            return error.suggestion;
        default:
            return undefined;
    }
}
