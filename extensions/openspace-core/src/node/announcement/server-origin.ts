import type { Server } from 'net';

/** Addresses to listen on that are none to connect to. */
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** What the app was started with. */
export interface ServedAs {
    readonly hostname: string | undefined;
    readonly ssl: boolean | undefined;
}

/** Where the app is reached, as `http://localhost:3000`; undefined while it listens on no port. */
export function originOf(server: Server, { hostname, ssl }: ServedAs): string | undefined {
    const address = server.address();
    if (typeof address !== 'object' || address === null) {
        return undefined;
    }
    return `${ssl ? 'https' : 'http'}://${hostOf(hostname ?? '')}:${address.port}`;
}

/** The name that the app was started with: it is the one by which requests may call it. */
function hostOf(name: string): string {
    return ANY_ADDRESS.includes(name) ? 'localhost' : name.includes(':') ? `[${name}]` : name;
}
