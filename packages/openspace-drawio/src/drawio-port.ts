import type { LayeredLayout } from './layout/layered-layout';
import type { ShapeLibrary } from './shapes/shape-library';
import type { DiagramStore } from './store/diagram-store';

/** How much is read where the tools run. */
interface Room {
    /** How many characters a document may have, decompressed; beyond, tools throw BeyondRoom. Left out, as many as any may have. */
    readonly room?: number;
}

/** What the stateless tools need of the world. */
export interface ShapesPort extends Room {
    /** Loaded when it is first asked for. */
    shapes(): Promise<ShapeLibrary>;
    /** From 0 to below 1, as `Math.random`. */
    random(): number;
}

export interface SavedFile {
    /** Absolute. */
    readonly path: string;
}

/** What the tools that keep and save diagrams need of the world. */
export interface DiagramsPort extends Room {
    readonly store: DiagramStore;
    readonly layout: LayeredLayout;
    /**
     * Writes a file: at `path` of the workspace, else as `name` in its first folder, or in the Downloads folder
     * where there is no workspace.
     * @throws ToolError `ALREADY_EXISTS` unless it may be overwritten, and those of the workspace
     */
    save(path: string | undefined, name: string, text: string, overwrite: boolean): Promise<SavedFile>;
}

export type DrawioPort = ShapesPort & DiagramsPort;
