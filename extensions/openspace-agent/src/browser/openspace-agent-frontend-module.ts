import { PreferenceContribution } from '@theia/core';
import {
    bindViewContribution,
    FrontendApplicationContribution,
    RemoteConnectionProvider,
    type ServiceConnectionProvider,
    WidgetFactory
} from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import '../../src/browser/style/agent-chat.css';
import { agentPreferences } from '../common/agent-preferences';
import { AGENT_PATH, AgentServer } from '../common/agent-protocol';
import { AgentChanges } from './agent-changes';
import { AgentChat } from './agent-chat';
import { AgentChoice } from './agent-choice';
import { AgentReceiver } from './agent-receiver';
import { AgentTerminalViews } from './agent-terminal-views';
import { ChatContribution } from './chat-contribution';
import { ChatWidget } from './chat-widget';
import { ChatCode } from './content/chat-code';
import { ChatDiagrams } from './content/chat-diagrams';
import { ChatFiles } from './content/chat-files';
import { ChatLinks } from './content/chat-links';
import { FollowAgent } from './follow-agent';
import { OpenTexts } from './open-texts';
import { PromptContext } from './prompt-context';

export default new ContainerModule(bind => {
    bind(PreferenceContribution).toConstantValue(agentPreferences);
    for (const service of [
        ChatCode,
        ChatDiagrams,
        ChatFiles,
        ChatLinks,
        AgentChanges,
        AgentChoice,
        AgentChat,
        AgentReceiver,
        AgentTerminalViews,
        FollowAgent,
        OpenTexts,
        PromptContext
    ]) {
        bind<object>(service).toSelf().inSingletonScope();
    }
    bind(AgentServer)
        .toDynamicValue(({ container }) => {
            const connection = container.get<ServiceConnectionProvider>(RemoteConnectionProvider);
            const receiver = container.get(AgentReceiver);
            const server = connection.createProxy<AgentServer>(AGENT_PATH, receiver);
            server.onDidOpenConnection(() => receiver.connectionOpened());
            return server;
        })
        .inSingletonScope();

    bindViewContribution(bind, ChatContribution);
    bind(FrontendApplicationContribution).toService(ChatContribution);
    bind(ChatWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: ChatWidget.ID, createWidget: () => container.get(ChatWidget) }))
        .inSingletonScope();
});
