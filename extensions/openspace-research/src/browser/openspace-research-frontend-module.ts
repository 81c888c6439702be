import { CommandContribution, PreferenceContribution } from '@theia/core';
import { RemoteConnectionProvider, type ServiceConnectionProvider } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { RESEARCH_CONNECTIONS_PATH, ResearchConnections } from '../common/research-connections';
import { researchPreferences } from '../common/research-preferences';
import { ResearchCommandContribution } from './research-command-contribution';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(researchPreferences);
    bind(ResearchConnections)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            return connection.createProxy<ResearchConnections>(RESEARCH_CONNECTIONS_PATH);
        })
        .inSingletonScope();
    bind(ResearchCommandContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(ResearchCommandContribution);
});
