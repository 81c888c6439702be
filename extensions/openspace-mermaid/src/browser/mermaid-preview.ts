import type { Result } from '@openspace/tool';
import type { checkMermaid } from '../common/check-mermaid';

/** What is wrong with a diagram, for a person; lines and columns count from 1. */
export interface MermaidProblem {
    readonly message: string;
    readonly line?: number;
    readonly column?: number;
}

/** The picture is XML, as other programs read it; empty for an empty diagram. */
export type DrawnMermaid = { readonly svg: string } | { readonly problem: MermaidProblem };

export interface DrawMermaidOptions {
    readonly dark: boolean;
    /** Labels as SVG text instead of HTML, which only browsers show. */
    readonly portable?: boolean;
}

/** The bundle that a window loads when it opens its first diagram. */
export interface MermaidPreviewModule {
    /** {@link checkMermaid}; expected failures travel as values, since a class of one bundle is not the class of the other. */
    check(source: Parameters<typeof checkMermaid>[0]): Result<ReturnType<typeof checkMermaid>>;
    draw(source: string, options: DrawMermaidOptions): Promise<DrawnMermaid>;
    /** The bytes of a PNG at twice the size. */
    png(svg: string): Promise<Uint8Array>;
}
