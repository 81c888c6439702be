import { type AgentCommand, OPENCODE } from './agent-preferences';

/** An agent that can be chosen without configuring it. */
export interface KnownAgent extends AgentCommand {
    /** How to install it, as a command or an address. */
    readonly install: string;
}

/** The commands that the agents' own documentation gives for the Agent Client Protocol. */
export const KNOWN_AGENTS: readonly KnownAgent[] = [
    { ...OPENCODE, install: 'npm install -g opencode-ai' },
    {
        id: 'claude-code',
        name: 'Claude Code',
        command: 'claude-agent-acp',
        args: [],
        env: {},
        install: 'npm install -g @agentclientprotocol/claude-agent-acp'
    },
    { id: 'gemini', name: 'Gemini CLI', command: 'gemini', args: ['--acp'], env: {}, install: 'npm install -g @google/gemini-cli' },
    { id: 'codex', name: 'Codex', command: 'codex-acp', args: [], env: {}, install: 'npm install -g @agentclientprotocol/codex-acp' },
    {
        id: 'goose',
        name: 'Goose',
        command: 'goose',
        args: ['acp'],
        env: {},
        install: 'curl -fsSL https://github.com/aaif-goose/goose/releases/download/stable/download_cli.sh | bash'
    }
];
