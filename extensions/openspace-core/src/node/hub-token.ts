import { createHash, timingSafeEqual } from 'crypto';

/** When it is set, whoever calls `/mcp` has to bring it as a bearer token. */
export const TOKEN_VARIABLE = 'OPENSPACE_HUB_TOKEN';

/** The secret that MCP clients share with the hub, if there is one. */
export class HubToken {
    /** For those who may know it: it belongs in no log, no error and no URL. */
    readonly value: string | undefined;
    private readonly digest: Buffer | undefined;

    constructor(value: string | undefined) {
        this.value = value?.trim() || undefined;
        this.digest = this.value === undefined ? undefined : digestOf(this.value);
    }

    static fromEnvironment(environment: NodeJS.ProcessEnv): HubToken {
        return new HubToken(environment[TOKEN_VARIABLE]);
    }

    /** @param authorization the header of that name; any will do when no token is set. */
    accepts(authorization: string | undefined): boolean {
        if (this.digest === undefined) {
            return true;
        }
        const given = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? '';
        // Digests are of one length, so the time tells neither the token's length nor how much of it was right.
        return timingSafeEqual(digestOf(given), this.digest);
    }
}

function digestOf(token: string): Buffer {
    return createHash('sha256').update(token).digest();
}
