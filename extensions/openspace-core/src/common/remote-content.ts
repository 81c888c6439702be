/** Where the backend fetches pictures and videos that a board takes from elsewhere, relative to the window's address. */
export const REMOTE_CONTENT_PATH = './openspace/remote-content';

/** The query parameter with the address to fetch. */
export const REMOTE_CONTENT_PARAMETER = 'url';

/** The host, with its port, that an address would be loaded from; undefined for what needs no request to anywhere. */
export function remoteHost(address: string | null | undefined): string | undefined {
    return httpUrl(address)?.host || undefined;
}

/** An absolute address that a browser would load over the network. */
export function httpUrl(address: string | null | undefined): URL | undefined {
    if (!address || !URL.canParse(address)) {
        return undefined;
    }
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

/** The address at which the backend passes on what is at another one; relative to `base`, the window's own. */
export function throughBackend(address: string, base: string): string {
    return new URL(`${REMOTE_CONTENT_PATH}?${new URLSearchParams({ [REMOTE_CONTENT_PARAMETER]: address })}`, base).href;
}
