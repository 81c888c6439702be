import type { Result } from '@openspace/tool';
import type { Event } from '@theia/core';
import type { Proposals } from './proposal';

export const PROPOSALS_PATH = '/services/openspace/proposals';
export const ProposalsServer = Symbol('ProposalsServer');

/** {@link Proposals} for windows. Failures travel as values. */
export type ProposalsServer = {
    readonly [K in keyof Proposals]: (...args: Parameters<Proposals[K]>) => Promise<Result<Awaited<ReturnType<Proposals[K]>>>>;
};

export interface ProposalsClient {
    /** The proposals of a board changed: one came or went, was decided, revised or commented. */
    notifyChanged(path: string): void;
}

/** In a window: the proposals, and when those of a board change. Accepting and rejecting are tools, as for everyone else. */
export const WatchedProposals = Symbol('WatchedProposals');
export interface WatchedProposals extends Proposals {
    readonly onChanged: Event<{ readonly path: string }>;
}
