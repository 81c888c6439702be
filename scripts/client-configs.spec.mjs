import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { at } from './steps/paths.mjs';

const { CLIENT_CONFIGS } = createRequire(import.meta.url)(at('extensions/openspace-core/lib/common/client-configs'));

const URL = 'http://localhost:3000/mcp';
const TOKEN = 'a-b.c_d';
const BEARER = `Bearer ${TOKEN}`;

/** The programs that read what goes into each kind of block. */
const READERS = { json: JSON.parse, toml: parseToml, yaml: parseYaml, sh: text => text };

/** What the documentation of each client has it read, with a token. */
const MEANT = {
    opencode: { mcp: { openspace: { type: 'remote', url: URL, enabled: true, headers: { Authorization: BEARER } } } },
    'opencode-2': { mcp: { servers: { openspace: { type: 'remote', url: URL, headers: { Authorization: BEARER } } } } },
    'claude-code': `claude mcp add --transport http openspace ${URL} --header "Authorization: ${BEARER}"`,
    vscode: { servers: { openspace: { type: 'http', url: URL, headers: { Authorization: BEARER } } } },
    cursor: { mcpServers: { openspace: { url: URL, headers: { Authorization: BEARER } } } },
    zed: { context_servers: { openspace: { url: URL, headers: { Authorization: BEARER } } } },
    codex: { mcp_servers: { openspace: { url: URL, http_headers: { Authorization: BEARER } } } },
    'gemini-cli': { mcpServers: { openspace: { httpUrl: URL, headers: { Authorization: BEARER } } } },
    goose: {
        extensions: {
            openspace: {
                enabled: true,
                type: 'streamable_http',
                name: 'openspace',
                description: 'Draws with people in OpenSpace',
                uri: URL,
                timeout: 300,
                headers: { Authorization: BEARER }
            }
        }
    }
};

const readme = readFileSync(at('README.md'), 'utf8');
const hub = readFileSync(at('docs/hub.md'), 'utf8');

/** The first block below the bold name of a client. */
function blockOf(name) {
    const section = readme.split(`\n**${name}**`)[1] ?? '';
    const [, kind, text] = /```(\w+)\n(.*?)\n```/s.exec(section) ?? [];
    return { kind, text };
}

/** Editors read the schema, clients do not. */
function withoutSchema(value) {
    return typeof value === 'object' ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema')) : value;
}

describe('the configurations of MCP clients', () => {
    for (const { id, name, where, documentation, text } of CLIENT_CONFIGS) {
        it(`are for ${name} what it reads, and in the README what the start page shows`, () => {
            const { kind, text: shown } = blockOf(name);
            const read = READERS[kind];
            expect(Object.keys(READERS), `the block of ${name}`).to.include(kind);
            expect(read(shown)).to.deep.equal(read(text(URL)));
            expect(withoutSchema(read(text(URL, TOKEN)))).to.deep.equal(MEANT[id]);
            expect(kind === 'sh' || readme.includes(`**${name}**, in \`${where.split(' ')[0]}\``), where).to.equal(true);
            expect(hub).to.contain(`[${name}](${documentation})`);
        });
    }
});
