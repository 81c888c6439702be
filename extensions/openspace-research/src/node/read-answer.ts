import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { ResearchAnswer } from '../common/research';
import { remoteError, withoutSecrets } from '@openspace/core/lib/node/remote/remote-errors';

/** Of one answer, in characters: more than any model reads at once. */
const MAX_CONTENT = 400_000;

interface Asked {
    readonly title: string;
    readonly tool: string;
    readonly notes: readonly string[];
    readonly secrets: readonly string[];
}

/** @throws ToolError `BACKEND_UNAVAILABLE` for what the service itself calls an error */
export function readAnswer(result: CallToolResult, { title, tool, notes, secrets }: Asked): ResearchAnswer {
    const text = withoutSecrets(result.content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n'), secrets);
    if (result.isError === true) {
        throw remoteError(
            `${title} answered with an error: ${text.slice(0, 1000)}`,
            'Correct the arguments, or try again later.',
            secrets,
            {
                service: title,
                tool
            }
        );
    }
    const others = result.content.filter(part => part.type !== 'text').length;
    const data =
        result.structuredContent === undefined ? undefined : dataOf(withoutSecrets(JSON.stringify(result.structuredContent), secrets));
    const cut = text.length > MAX_CONTENT;
    return {
        content: cut ? text.slice(0, MAX_CONTENT) : text,
        ...(data && !cut && JSON.stringify(data).length <= MAX_CONTENT && { data }),
        notes: [
            ...notes,
            ...(cut ? [`The answer has ${text.length} characters; the first ${MAX_CONTENT} are here. Ask for less at once.`] : []),
            ...(others > 0 ? [`${others} parts of the answer are no text and were left out.`] : [])
        ],
        source: { service: title, tool }
    };
}

function dataOf(json: string): Record<string, unknown> | undefined {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
