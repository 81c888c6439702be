import type { CallTool, Complete, ResourceContents, ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { type ListedResource, type ResourceListener, type ResourceTemplate, ToolError } from '@openspace/tool';
import { inject, injectable } from '@theia/core/shared/inversify';
import { matching } from '../../common/complete-board';
import type { Proposal } from '../../common/proposals/proposal';
import { reviewGet } from '../../common/tools/review-get';
import { ProposalStore } from './proposal-store';

const SCHEME = 'review://';
const MIME_TYPE = 'application/json';

/** Proposals as `review://{id}`, read by the tool that agents call. */
@injectable()
export class ProposalResources implements ResourceContribution {
    readonly templates: readonly ResourceTemplate[] = [
        { uriTemplate: `${SCHEME}{id}`, name: 'proposal', title: 'What an agent proposes for a board', mimeType: MIME_TYPE }
    ];

    constructor(@inject(ProposalStore) private readonly proposals: Pick<ProposalStore, 'of' | 'onChanged'>) {}

    async list(): Promise<ListedResource[]> {
        return (await this.open()).map(({ id, label, path }) => ({
            uri: SCHEME + id,
            name: id,
            title: `${label}: ${path}`,
            mimeType: MIME_TYPE
        }));
    }

    async read(uri: string, call: CallTool): Promise<ResourceContents | undefined> {
        if (!uri.startsWith(SCHEME)) {
            return undefined;
        }
        const outcome = await call(reviewGet.name, { proposalId: decoded(uri.slice(SCHEME.length)) });
        if (!outcome.success) {
            throw ToolError.from(outcome.error);
        }
        return { uri, mimeType: MIME_TYPE, text: JSON.stringify(outcome.output) };
    }

    /** Ids of open proposals whose id, board or agent has what was typed. */
    complete(): Complete {
        return async typed => {
            const ids = new Map((await this.open()).map(({ id, path, caller }) => [`${path}\n${caller}\n${id}`, id]));
            return matching([...ids.keys()], typed).map(words => ids.get(words)!);
        };
    }

    onDidChange(listener: ResourceListener): () => void {
        const listening = this.proposals.onChanged(({ id, listed }) => listener([SCHEME + id], listed));
        return () => listening.dispose();
    }

    private async open(): Promise<Proposal[]> {
        return (await this.proposals.of()).filter(({ state }) => state === 'open');
    }
}

function decoded(id: string): string {
    try {
        return decodeURIComponent(id);
    } catch {
        return id;
    }
}
