/** More are not looked at each time. */
const MAX_LINKS = 1_000;

export interface ChangedLink {
    /** Of the watcher that the server asked for. */
    readonly id: number;
    readonly uri: string;
    readonly kind: 'create' | 'delete';
}

/** The files that links of open texts name. The server looks each up once, and then relies on being told when it comes or goes. */
export class LinkedFiles {
    private readonly links = new Map<number, { readonly uri: string; exists: boolean }>();

    /** @param exists whether there is a file at an address */
    constructor(private readonly exists: (uri: string) => Promise<boolean>) {}

    async watch(id: number, uri: string): Promise<void> {
        if (this.links.size < MAX_LINKS) {
            this.links.set(id, { uri, exists: await this.exists(uri) });
        }
    }

    unwatch(id: number): void {
        this.links.delete(id);
    }

    /** @returns which came or went since they were looked at */
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
