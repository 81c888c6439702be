/** Every code that a failed call can carry; clients may branch on them, so they are never renamed. */
export const TOOL_ERROR_CODES = [
    'INVALID_INPUT',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'OUTSIDE_WORKSPACE',
    'UNSUPPORTED_FORMAT',
    'CONFLICT',
    'NO_FRONTEND',
    'AMBIGUOUS_FRONTEND',
    'TIMEOUT',
    'CANCELLED',
    'TOO_LARGE',
    'BACKEND_UNAVAILABLE',
    'INTERNAL'
] as const;

export type ToolErrorCode = (typeof TOOL_ERROR_CODES)[number];

/** What a failed call tells the agent: JSON-safe, so that it crosses the bridge unchanged. */
export interface ToolErrorData {
    /** A {@link ToolErrorCode}, or one of a toolset's own. */
    readonly code: string;
    readonly message: string;
    /** The next step for the reader, in the imperative. */
    readonly suggestion?: string;
    readonly details?: Readonly<Record<string, unknown>>;
    /** The answer in the tool's own form (see `errorForm`), instead of the form that all tools share. */
    readonly answer?: Readonly<Record<string, unknown>>;
}

/**
 * The only error whose text reaches an agent verbatim; everything else becomes `INTERNAL`.
 * A toolset with codes of its own names them: `ToolError<'CELL_NOT_FOUND'>`.
 */
export class ToolError<Code extends string = ToolErrorCode> extends Error implements ToolErrorData {
    override readonly name = 'ToolError';
    readonly suggestion?: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly answer?: Readonly<Record<string, unknown>>;

    constructor(
        readonly code: Code,
        message: string,
        more: Pick<ToolErrorData, 'suggestion' | 'details' | 'answer'> = {}
    ) {
        super(message);
        this.suggestion = more.suggestion;
        this.details = more.details;
        this.answer = more.answer;
    }

    /** Recreates the error on this side of a bridge, with the additional fields of a toolset. */
    static from(data: ToolErrorData): ToolError<string> {
        return new SentToolError(data);
    }

    toData(): ToolErrorData {
        return {
            code: this.code,
            message: this.message,
            ...(this.suggestion !== undefined && { suggestion: this.suggestion }),
            ...(this.details !== undefined && { details: this.details }),
            ...(this.answer !== undefined && { answer: this.answer })
        };
    }
}

class SentToolError extends ToolError<string> {
    constructor(private readonly data: ToolErrorData) {
        super(data.code, data.message, data);
    }

    override toData(): ToolErrorData {
        return this.data;
    }
}
