import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { ConnectionContainerModule } from '@theia/core/lib/node/messaging/connection-container-module';
import { ContainerModule } from '@theia/core/shared/inversify';
import { HostedPluginServer, PluginDeployer, PluginDeployerParticipant } from '@theia/plugin-ext';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/node/hosted-plugin';
import { HostedPluginProcessConfiguration } from '@theia/plugin-ext/lib/hosted/node/hosted-plugin-process';
import { VSXEnvironment } from '@theia/vsx-registry/lib/common/vsx-environment';
import { VSXRegistryServiceImpl } from '@theia/vsx-registry/lib/node/vsx-registry-service-impl';
import * as path from 'path';
import { extensionPreferences } from '../common/extension-preferences';
import { VSIX_CHECK_PATH } from '../common/vsix-protocol';
import { BuiltInExtensions } from './built-in-extensions';
import { CheckedDeployer } from './checked-deployer';
import { GrammarsOnDemand } from './grammars-on-demand';
import { LateExtensionHost } from './late-extension-host';
import { PatientRegistry } from './patient-registry';
import { RegistryEnvironment } from './registry-environment';
import { VsixCheckService } from './vsix-check-service';

const connection = ConnectionContainerModule.create(({ bind, rebind }) => {
    bind(LateExtensionHost).toSelf().inSingletonScope();
    rebind(HostedPluginSupport).toService(LateExtensionHost);
    bind(GrammarsOnDemand).toSelf().inSingletonScope();
    rebind(HostedPluginServer).toService(GrammarsOnDemand);
});

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    bind(PreferenceContribution).toConstantValue(extensionPreferences);
    bind(ConnectionContainerModule).toConstantValue(connection);
    bind(BuiltInExtensions).toSelf().inSingletonScope();
    bind(PluginDeployerParticipant).toService(BuiltInExtensions);
    rebind(HostedPluginProcessConfiguration).toConstantValue({ path: path.join(__dirname, 'plugin-host-main') });

    rebind(VSXEnvironment).to(RegistryEnvironment).inSingletonScope();
    rebind(VSXRegistryServiceImpl).to(PatientRegistry).inSingletonScope();
    rebind(PluginDeployer).to(CheckedDeployer).inSingletonScope();
    bind(VsixCheckService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(VSIX_CHECK_PATH, () => container.get(VsixCheckService)))
        .inSingletonScope();
});
