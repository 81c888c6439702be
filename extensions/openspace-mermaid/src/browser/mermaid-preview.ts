import type { Result } from '@openspace/tool';
import type { FocusTarget } from '@openspace/core/lib/browser/documents/focus-target';
import type { checkMermaid } from '../common/check-mermaid';

/** What is wrong with a diagram, for a person; lines and columns count from 1. */
export interface MermaidProblem {
    readonly message: string;
    readonly line?: number;
    readonly column?: number;
}

export type DrawnMermaid = { readonly svg: string } | { readonly problem: MermaidProblem };

export interface DrawMermaidOptions {
    readonly dark: boolean;
    /** Labels as SVG text instead of HTML, which only browsers show. */
    readonly portable?: boolean;
}

/** Shows one picture, which can be zoomed and scrolled. */
export interface MermaidPane {
    readonly element: HTMLElement;
    /** 1 is 100%. */
    readonly zoom: number;
    show(svg: string): void;
    /** Keeps this zoom, whatever is shown. */
    setZoom(zoom: number): void;
    /** Keeps the largest zoom, up to 100%, at which the whole picture is seen. As it does from the start. */
    fit(): void;
    onDidZoom(listener: () => void): () => void;
    /** Highlights and scrolls to a node or a flow. @returns whether it is in the picture */
    focus(target: FocusTarget | undefined): boolean;
    dispose(): void;
}

/** The bundle that a window loads when it opens its first diagram. */
export interface MermaidPreviewModule {
    /** {@link checkMermaid}; expected failures travel as values, since a class of one bundle is not the class of the other. */
    check(source: Parameters<typeof checkMermaid>[0]): Result<ReturnType<typeof checkMermaid>>;
    draw(source: string, options: DrawMermaidOptions): Promise<DrawnMermaid>;
    /** The bytes of a PNG at twice the size. */
    png(svg: string): Promise<Uint8Array>;
    /** @param label what a screen reader calls the picture */
    createPane(label: string): MermaidPane;
}
