import { createHash } from 'crypto';

const END = '</svg>';
const MARK = /<!-- OpenSpace aws_generate_diagram ([0-9a-f]{64}) -->(?=<\/svg>\s*$)/;

/** Writes into an SVG that it was made here, and of which content: one that no one changed may be replaced the next time. */
export function markSvg(svg: string): string {
    const end = svg.lastIndexOf(END);
    return end < 0 ? svg : `${svg.slice(0, end)}<!-- OpenSpace aws_generate_diagram ${digestOf(svg)} -->${svg.slice(end)}`;
}

/** Whether an SVG is still as {@link markSvg} left it. Line ends do not count: git may change them. */
export function isMarkedSvg(svg: string | undefined): boolean {
    const [mark, digest] = MARK.exec(svg ?? '') ?? [];
    return svg !== undefined && mark !== undefined && digestOf(svg.replace(mark, '')) === digest;
}

function digestOf(svg: string): string {
    return createHash('sha256').update(svg.replace(/\r\n/g, '\n')).digest('hex');
}
