import { refuseConflict } from '@openspace/tool';
import { type ParsedDiagramModel, parse, PeleError } from 'pele';
import { mermaidFault, undrawable } from './mermaid-fault';

/** Larger sources are refused before they are parsed. */
export const MAX_MERMAID_CHARS = 1_000_000;
export const MAX_MERMAID_EDGES = 20_000;

/**
 * Reads a Mermaid diagram of any type.
 * @throws ToolError `INVALID_INPUT` with `details.line`, `details.column` (both from 1) and `details.expected`; `TOO_LARGE`
 */
export function parseMermaid(source: string): ParsedDiagramModel {
    refuseConflict(source);
    try {
        return parse(source, { limit: MAX_MERMAID_CHARS, maxEdges: MAX_MERMAID_EDGES });
    } catch (error) {
        throw error instanceof PeleError ? mermaidFault(error, source) : undrawable(error, source);
    }
}
