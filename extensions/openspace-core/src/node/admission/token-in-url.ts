/** The query parameter in which a page may bring the token. */
export const TOKEN_PARAMETER = 'token';

/**
 * Takes the token out of a request target.
 * @returns the token and a path on this same server without it; undefined when there is none in it
 */
export function withoutToken(target: string): { readonly token: string; readonly cleaned: string } | undefined {
    const at = target.indexOf('?');
    if (at < 0) {
        return undefined;
    }
    const query = target.slice(at + 1).split('&');
    const isToken = (part: string) => decoded(part.split('=', 1)[0] ?? '') === TOKEN_PARAMETER;
    const found = query.find(isToken);
    if (found === undefined) {
        return undefined;
    }
    const token = decoded(found.split('=').slice(1).join('='));
    const kept = query.filter(part => !isToken(part)).join('&');
    return { token, cleaned: `${ownPath(target.slice(0, at))}${kept === '' ? '' : `?${kept}`}` };
}

/** A target may name another server, with its scheme or after two slashes; browsers take a backslash for a slash. */
function ownPath(path: string): string {
    return `/${path.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/^[/\\]+/, '')}`;
}

function decoded(text: string): string {
    try {
        return decodeURIComponent(text.replaceAll('+', ' '));
    } catch {
        return text;
    }
}
