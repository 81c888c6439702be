/** A script of a `package.json`. */
export interface NpmScript {
    readonly name: string;
    readonly command: string;
}

/** What runs the scripts of a folder, by the lock file that lies in it. */
const RUNNERS: Readonly<Record<string, string>> = {
    'pnpm-lock.yaml': 'pnpm',
    'yarn.lock': 'yarn',
    'bun.lock': 'bun',
    'bun.lockb': 'bun'
};
export const LOCK_FILES = Object.keys(RUNNERS);

/** @returns the scripts that the text of a `package.json` has, or none when it cannot be read */
export function scriptsIn(text: string): NpmScript[] {
    try {
        const scripts: unknown = Reflect.get(Object(JSON.parse(text)), 'scripts');
        return Object.entries(Object(scripts)).flatMap(([name, command]) => (typeof command === 'string' ? { name, command } : []));
    } catch {
        return [];
    }
}

/** @param lockFiles the names of those that are there */
export function runnerFor(lockFiles: readonly string[]): string {
    return lockFiles.map(name => RUNNERS[name]).find(runner => runner !== undefined) ?? 'npm';
}
