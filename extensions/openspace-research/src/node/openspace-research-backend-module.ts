import { toolsetContribution, ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import type { Tool } from '@openspace/tool';
import { RESEARCH_SERVICES, type ResearchServiceId } from '../common/research';
import { RESEARCH_CONNECTIONS_PATH } from '../common/research-connections';
import { researchPreferences } from '../common/research-preferences';
import { researchTools } from '../common/tools';
import { RESEARCH_GUIDANCE } from '../common/tools/research-guidance';
import { ResearchProxy } from './research-proxy';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(researchPreferences);
    bind(ResearchProxy).toSelf().inSingletonScope();
    bind(BackendApplicationContribution)
        .toDynamicValue(({ container }) => ({ onStop: () => void container.get(ResearchProxy).dispose() }))
        .inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => {
            const proxy = container.get(ResearchProxy);
            return {
                ...toolsetContribution(researchTools, proxy),
                unavailable: tool => proxy.unavailable(serviceOf(tool)),
                guidance: [RESEARCH_GUIDANCE]
            };
        })
        .inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) => new RpcConnectionHandler(RESEARCH_CONNECTIONS_PATH, () => container.get(ResearchProxy).connectionsForWindows)
        )
        .inSingletonScope();
});

/** Research tools are of the category of their service. */
function serviceOf({ category }: Tool): ResearchServiceId {
    return RESEARCH_SERVICES.find(service => service === category) ?? 'tavily';
}
