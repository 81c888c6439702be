import type { LayeredLayout } from './layout/layered-layout';
import type { OpenFile, Room, ShapesPort } from './shapes-port';
import type { DiagramStore } from './store/diagram-store';

export interface SavedFile {
    /** Absolute. */
    readonly path: string;
}

/** The environment of the tools that keep and save diagrams. */
export interface DiagramsPort extends Room, OpenFile {
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
