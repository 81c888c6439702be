import { bindRootContributionProvider } from '@theia/core';
import type { interfaces } from '@theia/core/shared/inversify';

export const FileIcon = Symbol('FileIcon');

/** An icon for files that have no editor of their own; each extension binds those of its formats. */
export interface FileIcon {
    /** In lower case, with their dots. */
    readonly suffixes: readonly string[];
    /** CSS classes. */
    readonly iconClass: string;
}

/** @returns the classes of the icon for a file of this name, by its longest suffix */
export function iconOfName(name: string, icons: readonly FileIcon[]): string | undefined {
    const lower = name.toLowerCase();
    const [best] = icons
        .flatMap(({ suffixes, iconClass }) => suffixes.map(suffix => ({ suffix, iconClass })))
        .filter(({ suffix }) => lower.endsWith(suffix) && lower.length > suffix.length)
        .sort((a, b) => b.suffix.length - a.suffix.length);
    return best?.iconClass;
}

export function bindFileIcons(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, FileIcon);
}
