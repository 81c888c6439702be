import type { McpUiResourceMeta } from '@modelcontextprotocol/ext-apps' with { 'resolution-mode': 'import' };
import type { ResourceContents, ResourceContribution } from '@openspace/core/lib/common/resource-contribution';
import { originOf } from '@openspace/core/lib/node/announcement/server-origin';
import { escapeXml, type ListedResource } from '@openspace/tool';
import { BackendApplicationCliContribution, type BackendApplicationContribution } from '@theia/core/lib/node/backend-application';
import { inject, injectable } from '@theia/core/shared/inversify';
import type { Server } from 'net';
import { BOARD_APP_URI } from '../../common/board-app-uri';
import { BOARD_APP_PAGE } from './board-app-page';

/** Hosts know an app by it. */
const MIME_TYPE = 'text/html;profile=mcp-app';

/** Nothing is fetched from anywhere: without domains, hosts allow none. */
const UI: McpUiResourceMeta = { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true };

const NO_ADDRESS = '<meta name="openspace-address" content="">';

/** The board as an MCP App (https://github.com/modelcontextprotocol/ext-apps). */
@injectable()
export class BoardAppResource implements ResourceContribution, BackendApplicationContribution {
    readonly templates = [];
    private server: Server | undefined;

    constructor(
        @inject(BackendApplicationCliContribution) private readonly cli: Pick<BackendApplicationCliContribution, 'hostname' | 'ssl'>
    ) {}

    onStart(server: Server): void {
        this.server = server;
    }

    list(): ListedResource[] {
        return [{ uri: BOARD_APP_URI, name: 'board-app', title: 'The board next to an answer', mimeType: MIME_TYPE, _meta: { ui: UI } }];
    }

    read(uri: string): ResourceContents | undefined {
        return uri === BOARD_APP_URI ? { uri, mimeType: MIME_TYPE, text: this.page(), _meta: { ui: UI } } : undefined;
    }

    /** The page is the same for as long as the app runs. */
    onDidChange(): () => void {
        return () => undefined;
    }

    /** With the address of the IDE, which a page in the window of another program cannot know; never with a token. */
    private page(): string {
        const origin = this.server && originOf(this.server, this.cli);
        const address = origin === undefined ? '' : `${origin}/?open=`;
        return BOARD_APP_PAGE.replace(NO_ADDRESS, () => NO_ADDRESS.replace('""', `"${escapeXml(address)}"`));
    }
}
