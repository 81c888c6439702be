import type { ArtSource } from '@openspace/diagram';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { type FileDiagram, type FileStep, isNoChange, sendChange, type SentChange } from '@openspace/drawio';

/** The file that a call works on. */
export interface GivenFile {
    readonly text: string;
    /** What is wanted of the change: the new text of the file, or what changed, for a window that has it open. */
    readonly as: 'text' | 'change';
    /** The file is an SVG that shows its diagram. */
    readonly isPicture: boolean;
    /** For a call that undoes some: what they did, the newest first. */
    readonly steps?: readonly FileStep[] | undefined;
}

/** What a call left; neither where it changed nothing. */
export interface LeftFile {
    readonly text?: string | undefined;
    readonly change?: SentChange | undefined;
}

/** @param art of stencils, for the picture */
export async function leaveFile(file: FileDiagram, { as, isPicture }: GivenFile, art: ArtSource): Promise<LeftFile> {
    const { change } = file;
    if (isNoChange(change)) {
        return {};
    }
    if (as === 'change') {
        return { change: sendChange(change) };
    }
    return { text: file.written(isPicture ? (await drawioCodec.render(file.xml, { page: 0, art })).svg : undefined) };
}
