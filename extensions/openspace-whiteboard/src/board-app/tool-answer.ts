/** What the page uses of an answer to `tools/call`. */
export interface ToolAnswer {
    readonly isError?: boolean;
    readonly structuredContent?: Readonly<Record<string, unknown>>;
    readonly content?: readonly { readonly type: string; readonly text?: string }[];
}

/** A refusal of a tool: its code, as `CONFLICT`, and what it says. */
export class Refusal extends Error {
    constructor(
        readonly code: string,
        message: string
    ) {
        super(message);
    }
}

/** The result of a call. @throws Refusal */
export function resultOf({ isError, structuredContent, content }: ToolAnswer): Readonly<Record<string, unknown>> {
    const [text] = textsOf({ content: content ?? [] });
    if (isError === true) {
        throw refusalOf(text ?? '');
    }
    return structuredContent ?? objectOf(text ?? '');
}

export function textsOf({ content }: Pick<ToolAnswer, 'content'>): string[] {
    return (content ?? []).flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
}

export function messageOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}

function refusalOf(text: string): Refusal {
    const { error } = objectOf(text);
    if (typeof error === 'object' && error !== null && 'code' in error && 'message' in error) {
        return new Refusal(String(error.code), String(error.message));
    }
    return new Refusal('', text);
}

function objectOf(text: string): Record<string, unknown> {
    try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
        return {};
    }
}
