import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { Emitter } from '@theia/core';
import { RemoteConnectionProvider, type ServiceConnectionProvider } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { BoardRecord } from '../common/board-step';
import type { Decision, KeptProposal, NewProposalComment, Proposal, ProposalDraft } from '../common/proposals/proposal';
import { PROPOSALS_PATH, type ProposalsClient, type ProposalsServer, type WatchedProposals } from '../common/proposals/proposals-server';

/** The hub's proposals in a window. */
@injectable()
export class WindowProposals implements WatchedProposals, ProposalsClient {
    private readonly changed = new Emitter<{ readonly path: string }>();
    private readonly server: ProposalsServer;

    readonly onChanged = this.changed.event;

    constructor(@inject(RemoteConnectionProvider) connections: Pick<ServiceConnectionProvider, 'createProxy'>) {
        this.server = connections.createProxy<ProposalsServer>(PROPOSALS_PATH, this);
    }

    notifyChanged(path: string): void {
        this.changed.fire({ path });
    }

    add(draft: ProposalDraft, replaces?: string): Promise<KeptProposal> {
        return unwrapCall(this.server.add(draft, replaces));
    }

    get(id: string): Promise<Proposal> {
        return unwrapCall(this.server.get(id));
    }

    of(path?: string): Promise<readonly Proposal[]> {
        return unwrapCall(this.server.of(path));
    }

    touched(id: string): Promise<string> {
        return unwrapCall(this.server.touched(id));
    }

    decide(id: string, decision: Decision): Promise<Proposal> {
        return unwrapCall(this.server.decide(id, decision));
    }

    withdraw(id: string, caller: string): Promise<Proposal> {
        return unwrapCall(this.server.withdraw(id, caller));
    }

    comment(id: string, comment: NewProposalComment): Promise<Proposal> {
        return unwrapCall(this.server.comment(id, comment));
    }

    edit(id: string, records: readonly BoardRecord[]): Promise<Proposal> {
        return unwrapCall(this.server.edit(id, records));
    }
}
