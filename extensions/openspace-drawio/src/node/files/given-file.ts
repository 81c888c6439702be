import type { ArtSource } from '@openspace/diagram';
import type { DrawnPart } from '@openspace/core/lib/common/changes/canvas-changes';
import { drawioCodec, plainLabel } from '@openspace/diagram/lib/codecs/drawio';
import {
    cellsOf,
    diagramChunk,
    type DiagramPart,
    type FileDiagram,
    type FileStep,
    isNoChange,
    sendChange,
    type SentChange
} from '@openspace/drawio';

/** The file that a call works on. */
export interface GivenFile {
    readonly text: string;
    /** What is wanted of the change: the new text of the file, or what changed, for a window that has it open. */
    readonly as: 'text' | 'change';
    /** What the file shows its diagram as, where it is a picture. */
    readonly picture?: 'svg' | 'png' | undefined;
    /** The page that the person looks at, where a window shows the diagram. */
    readonly seenPage?: string | undefined;
    /** For a call that undoes some: what they did, the newest first. */
    readonly steps?: readonly FileStep[] | undefined;
}

/** What a call left; neither where it changed nothing. */
export interface LeftFile {
    readonly text?: string | undefined;
    readonly change?: SentChange | undefined;
    /** Instead of the text, for a file that is a PNG: its picture, which is to be painted, and what it has in it. */
    readonly png?: { readonly svg: string; readonly chunk: Uint8Array } | undefined;
    /** What the call added, and what it removed; left out where it changed nothing. */
    readonly drawn?: readonly DrawnPart[];
    readonly gone?: readonly DrawnPart[];
    /** The ids of all cells that are not as they were. */
    readonly touched?: readonly string[];
}

/** @param art of stencils, for the picture */
export async function leaveFile(file: FileDiagram, { as, picture }: GivenFile, art: ArtSource): Promise<LeftFile> {
    const { change } = file;
    if (isNoChange(change)) {
        return {};
    }
    const parts = {
        drawn: file.parts.drawn.map(inWords),
        gone: file.parts.gone.map(inWords),
        touched: [...cellsOf(change), ...file.parts.gone.map(({ id }) => id)]
    };
    if (as === 'change') {
        return { change: sendChange(change), ...parts };
    }
    if (picture === undefined) {
        return { text: file.written(), ...parts };
    }
    const { svg } = await drawioCodec.render(file.xml, { page: 0, art });
    const xml = picture === 'png' ? file.written() : undefined;
    return xml === undefined ? { text: file.written(svg), ...parts } : { png: { svg, chunk: diagramChunk(xml) }, ...parts };
}

function inWords({ id, type, label, isHtml }: DiagramPart): DrawnPart {
    return { id, type, label: plainLabel(label, isHtml) };
}
