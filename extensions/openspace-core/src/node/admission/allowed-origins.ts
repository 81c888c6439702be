import type { IncomingHttpHeaders } from 'http';
import { isDesktop } from './desktop';

/** The origins that Chromium sends for a page that is a file, by the kind of request. */
const DESKTOP_ORIGINS = ['file://', 'null'];
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Names, besides the loopback ones, under which the app may be reached: a comma-separated list, with or without ports. */
export const ALLOWED_HOSTS_VARIABLE = 'OPENSPACE_ALLOWED_HOSTS';

/**
 * Decides which requests come from this machine's user: the defence against DNS rebinding (a foreign name
 * that resolves to loopback arrives with that name in Host) and against pages of other origins.
 */
export class AllowedOrigins {
    private readonly names: ReadonlySet<string>;

    /** @param desktop pages come from files of the app, and Theia asks each for the secret of the desktop app */
    constructor(
        extra: readonly string[] = [],
        private readonly desktop = false
    ) {
        this.names = new Set([...LOOPBACK, ...extra.map(host => hostName(host)).filter(name => name !== undefined)]);
    }

    static fromEnvironment(environment: NodeJS.ProcessEnv): AllowedOrigins {
        const listed = environment[ALLOWED_HOSTS_VARIABLE] ?? '';
        return new AllowedOrigins(
            listed
                .split(',')
                .map(host => host.trim())
                .filter(host => host !== ''),
            isDesktop(environment)
        );
    }

    /** @returns why the request is refused, or undefined when it is welcome. */
    refusal(headers: IncomingHttpHeaders): string | undefined {
        const name = headers.host === undefined ? undefined : hostName(headers.host);
        if (name === undefined || !this.names.has(name)) {
            return 'This Host is not allowed.';
        }
        // Clients that are not browsers send no Origin; a browser cannot leave it out of a foreign request that writes.
        if (headers.origin !== undefined && !this.isOwnOrigin(headers.origin, headers.host)) {
            return 'This Origin is not allowed.';
        }
        return undefined;
    }

    private isOwnOrigin(origin: string, host: string | undefined): boolean {
        if (this.desktop && DESKTOP_ORIGINS.includes(origin)) {
            return true;
        }
        const url = URL.canParse(origin) ? new URL(origin) : undefined;
        if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
            return false;
        }
        // Another port of this machine is another program's page. Behind a proxy the port may differ, but then the name is configured.
        return url.host === normalHost(host, url.protocol) || (this.names.has(url.hostname) && !LOOPBACK.includes(url.hostname));
    }
}

function normalHost(host: string | undefined, protocol: string): string | undefined {
    return host !== undefined && URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : undefined;
}

/** The name in a Host header without its port, lower case; undefined when it is not a plain host. */
function hostName(host: string): string | undefined {
    if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) {
        return undefined;
    }
    return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}
