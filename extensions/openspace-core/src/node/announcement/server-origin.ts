import type { Server } from 'net';

/** Addresses that a server can listen on but a client cannot connect to. */
const ANY_ADDRESS = ['0.0.0.0', '::', ''];

/** What the app was started with. */
export interface ServedAs {
    readonly hostname: string | undefined;
    readonly ssl: boolean | undefined;
}

/** The origin of the app, such as `http://localhost:3000`; undefined while it does not listen on a port. */
export function originOf(server: Server, { hostname, ssl }: ServedAs): string | undefined {
    const address = server.address();
    if (typeof address !== 'object' || address === null) {
        return undefined;
    }
    return `${ssl ? 'https' : 'http'}://${hostOf(hostname ?? '')}:${address.port}`;
}

/** The host name with which the app was started, because requests have to use it. */
function hostOf(name: string): string {
    return ANY_ADDRESS.includes(name) ? 'localhost' : name.includes(':') ? `[${name}]` : name;
}
