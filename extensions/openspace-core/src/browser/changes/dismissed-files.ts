/** Which files of which agents the person closed: they are not opened again while the agent stays connected. */
export class DismissedFiles {
    private readonly pathsOf = new Map<string, Set<string>>();

    dismiss(agent: string, path: string): void {
        const paths = this.pathsOf.get(agent) ?? new Set();
        this.pathsOf.set(agent, paths.add(path));
    }

    has(agent: string, path: string): boolean {
        return this.pathsOf.get(agent)?.has(path) === true;
    }

    /** Forgets what agents wrote that are gone. @param connected the names of those that are there */
    keepOnly(connected: ReadonlySet<string>): void {
        for (const agent of [...this.pathsOf.keys()]) {
            if (!connected.has(agent)) {
                this.pathsOf.delete(agent);
            }
        }
    }
}
