import { accessSync, constants, readFileSync } from 'fs';
import { configFolder } from '../announcement/announced-hubs';
import { isLoopback } from './peer-owner';
import { readOrMakeToken, UnsafeTokenFile } from './access-token';
import { randomBytes } from 'crypto';

/** Sets the token instead of the one in the configuration folder. */
export const ACCESS_TOKEN_VARIABLE = 'OPENSPACE_TOKEN';
/** Asks programs of the same user for the token, too; `npm start -- --require-token`. */
export const REQUIRE_TOKEN_VARIABLE = 'OPENSPACE_REQUIRE_TOKEN';
/** Asks no one; `npm start -- --no-token`. */
export const NO_TOKEN_VARIABLE = 'OPENSPACE_NO_TOKEN';

/** Who may connect: programs of the same user and anyone with the token, only those with the token, or everybody. */
export type AccessMode = 'same-user' | 'token' | 'open';

/** A shorter one could be guessed. */
const MIN_TOKEN_CHARS = 16;
const PROC_TABLE = '/proc/net/tcp';
const NAMES_FOR_LOOPBACK = ['', 'localhost', '0.0.0.0', '::'];

/** Who may connect to this backend, as its environment says, and with which token. */
export class AccessPolicy {
    constructor(
        readonly mode: AccessMode,
        /** Undefined only where no one is asked. It belongs in no log and no error. */
        readonly token: string | undefined,
        /** The user whose connections need no token; undefined where the owner of a connection is unknown. */
        readonly ownUid: number | undefined
    ) {}

    /**
     * @param warn called with what the person should know
     * @throws Error when the chosen token could be guessed or cannot be sent in a header
     */
    static fromEnvironment(environment: NodeJS.ProcessEnv, warn: (text: string) => void): AccessPolicy {
        const mode = modeOf(environment);
        if (mode === 'open') {
            warn('Anyone who can reach this port can use this IDE with its terminals: no token is asked for.');
            return new AccessPolicy(mode, undefined, undefined);
        }
        return new AccessPolicy(mode, chosenToken(environment) ?? keptToken(environment, warn), uidOfConnections());
    }

    /** Whether programs of this same user that connect to a name have to show the token. */
    isNeededAt(hostname: string | undefined): boolean {
        const local = NAMES_FOR_LOOPBACK.includes(hostname ?? '') || isLoopback(hostname ?? '');
        return this.mode === 'token' || (this.mode === 'same-user' && (this.ownUid === undefined || !local));
    }
}

/** @returns undefined when the person chose none. @throws Error when it could be guessed or cannot be sent */
export function chosenToken(environment: NodeJS.ProcessEnv): string | undefined {
    const token = environment[ACCESS_TOKEN_VARIABLE]?.trim() || undefined;
    if (token !== undefined && !(token.length >= MIN_TOKEN_CHARS && /^[\x21-\x7e]+$/.test(token))) {
        throw new Error(`${ACCESS_TOKEN_VARIABLE} must have at least ${MIN_TOKEN_CHARS} characters, all of them visible ASCII.`);
    }
    return token;
}

function modeOf(environment: NodeJS.ProcessEnv): AccessMode {
    if (!['', '0', 'false'].includes(environment[REQUIRE_TOKEN_VARIABLE] ?? '')) {
        return 'token';
    }
    return ['1', 'true'].includes(environment[NO_TOKEN_VARIABLE] ?? '') ? 'open' : 'same-user';
}

function keptToken(environment: NodeJS.ProcessEnv, warn: (text: string) => void): string {
    try {
        return readOrMakeToken(configFolder(environment));
    } catch (error) {
        const why = error instanceof UnsafeTokenFile || error instanceof Error ? error.message : String(error);
        warn(`${why} Until then only programs of the same user can connect.`);
        return randomBytes(32).toString('base64url');
    }
}

/** @returns undefined where the kernel does not say who owns a connection, or gives several users the same number. */
function uidOfConnections(): number | undefined {
    const uid = process.geteuid?.();
    if (process.platform !== 'linux' || uid === undefined) {
        return undefined;
    }
    try {
        accessSync(PROC_TABLE, constants.R_OK);
        // In a user namespace everybody who has no number there is shown with this one.
        return Number(readFileSync('/proc/sys/kernel/overflowuid', 'utf8')) === uid ? undefined : uid;
    } catch {
        return undefined;
    }
}
