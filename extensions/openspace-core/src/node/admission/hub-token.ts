import { Emitter, type Event, PreferenceService } from '@theia/core';
import { createHash, randomBytes, timingSafeEqual } from 'crypto';
import { TOKEN_PREFERENCE } from '../../common/hub-preferences';
import { isDesktop } from './desktop';

/** When it is set, every client of `/mcp` has to send it as a bearer token, programs of the same user too. */
export const TOKEN_VARIABLE = 'OPENSPACE_HUB_TOKEN';

type Preferences = Pick<PreferenceService, 'get' | 'ready' | 'onPreferenceChanged'>;

/**
 * The secret that MCP clients share with the hub, if there is one: from the environment, else from the preference;
 * the desktop app otherwise creates one (docs/adr/0014-hub-token.md).
 */
export class HubToken {
    private readonly generated: string | undefined;
    private readonly given: string | undefined;
    /** Resolves when the person's preferences are known. */
    readonly ready: Promise<void>;
    private current: { readonly token: string; readonly digest: Buffer } | undefined;
    private readonly changed = new Emitter<void>();

    /** Fires when the person has changed it. */
    readonly onChanged: Event<void> = this.changed.event;

    constructor(environment: NodeJS.ProcessEnv, preferences: Preferences) {
        this.given = environment[TOKEN_VARIABLE]?.trim() || undefined;
        this.generated = isDesktop(environment) ? randomBytes(32).toString('base64url') : undefined;
        this.ready = this.given === undefined ? preferences.ready.then(() => this.take(preferences)) : Promise.resolve();
        this.set(this.given ?? this.generated);
        preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === TOKEN_PREFERENCE && this.given === undefined) {
                this.take(preferences);
                this.changed.fire();
            }
        });
    }

    /** The current token. It must not be in a log, an error or a URL. */
    get value(): string | undefined {
        return this.current?.token;
    }

    /** @param authorization the header of that name; any will do when no token is set. */
    async accepts(authorization: string | undefined): Promise<boolean> {
        await this.ready;
        if (this.current === undefined) {
            return true;
        }
        const given = bearerOf(authorization) ?? '';
        // Digests are of one length, so the time tells neither the token's length nor how much of it was right.
        return timingSafeEqual(digestOf(given), this.current.digest);
    }

    /** Whether this is the hub's own token; never when none is set. */
    async isOwn(authorization: string | undefined): Promise<boolean> {
        await this.ready;
        return this.current !== undefined && this.accepts(authorization);
    }

    private take(preferences: Preferences): void {
        const value = preferences.get<unknown>(TOKEN_PREFERENCE);
        this.set((typeof value === 'string' && value.trim()) || this.generated);
    }

    private set(token: string | undefined): void {
        this.current = token === undefined ? undefined : { token, digest: digestOf(token) };
    }
}

/** The token in an `Authorization` header, if there is one in it. */
export function bearerOf(authorization: string | undefined): string | undefined {
    return /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

function digestOf(token: string): Buffer {
    return createHash('sha256').update(token).digest();
}
