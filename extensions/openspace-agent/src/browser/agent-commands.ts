import { SHARED_COMMANDS } from '@openspace/core/lib/browser/documents/shared-command-ids';
import { CHAT_TEXTS } from './chat/chat-texts';
import { type Command, nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';

const CATEGORY = CHAT_TEXTS.agent;

export const AgentCommands = {
    NEW: {
        id: 'openspace.agent.new',
        category: CATEGORY,
        label: nls.localize('openspace/agent/command/newSession', 'New Session'),
        iconClass: codicon('add')
    },
    FOCUS: { id: SHARED_COMMANDS.focusAgent, category: CATEGORY, label: nls.localize('openspace/agent/command/focus', 'Go to the Agent') },
    CHOOSE: {
        id: 'openspace.agent.choose',
        category: CATEGORY,
        label: nls.localize('openspace/agent/command/choose', 'Choose Another Agent…')
    },
    CANCEL: { id: 'openspace.agent.cancel', category: CATEGORY, label: nls.localize('openspace/agent/command/cancel', 'Stop the Agent') },
    FOLLOW: {
        id: 'openspace.agent.follow',
        category: CATEGORY,
        label: nls.localize('openspace/agent/command/follow', 'Follow the Agent'),
        iconClass: codicon('eye')
    }
} satisfies Record<string, Command>;
