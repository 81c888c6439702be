import type { McpServer } from '@modelcontextprotocol/server';
import type { SkillCatalog } from '@modelcontextprotocol/server/ext/skills';
import { loadSkills, nodeSkillFiles } from '@modelcontextprotocol/server/ext/skills/node';
import type { ListedResource, ResourceTemplate } from '@openspace/tool';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import * as path from 'path';
import { z } from 'zod';
import type { ResourceContents, ResourceContribution } from '../../common/resource-contribution';
import { refuseCursor } from './refuse-cursor';
import { notFound } from './serve-resources';

export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';
export const SkillsFolder = Symbol('SkillsFolder');

const SCHEME = 'skill://';
const MAIN_FILE = '/SKILL.md';
const MIME_TYPES: Readonly<Record<string, string>> = { '.md': 'text/markdown', '.json': 'application/json', '.svg': 'image/svg+xml' };

/** What revision 2026-07-28 wants to know of answers that can be kept; the SDK adds the same to those of its own methods. */
const KEEP = { ttlMs: 0, cacheScope: 'private' } as const;

type Skill = SkillCatalog['entries'][number];

/**
 * The skills for agents, from the files that opencode reads, as `skill://NAME/FILE` (SEP-2640). Clients see each by name
 * and description, and load a file when they need it.
 */
@injectable()
export class HubSkills implements ResourceContribution {
    readonly templates: readonly ResourceTemplate[];
    private catalog: Promise<readonly Skill[]> | undefined;

    constructor(
        @inject(SkillsFolder) private readonly folder: string | undefined,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>
    ) {
        const template = { uriTemplate: 'skill://{skill}/{file}', name: 'skill', title: 'A file of a skill', mimeType: 'text/markdown' };
        this.templates = folder === undefined ? [] : [template];
    }

    /** Only the main files: they name the others. */
    async list(): Promise<ListedResource[]> {
        return (await this.skills()).map(({ uri, frontmatter: { name } }) => ({
            uri,
            name,
            title: `Skill: ${name}`,
            mimeType: 'text/markdown'
        }));
    }

    /** Reads what the catalogue lists, and nothing else of the folder. */
    async read(uri: string): Promise<ResourceContents | undefined> {
        const listed = (await this.skills()).some(({ resources }) => Array.isArray(resources) && resources.some(file => file.uri === uri));
        if (!listed || this.folder === undefined) {
            return undefined;
        }
        const bytes = await nodeSkillFiles(this.folder).read(decodeURIComponent(uri.slice(SCHEME.length)));
        return { uri, mimeType: MIME_TYPES[path.extname(uri)] ?? 'text/plain', text: new TextDecoder().decode(bytes) };
    }

    onDidChange(): () => void {
        return () => undefined;
    }

    complete(_uriTemplate: string, variable: string): (typed: string) => Promise<string[]> {
        return async typed => {
            const names = (await this.skills()).map(({ frontmatter: { name } }) => name);
            return (variable === 'skill' ? names : [MAIN_FILE.slice(1)]).filter(name => name.startsWith(typed));
        };
    }

    /**
     * Answers the requests of the extension; its files are read as resources.
     * @param isPerRequest whether the client speaks revision 2026-07-28
     */
    serve(mcp: McpServer, isPerRequest: boolean): void {
        const keep = isPerRequest ? KEEP : {};
        mcp.server.setRequestHandler('skills/list', { params: z.looseObject({ cursor: z.unknown().optional() }) }, async params => {
            refuseCursor(params);
            return { skills: [...(await this.skills())], ...keep };
        });
        mcp.server.setRequestHandler('skills/get', { params: z.looseObject({ uri: z.string() }) }, async ({ uri }) => {
            const skill = (await this.skills()).find(({ uri: known }) => known === uri);
            if (!skill) {
                throw notFound(uri, 'There is no such skill; see skills/list.');
            }
            return { skill, ...keep };
        });
    }

    private skills(): Promise<readonly Skill[]> {
        return (this.catalog ??= this.load());
    }

    private async load(): Promise<readonly Skill[]> {
        if (this.folder === undefined) {
            return [];
        }
        const warn = (text: string) => void this.logger.warn(`The skills for MCP clients: ${text}`);
        try {
            const { entries } = await loadSkills(this.folder, { onWarning: ({ path: file, message }) => warn(`${file}: ${message}`) });
            return entries;
        } catch (error) {
            warn(String(error));
            return [];
        }
    }
}
