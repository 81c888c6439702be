/** Tells what changes in a pane because the person works on it: of that, parts and routes follow. */
export class OwnChanges {
    private placing = 0;

    /** @param isForeign whether what changes now comes from elsewhere, or is undone or redone */
    constructor(private readonly isForeign: () => boolean) {}

    readonly isOwn = (): boolean => this.placing === 0 && !this.isForeign();

    /** Runs what brings something new to its place: nothing follows before it is there. */
    async place(work: () => Promise<void>): Promise<void> {
        this.placing++;
        try {
            await work();
        } finally {
            this.placing--;
        }
    }

    /** The same for what is there at once. */
    placeAtOnce(work: () => void): void {
        this.placing++;
        try {
            work();
        } finally {
            this.placing--;
        }
    }
}
