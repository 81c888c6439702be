/** A tool of another package: its name, and what a caller may send. */
export interface ToolReference<Input extends object> {
    readonly name: string;
    /** The first arguments of a call: `hub.call(...WhiteboardTools.open.with({ path }), caller)`. */
    readonly with: (input: Input) => [name: string, input: Input];
}

interface OnBoard {
    /** Absolute, or relative to the first folder of the workspace. */
    readonly path: string;
}

/** Formats that boards are exported as. */
export type ExportFormat = 'drawio' | 'svg' | 'png' | 'tldr' | 'mermaid' | 'excalidraw';

/** The tools of the whiteboard that other extensions call or recognize. A test of the whiteboard compares them with the tools. */
export const WhiteboardTools = {
    list: reference<{ limit?: number }>('list'),
    create: reference<OnBoard>('create'),
    open: reference<OnBoard & { splitDirection?: 'new-tab' }>('open'),
    read: reference<OnBoard & { detail?: 'summary' | 'full' }>('read'),
    snapshot: reference<OnBoard & { format?: 'svg' | 'png' }>('snapshot'),
    import: reference<OnBoard & { source: string; format?: 'mermaid' | 'excalidraw'; page?: string }>('import'),
    export: reference<OnBoard & { format: ExportFormat; target?: string; overwrite?: boolean }>('export'),
    undo: reference<OnBoard>('undo'),
    redo: reference<OnBoard>('redo'),
    takeBack: reference<OnBoard & { revisions: string[] }>('take_back'),
    cameraFit: reference<OnBoard & { shapeIds?: string[] }>('camera.fit'),
    selectionGet: reference<Partial<OnBoard>>('selection.get')
};

function reference<Input extends object>(tool: string): ToolReference<Input> {
    const name = `openspace.whiteboard.${tool}`;
    return { name, with: input => [name, input] };
}
