import type { ResearchServiceId } from './research';

export const RESEARCH_CONNECTIONS_PATH = '/services/openspace/research-connections';
export const ResearchConnections = Symbol('ResearchConnections');

/** What came of trying a connection; never with a key in it. */
export interface ConnectionReport {
    readonly service: ResearchServiceId;
    readonly title: string;
    readonly ok: boolean;
    /** For the person, with what to change when it failed. */
    readonly message: string;
    /** What the service offers. */
    readonly tools: readonly string[];
}

/** The backend's connections to research services, for the command that tries them. */
export interface ResearchConnections {
    services(): Promise<readonly { service: ResearchServiceId; title: string }[]>;
    test(service: ResearchServiceId): Promise<ConnectionReport>;
}
