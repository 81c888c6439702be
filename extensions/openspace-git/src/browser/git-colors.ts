import { nls } from '@theia/core';
import type { ColorContribution } from '@theia/core/lib/browser/color-application-contribution';
import type { ColorRegistry } from '@theia/core/lib/browser/color-registry';
import { injectable } from '@theia/core/shared/inversify';

/** The ids are VS Code's, so that its themes can set them. */
export const GitColors = {
    added: 'gitDecoration.addedResourceForeground',
    modified: 'gitDecoration.modifiedResourceForeground',
    deleted: 'gitDecoration.deletedResourceForeground',
    renamed: 'gitDecoration.renamedResourceForeground',
    untracked: 'gitDecoration.untrackedResourceForeground',
    ignored: 'gitDecoration.ignoredResourceForeground',
    stageModified: 'gitDecoration.stageModifiedResourceForeground',
    stageDeleted: 'gitDecoration.stageDeletedResourceForeground',
    conflicting: 'gitDecoration.conflictingResourceForeground',
    submodule: 'gitDecoration.submoduleResourceForeground'
} as const;

/** Dark and light, readable as text on the background of lists. */
const DEFAULTS: Readonly<Record<keyof typeof GitColors, readonly [dark: string, light: string]>> = {
    added: ['#81b88b', '#4b6b0a'],
    modified: ['#e2c08d', '#895503'],
    deleted: ['#e07a68', '#ad0707'],
    renamed: ['#73c991', '#007100'],
    untracked: ['#73c991', '#007100'],
    ignored: ['#8c8c8c', '#6e6e70'],
    stageModified: ['#e2c08d', '#895503'],
    stageDeleted: ['#e07a68', '#ad0707'],
    conflicting: ['#e4676b', '#ad0707'],
    submodule: ['#8db9e2', '#1258a7']
};

@injectable()
export class GitColorContribution implements ColorContribution {
    registerColors(colors: ColorRegistry): void {
        for (const key of Object.keys(GitColors) as (keyof typeof GitColors)[]) {
            const [dark, light] = DEFAULTS[key];
            colors.register({
                id: GitColors[key],
                defaults: { dark, light, hcDark: dark, hcLight: light },
                description: nls.localize('openspace/git/color', 'Color of files by their state in Git: {0}.', key)
            });
        }
    }
}
