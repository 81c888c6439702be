import { ConnectionHandler, PreferenceContribution, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { ContainerModule } from '@theia/core/shared/inversify';
import { agentPreferences } from '../common/agent-preferences';
import { AGENT_PATH, type AgentClient } from '../common/agent-protocol';
import { AgentFiles } from './agent-files';
import { AgentService } from './agent-service';
import { AgentSessions } from './agent-sessions';
import { AgentTerminals } from './agent-terminals';
import { AgentWindows } from './agent-windows';
import { ConfiguredAgents } from './configured-agents';
import { HubAccess } from './hub-access';
import { OpencodeEnvironment } from './opencode-environment';
import { SessionArchive } from './session-archive';
import { UndoTurn } from './undo-turn';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(agentPreferences);
    for (const service of [AgentFiles, AgentService, AgentTerminals, AgentWindows, ConfiguredAgents, SessionArchive, UndoTurn]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    for (const contribution of [HubAccess, AgentSessions, OpencodeEnvironment]) {
        bind<BackendApplicationContribution>(contribution).toSelf().inSingletonScope();
        bind(BackendApplicationContribution).toService(contribution);
    }
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<AgentClient>(AGENT_PATH, client => {
                    const connected = container.get(AgentWindows).add(client);
                    client.onDidCloseConnection(() => connected.dispose());
                    return container.get(AgentService);
                })
        )
        .inSingletonScope();
});
