import { injectable } from '@theia/core/shared/inversify';
import type { DeployedPlugin, PluginDeployerParticipant, PluginDeployerStartContext } from '@theia/plugin-ext';
import { existsSync } from 'fs';
import * as path from 'path';

/** Where the build lays VS Code's built-in extensions and ours (scripts/steps/built-in-extensions.mjs). */
export function builtInFolder(): string {
    return path.join(path.dirname(require.resolve('@openspace/languages/package.json')), 'lib', 'plugins');
}

/** Whether an extension is one of those that are part of OpenSpace. */
export function isBuiltIn({ metadata }: DeployedPlugin): boolean {
    return metadata.model.packagePath.startsWith(builtInFolder() + path.sep);
}

/** Has the extensions deployed that are part of OpenSpace, whatever way the backend is started. */
@injectable()
export class BuiltInExtensions implements PluginDeployerParticipant {
    async onWillStart(context: PluginDeployerStartContext): Promise<void> {
        const folder = builtInFolder();
        if (!existsSync(folder)) {
            throw new Error(`The built-in extensions are missing: there is no folder ${folder}. Run npm run build.`);
        }
        context.systemEntries.push(`local-dir:${folder}`);
    }
}
