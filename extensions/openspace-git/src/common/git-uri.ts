import { URI } from '@theia/core/lib/common/uri';

/** Of files in the index and in commits, in the form that Theia's source control uses. */
export const GIT_SCHEME = 'git';

export interface GitUri {
    /** The absolute path of the file in the working tree. */
    readonly path: string;
    /** A commit or ref; `''` for the index, `:1` to `:3` for the base, our and their side of a conflict. */
    readonly ref: string;
}

export function toGitUri(file: URI, ref: string): URI {
    return file.withScheme(GIT_SCHEME).withQuery(JSON.stringify({ path: file.path.fsPath(), ref }));
}

/** @returns undefined when it is not such an address */
export function fromGitUri(uri: URI): GitUri | undefined {
    if (uri.scheme !== GIT_SCHEME) {
        return undefined;
    }
    try {
        const { path, ref }: Partial<Record<string, unknown>> = JSON.parse(uri.query);
        return typeof path === 'string' && typeof ref === 'string' ? { path, ref } : undefined;
    } catch {
        return undefined;
    }
}
