import { formatPath } from '@openspace/tool';
import { INTERNAL_ERROR } from './call-tasks';
import { RPC_ERRORS } from './rpc-refusal';

interface RpcError {
    readonly code: number;
    readonly message: string;
}

interface ParamsIssue {
    readonly path: readonly (string | number)[];
    readonly message: string;
}

/** Of one request: further ones are rarely of use before these are fixed. */
const MOST_NAMED = 5;

/** A result that does not match its schema is the server's fault. */
const OF_A_RESULT = /\bresult\b/i;

/**
 * The SDK answers most requests whose parameters do not match their schema as an internal error, and each of them with zod's findings as
 * JSON. This makes such an error one of invalid parameters that names the fields; every other error stays as it is.
 */
export function asInvalidParams<T extends RpcError>(error: T): T {
    if (error.code !== INTERNAL_ERROR && error.code !== RPC_ERRORS.invalidParams) {
        return error;
    }
    const issues = issuesIn(error.message);
    if (issues === undefined) {
        return error;
    }
    const named = issues.slice(0, MOST_NAMED).map(({ path, message }) => `${formatPath(path)}: ${message}`);
    const more = issues.length - named.length;
    const message = `Invalid params: ${named.join('; ')}${more > 0 ? ` (and ${more} more)` : ''}. Correct them and send the request again.`;
    return { ...error, code: RPC_ERRORS.invalidParams, message };
}

function issuesIn(message: string): readonly ParamsIssue[] | undefined {
    const start = message.indexOf('[');
    // What is before it is at most the name of the request.
    if (start < 0 || start > 100 || !message.endsWith(']') || OF_A_RESULT.test(message.slice(0, start))) {
        return undefined;
    }
    try {
        const found: unknown = JSON.parse(message.slice(start));
        return Array.isArray(found) && found.length > 0 && found.every(isIssue) ? found : undefined;
    } catch {
        return undefined;
    }
}

function isIssue(value: unknown): value is ParamsIssue {
    return (
        typeof value === 'object' &&
        value !== null &&
        'path' in value &&
        Array.isArray(value.path) &&
        value.path.every(key => typeof key === 'string' || typeof key === 'number') &&
        'message' in value &&
        typeof value.message === 'string'
    );
}
