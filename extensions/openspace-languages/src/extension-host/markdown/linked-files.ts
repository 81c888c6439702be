/** More are not looked at each time. */
const MAX_LINKS = 1_000;

export interface ChangedLink {
    /** Of the watcher that the server asked for. */
    readonly id: number;
    readonly uri: string;
    readonly kind: 'create' | 'delete';
}

/**
 * The files that links of open texts name. The server looks each up once, and then relies on being told when it comes or goes. What it
 * found is kept from its own look: a file that comes between that and its call to watch would otherwise stay missing for it.
 */
export class LinkedFiles {
    private readonly links = new Map<number, { readonly uri: string; exists: boolean }>();
    /** What the server found no file at, since it last watched it. */
    private readonly missing = new Set<string>();

    /** @param exists whether there is a file at an address */
    constructor(private readonly exists: (uri: string) => Promise<boolean>) {}

    /** The server is told that there is no file at the address. What it was told longest ago, and never watched, is forgotten. */
    tellMissing(uri: string): void {
        this.missing.delete(uri);
        const [oldest] = this.missing.size < MAX_LINKS ? [] : this.missing;
        this.missing.delete(oldest ?? '');
        this.missing.add(uri);
    }

    /** What the server did not find missing is there for it: it asks for no file that it has read. */
    watch(id: number, uri: string): void {
        const wasMissing = this.missing.delete(uri);
        if (this.links.size < MAX_LINKS) {
            this.links.set(id, { uri, exists: !wasMissing });
        }
    }

    unwatch(id: number): void {
        this.links.delete(id);
    }

    /** @returns which came or went since the server knows of them */
    async changed(): Promise<readonly ChangedLink[]> {
        const looked = await Promise.all([...this.links].map(async ([id, link]) => ({ id, link, exists: await this.exists(link.uri) })));
        return looked.flatMap(({ id, link, exists }) => {
            if (link.exists === exists) {
                return [];
            }
            link.exists = exists;
            return { id, uri: link.uri, kind: exists ? 'create' : 'delete' };
        });
    }
}
