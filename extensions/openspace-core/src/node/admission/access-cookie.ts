import { createHash, createHmac, timingSafeEqual } from 'crypto';
import type { IncomingMessage } from 'http';

/** A bookmark works for so long; another token ends it at once. */
const MAX_AGE_SECONDS = 30 * 24 * 3600;

/**
 * What a browser keeps after it has shown the token. Browsers send cookies of a host name to all its ports, also to
 * other users' servers, so it is not the token itself, and it is valid only for connections from where it was given.
 */
export class AccessCookie {
    constructor(private readonly token: string) {}

    /** @param port of the backend; @param peer who connects: `uid 1000`, or where from */
    header(port: number, peer: string): string {
        return `${nameAt(port)}=${this.value(port, peer)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${MAX_AGE_SECONDS}`;
    }

    isIn(request: Pick<IncomingMessage, 'headers'>, port: number, peer: string): boolean {
        const right = this.value(port, peer);
        const values = (request.headers.cookie ?? '').split(';').flatMap(part => {
            const at = part.indexOf('=');
            return part.slice(0, at).trim() === nameAt(port) ? [part.slice(at + 1).trim()] : [];
        });
        // A server on another port may have set one of that name as well.
        return values.some(value => isEqual(value, right));
    }

    private value(port: number, peer: string): string {
        return createHmac('sha256', this.token).update(`openspace cookie\n${port}\n${peer}`).digest('base64url');
    }
}

/** Compares secrets in a time that reveals neither their length nor how much of them was right. */
export function isEqual(given: string, right: string): boolean {
    return timingSafeEqual(digestOf(given), digestOf(right));
}

function nameAt(port: number): string {
    return `openspace-access-${port}`;
}

function digestOf(text: string): Buffer {
    return createHash('sha256').update(text).digest();
}
