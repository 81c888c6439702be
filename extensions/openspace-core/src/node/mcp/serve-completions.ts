import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { CancelSignal } from '@openspace/tool';
import type { CallTool } from '../../common/resource-contribution';
import type { HubPrompts } from './hub-prompts';
import type { HubResources } from './hub-resources';

/** What MCP allows in one answer. */
const MAX_VALUES = 100;
/** No one types more than this before choosing. */
const MAX_TYPED = 1_000;

/** Completes arguments of prompts and variables of resource templates (https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/completion). */
export function serveCompletions(
    mcp: McpServer,
    prompts: Pick<HubPrompts, 'completes'>,
    resources: Pick<HubResources, 'completes'>,
    callAs: (signal: CancelSignal) => CallTool
): void {
    mcp.server.setRequestHandler('completion/complete', async ({ params: { ref, argument, context } }, { mcpReq }) => {
        if (argument.value.length > MAX_TYPED) {
            throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The value has more than ${MAX_TYPED} characters.`);
        }
        const complete =
            ref.type === 'ref/prompt' ? prompts.completes(ref.name, argument.name) : resources.completes(ref.uri, argument.name);
        const values = (await complete?.(argument.value, context?.arguments ?? {}, callAs(mcpReq.signal))) ?? [];
        return {
            completion: { values: values.slice(0, MAX_VALUES), total: values.length, hasMore: values.length > MAX_VALUES }
        };
    });
}
