import type { Command } from '@theia/core';

export const OPEN_AGENTS: Command = { id: 'openspace.agents.open', category: 'OpenSpace', label: 'Show Agents' };
export const TOGGLE_AGENTS_ID = 'openspace.agents.toggle';
