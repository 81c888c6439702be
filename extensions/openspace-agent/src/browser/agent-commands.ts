import type { Command } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';

const CATEGORY = 'Agent';

export const AgentCommands = {
    NEW: { id: 'openspace.agent.new', category: CATEGORY, label: 'New Session', iconClass: codicon('add') },
    FOCUS: { id: 'openspace.agent.focus', category: CATEGORY, label: 'Go to the Agent' },
    CHOOSE: { id: 'openspace.agent.choose', category: CATEGORY, label: 'Choose Another Agent…' },
    CANCEL: { id: 'openspace.agent.cancel', category: CATEGORY, label: 'Stop the Agent' },
    FOLLOW: { id: 'openspace.agent.follow', category: CATEGORY, label: 'Follow the Agent', iconClass: codicon('eye') }
} satisfies Record<string, Command>;
