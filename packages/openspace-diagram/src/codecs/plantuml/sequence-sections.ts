import type { DiagramNode } from '../../diagram';
import { FONT_SIZE, LINE, widthOf } from './sequence-columns';

/** A group of messages, such as `alt`, until it ends. */
export interface OpenGroup {
    readonly id: string;
    readonly top: number;
    left: number;
    right: number;
    /** Where its further sections begin. */
    readonly lines: number[];
    readonly texts: { readonly y: number; readonly text: string }[];
}

/** The lines between the sections of a group, and what is said at their tops. */
export function sectionNodes(group: OpenGroup, left: number, right: number, free: (id: string) => string): DiagramNode[] {
    const lines = group.lines.map((y): DiagramNode => {
        const points = [
            { x: left, y },
            { x: right, y }
        ];
        return { id: free(`${group.id}-line`), shape: 'path', path: { points }, style: { dash: 'dashed' } };
    });
    const texts = group.texts.map(({ y, text }): DiagramNode => {
        const bounds = { x: left + 8, y, width: widthOf(text) + 8, height: LINE };
        return { id: free(`${group.id}-section`), shape: 'text', label: text, bounds, style: { fontSize: FONT_SIZE } };
    });
    return [...lines, ...texts];
}
