import { errorData, type ListedResource, type ResourceListener, type ResourceTemplate, type ToolErrorData } from '@openspace/tool';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { type CallTool, type Complete, ResourceContribution, type ResourceContents } from '../../common/resource-contribution';

export type ResourceRead = { readonly contents: ResourceContents } | { readonly error: ToolErrorData };

/** The resources of all extensions, as one. */
@injectable()
export class HubResources {
    private readonly contributions: readonly ResourceContribution[];
    private readonly listeners = new Set<ResourceListener>();
    private readonly families: readonly RegExp[];

    readonly templates: readonly ResourceTemplate[];

    constructor(
        @inject(ContributionProvider)
        @named(ResourceContribution)
        contributions: Pick<ContributionProvider<ResourceContribution>, 'getContributions'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'error'>
    ) {
        this.contributions = contributions.getContributions();
        this.templates = this.contributions.flatMap(({ templates }) => templates);
        this.families = this.templates.map(({ uriTemplate }) => familyOf(uriTemplate));
        // Once for all sessions: there may be a thousand of them.
        for (const contribution of this.contributions) {
            contribution.onDidChange((uris, listChanged) => this.listeners.forEach(listener => listener(uris, listChanged)));
        }
    }

    /** A family that fails is left out, so that the others are still listed. */
    async list(call: CallTool): Promise<ListedResource[]> {
        const lists = this.contributions.map(async contribution => {
            try {
                return await contribution.list(call);
            } catch (error) {
                this.report('resources/list', error);
                return [];
            }
        });
        return (await Promise.all(lists)).flat();
    }

    /** Never throws. */
    async read(uri: string, call: CallTool): Promise<ResourceRead> {
        try {
            for (const contribution of this.contributions) {
                const contents = await contribution.read(uri, call);
                if (contents) {
                    return { contents };
                }
            }
            return { error: { code: 'NOT_FOUND', message: 'No resource has this URI; see resources/templates/list.' } };
        } catch (error) {
            return { error: errorData('resources/read', error, this.report) };
        }
    }

    /** Whether the URI belongs to a known family, even if there is no such resource yet. */
    isKnown(uri: string): boolean {
        return this.families.some(family => family.test(uri));
    }

    /** How to complete a variable of a template; undefined when it cannot be. */
    completes(uriTemplate: string, variable: string): Complete | undefined {
        const owner = this.contributions.find(({ templates }) => templates.some(template => template.uriTemplate === uriTemplate));
        return owner?.complete?.(uriTemplate, variable);
    }

    onDidChange(listener: ResourceListener): () => void {
        this.listeners.add(listener);
        return () => this.listeners.delete(listener);
    }

    private readonly report = (request: string, error: unknown): void => {
        void this.logger.error(`${request} failed`, error instanceof Error ? error : String(error));
    };
}

function familyOf(uriTemplate: string): RegExp {
    const parts = uriTemplate.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('[^/]+')}$`);
}
