import { type Command, nls } from '@theia/core';

/** The category of commands that belong to no kind of document. */
const APPLICATION = 'OpenSpace';

export const OPEN_AGENTS: Command = {
    id: 'openspace.agents.open',
    category: APPLICATION,
    label: nls.localize('openspace/agents/show', 'Show Agents')
};
/** What the view is called. */
export const AGENTS = nls.localize('openspace/agents/label', 'Agents');
export const TOGGLE_AGENTS_ID = 'openspace.agents.toggle';
