/** How many resources one client may watch at the same time. */
export const MAX_SUBSCRIPTIONS = 256;

/** One spelling for all ways to percent-encode a URI's segments. */
export function canonical(uri: string): string {
    try {
        return uri
            .split('/')
            .map(segment => encodeURIComponent(decodeURIComponent(segment)))
            .join('/');
    } catch {
        return uri;
    }
}
