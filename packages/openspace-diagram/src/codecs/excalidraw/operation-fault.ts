import { type InputIssue, invalidInput, nearest, ToolError } from '@openspace/tool';

const MAX_LISTED = 20;

/** Where in the caller's input an operation stands. */
export interface OperationPlace {
    /** Its 0-based number in the list. */
    readonly index: number;
    /** What its fields are called from the root of the input, e.g. `operations[3]`. */
    readonly path: string;
}

/** `INVALID_INPUT` that names the operation; nothing was changed when it is thrown. */
export function operationFault({ index }: OperationPlace, issues: readonly InputIssue[], suggestion?: string): ToolError {
    const error = invalidInput(issues, suggestion);
    return new ToolError('INVALID_INPUT', `Operation ${index}: ${error.message}`, {
        suggestion: error.suggestion,
        details: { operation: index, ...error.details }
    });
}

/** An id that no element has. */
export function unknownElement(place: OperationPlace, field: string, id: string, ids: Iterable<string>): ToolError {
    const all = [...ids];
    const meant = nearest(id, all);
    const issue = {
        path: `${place.path}.${field}`,
        message: 'no element of the canvas has this id',
        received: JSON.stringify(id.slice(0, 60)),
        ...(meant !== undefined && { nearest: meant })
    };
    const error = operationFault(place, [issue], meant === undefined ? suggestionFor(all) : undefined);
    return new ToolError('INVALID_INPUT', error.message, {
        suggestion: error.suggestion,
        details: { ...error.details, id, ids: all.slice(0, MAX_LISTED) }
    });
}

function suggestionFor(ids: readonly string[]): string {
    return ids.length === 0
        ? 'The canvas is empty: add elements first. Nothing was changed.'
        : 'Use an id of details.ids, or of the file; nothing was changed.';
}
