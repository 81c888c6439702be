import { InMemoryServerEventBus } from '@modelcontextprotocol/server';
import { inject, injectable, preDestroy } from '@theia/core/shared/inversify';
import { canonical, MAX_SUBSCRIPTIONS } from './canonical-uri';
import { HubResources } from './hub-resources';

/**
 * Changes of resources for streams of `subscriptions/listen`
 * (https://modelcontextprotocol.io/specification/2026-07-28/basic/utilities/subscriptions).
 * The SDK compares URIs as they are written, so each change is published once for every spelling that is listened to.
 */
@injectable()
export class ResourceEvents {
    readonly bus = new InMemoryServerEventBus();
    /** How many streams listen to each spelling, by the canonical form. */
    private readonly spellings = new Map<string, Map<string, number>>();
    private readonly stop: () => void;

    constructor(@inject(HubResources) private readonly resources: Pick<HubResources, 'isKnown' | 'onDidChange'>) {
        this.stop = resources.onDidChange((uris, listChanged) => {
            for (const key of new Set(uris.map(canonical))) {
                for (const uri of this.spellings.get(key)?.keys() ?? []) {
                    this.bus.publish({ kind: 'resource_updated', uri });
                }
            }
            if (listChanged) {
                this.bus.publish({ kind: 'resources_list_changed' });
            }
        });
    }

    /** @returns why these cannot be listened to; undefined when they can */
    complaint(uris: readonly string[]): string | undefined {
        if (uris.length > MAX_SUBSCRIPTIONS) {
            return `A client listens to at most ${MAX_SUBSCRIPTIONS} resources at once.`;
        }
        const unknown = uris.find(uri => !this.resources.isKnown(uri));
        return unknown === undefined
            ? undefined
            : `No resource has the URI ${JSON.stringify(unknown.slice(0, 200))}; see resources/templates/list.`;
    }

    /** Publishes changes of these until the returned function is called. */
    listen(uris: readonly string[]): () => void {
        const listened = [...new Set(uris)];
        for (const uri of listened) {
            const spelled = this.spellings.get(canonical(uri)) ?? new Map<string, number>();
            this.spellings.set(canonical(uri), spelled.set(uri, (spelled.get(uri) ?? 0) + 1));
        }
        return () => {
            for (const uri of listened.splice(0)) {
                this.leave(uri);
            }
        };
    }

    @preDestroy()
    dispose(): void {
        this.stop();
    }

    private leave(uri: string): void {
        const spelled = this.spellings.get(canonical(uri));
        const others = (spelled?.get(uri) ?? 1) - 1;
        if (others > 0) {
            spelled?.set(uri, others);
            return;
        }
        spelled?.delete(uri);
        if (spelled?.size === 0) {
            this.spellings.delete(canonical(uri));
        }
    }
}
