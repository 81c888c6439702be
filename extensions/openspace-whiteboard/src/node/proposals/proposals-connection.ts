import { type Result, toResultAsync } from '@openspace/tool';
import type { Proposals } from '../../common/proposals/proposal';
import type { ProposalsServer } from '../../common/proposals/proposals-server';

/** The proposals as a window reaches them. */
export function proposalsFor(proposals: Proposals): ProposalsServer {
    const served =
        <A extends readonly unknown[], R>(method: (...args: A) => Promise<R>) =>
        (...args: A): Promise<Result<R>> =>
            toResultAsync(() => method(...args));
    return {
        add: served((draft, replaces) => proposals.add(draft, replaces)),
        get: served(id => proposals.get(id)),
        of: served(path => proposals.of(path)),
        touched: served(id => proposals.touched(id)),
        decide: served((id, decision) => proposals.decide(id, decision)),
        withdraw: served((id, caller) => proposals.withdraw(id, caller)),
        comment: served((id, comment) => proposals.comment(id, comment)),
        edit: served((id, records) => proposals.edit(id, records))
    };
}
