import type { ToolsetId } from '@openspace/tool';
import type { ListedToolsets } from '../../common/discovery-port';

/** The toolsets of one MCP session, changed by one of its calls; `tellClient` sends `notifications/tools/list_changed`. */
export class SessionToolsets implements ListedToolsets {
    constructor(
        readonly toolsets: Set<ToolsetId>,
        private readonly tellClient: () => Promise<void>
    ) {}

    async enable(toolset: ToolsetId): Promise<void> {
        if (!this.toolsets.has(toolset)) {
            this.toolsets.add(toolset);
            await this.tellClient();
        }
    }

    async disable(toolset: ToolsetId): Promise<void> {
        if (this.toolsets.delete(toolset)) {
            await this.tellClient();
        }
    }
}
