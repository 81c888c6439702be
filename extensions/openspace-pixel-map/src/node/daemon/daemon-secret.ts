import { createHash, createHmac, timingSafeEqual } from 'crypto';

/** The secret that clients of a daemon say: `Authorization: Bearer TOKEN`. Of the IDE for the daemon that the person named, too. */
export const TOKEN_VARIABLE = 'OPENSPACE_PIXELMAP_DAEMON_TOKEN';
/** With this key a daemon shows the backend that started it that it is that daemon. */
export const PROOF_KEY_VARIABLE = 'OPENSPACE_PIXELMAP_DAEMON_PROOF_KEY';
export const MIN_TOKEN_LENGTH = 16;

/** Any text, new for each connection. */
export const NONCE_HEADER = 'x-openspace-nonce';
/** {@link proofOf} that text. */
export const PROOF_HEADER = 'x-openspace-proof';

export interface DaemonSecrets {
    readonly token: string;
    readonly proofKey?: string;
}

/** Whether an Authorization header has the token; takes as long for a token that is nearly right. */
export function hasToken(authorization: string | undefined, token: string): boolean {
    const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return given !== undefined && areEqual(given, token);
}

/** @returns hexadecimal digits that only an owner of the key can make */
export function proofOf(nonce: string, proofKey: string): string {
    return createHmac('sha256', proofKey).update(nonce).digest('hex');
}

export function areEqual(one: string, other: string): boolean {
    return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
    return createHash('sha256').update(text).digest();
}
