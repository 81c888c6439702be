import { ToolError, type ToolErrorCode } from '@openspace/tool';

const HIDDEN = '•••';

/** Removes secrets from a text, also in the form that they have in URLs and in JSON. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
    const forms = secrets.flatMap(secret => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
    return forms.filter(form => form !== '').reduce((clean, form) => clean.replaceAll(form, HIDDEN), text);
}

/** An error about a remote server, with nothing in it that must not be seen. */
export function remoteError(
    message: string,
    suggestion: string,
    secrets: readonly string[],
    details?: Readonly<Record<string, unknown>>,
    code: ToolErrorCode = 'BACKEND_UNAVAILABLE'
): ToolError {
    const clean = (text: string): string => withoutSecrets(text, secrets);
    return new ToolError(code, clean(message), {
        suggestion: clean(suggestion),
        ...(details && { details: JSON.parse(clean(JSON.stringify(details))) as Record<string, unknown> })
    });
}
