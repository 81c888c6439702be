import { AllowedOrigins } from '../allowed-origins';
import { AccessGate, type AccessGateOptions } from '../access-gate';
import { AccessPolicy, type AccessMode } from '../access-policy';

export const TOKEN = 'the-token-of-this-test-0123456789';
export const OWN_UID = 1_000;

/** A gate for the user {@link OWN_UID} whose token is {@link TOKEN}; no one's connection has an owner unless `owners` says so. */
export function makeGate(options: Partial<AccessGateOptions> & { readonly mode?: AccessMode }): AccessGate {
    const { mode = 'same-user', ...more } = options;
    return new AccessGate({
        policy: new AccessPolicy(mode, mode === 'open' ? undefined : TOKEN, OWN_UID),
        origins: new AllowedOrigins(),
        owners: { ownerOf: async () => undefined },
        hubToken: { isOwn: async () => false },
        sessions: { get: () => undefined },
        ...more
    });
}
