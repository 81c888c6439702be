// Not the whole package: previews load no other formats.
import { cutTexts, cutTextSaid, findFocus, parseMermaid } from '@openspace/diagram/lib/codecs/mermaid';
import type { MermaidUpdate, MermaidUpdated } from './mermaid-canvas';

/**
 * Looks at a diagram before anything is changed. Not for the bundle that every page loads: it brings the parser.
 * @throws ToolError `INVALID_INPUT` with line and column, `TOO_LARGE`
 */
export function checkMermaid({
    diagram,
    focus
}: Pick<MermaidUpdate, 'diagram' | 'focus'>): Pick<MermaidUpdated, 'kind' | 'focused' | 'warnings'> {
    const { type: kind } = parseMermaid(diagram);
    const cuts = cutTexts(diagram, kind).map(cutTextSaid);
    if (focus === undefined || focus.trim() === '') {
        return { kind, warnings: cuts };
    }
    const found = findFocus(diagram, focus);
    if ('id' in found) {
        return { kind, focused: found.id, warnings: cuts };
    }
    const meant = found.nearest.length > 0 ? `; did you mean ${found.nearest.join(' or ')}?` : '.';
    return {
        kind,
        warnings: [...cuts, `Nothing is highlighted: no node or flow is called ${JSON.stringify(focus.slice(0, 100))}${meant}`]
    };
}
