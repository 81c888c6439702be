import { injectable } from '@theia/core/shared/inversify';
import {
    type DeployedPlugin,
    type PluginContribution,
    type PluginIdentifiers,
    type PluginModel,
    PluginPackage
} from '@theia/plugin-ext/lib/common/plugin-protocol';
import { HostedPluginServerImpl } from '@theia/plugin-ext/lib/hosted/node/plugin-service';
import { isBuiltIn } from './built-in-extensions';

/**
 * Tells a window about the built-in extensions without the text of their grammars, which is most of what it would wait for: it loads one
 * when a file of that language opens.
 */
@injectable()
export class GrammarsOnDemand extends HostedPluginServerImpl {
    override async getDeployedPlugins(ids: PluginIdentifiers.VersionedId[]): Promise<DeployedPlugin[]> {
        return (await super.getDeployedPlugins(ids)).map(plugin => {
            const { contributes, metadata } = plugin;
            return contributes && isBuiltIn(plugin) ? { ...plugin, contributes: withoutGrammars(contributes, metadata.model) } : plugin;
        });
    }
}

/** Where a grammar is served stands in the place of its file. */
export function withoutGrammars(contributes: PluginContribution, model: PluginModel): PluginContribution {
    const grammars = contributes.grammars?.map(({ grammar, grammarLocation, ...about }) =>
        grammarLocation === undefined
            ? { ...about, ...(grammar !== undefined && { grammar }) }
            : { ...about, grammarLocation: PluginPackage.toPluginUrl(model, grammarLocation) }
    );
    return grammars ? { ...contributes, grammars } : contributes;
}
