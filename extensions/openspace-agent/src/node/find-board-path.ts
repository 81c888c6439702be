import { isBoardPath } from '@openspace/core/lib/common/board-path';
import type { ToolContent } from '../common/agent-transcript';

/** What a system takes for a path. */
const MAX_PATH = 4096;

/** The board that a tool call was about: what its result names, which is absolute, else what it was asked for. */
export function findBoardPath(input: unknown, output: unknown, content: readonly ToolContent[]): string | undefined {
    return [...resultsIn(output, content), input].map(pathIn).find(path => path !== undefined);
}

/** A tool of the hub answers with JSON as the first text; agents hand that on as content, as output or within an object. */
function resultsIn(output: unknown, content: readonly ToolContent[]): unknown[] {
    const texts = content.flatMap(part => (part.kind === 'text' ? [part.text] : []));
    const inner = isRecord(output) && typeof output.output === 'string' ? [output.output] : [];
    return [...texts, ...inner, ...(typeof output === 'string' ? [output] : [])].flatMap(parsed);
}

function pathIn(value: unknown): string | undefined {
    return isRecord(value) && typeof value.path === 'string' && value.path.length <= MAX_PATH && isBoardPath(value.path)
        ? value.path
        : undefined;
}

function parsed(text: string): unknown[] {
    if (!text.trimStart().startsWith('{')) {
        return [];
    }
    try {
        return [JSON.parse(text)];
    } catch {
        return [];
    }
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null;
}
