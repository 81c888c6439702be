import { type BoardForm, decodeBoard, encodeBoard, mergeBoards } from '@openspace/board';
import { mergeMermaid, mergeScenes, readScene, writeScene } from '@openspace/diagram';
import { mergeDiagrams } from '@openspace/drawio';
import { type MarkerOptions, readConflict, type Side, withMarkers } from '@openspace/tool';
import { kindOfPath } from './drawing-kinds';

/** Three versions of a drawing; the base is empty where both sides made the file. */
export interface DrawingSides {
    readonly base: string;
    readonly mine: string;
    readonly theirs: string;
    readonly path: string;
}

export interface MergedDrawing {
    /** Valid, with the value of the preferred side in every conflict. */
    readonly text: string;
    /** What both sides changed differently, a sentence each. */
    readonly conflicts: readonly string[];
}

/** Merges two versions of a drawing property by property. @throws ToolError when one cannot be read */
export function mergeDrawings({ base, mine, theirs, path }: DrawingSides, prefer: Side): MergedDrawing {
    switch (kindOfPath(path)) {
        case 'board': {
            const [was, own, other] = [decodeBoard(base, path), decodeBoard(mine, path), decodeBoard(theirs, path)];
            const { records, conflicts } = mergeBoards(base.trim() === '' ? [] : was.records, own.records, other.records, { prefer });
            const form: BoardForm = own.form;
            return { text: encodeBoard(records.values(), form), conflicts: conflicts.map(({ sentence }) => sentence) };
        }
        case 'excalidraw': {
            const { scene, conflicts } = mergeScenes(readScene(base, path), readScene(mine, path), readScene(theirs, path), prefer);
            return { text: writeScene(scene), conflicts };
        }
        case 'drawio':
            return mergeDiagrams(base, mine, theirs, prefer);
        case 'mermaid': {
            const { text, conflicts } = mergeMermaid(base, mine, theirs, prefer);
            const sentence = 'Both sides changed the same lines.';
            return { text, conflicts: Array.from({ length: conflicts }, () => sentence) };
        }
    }
}

/**
 * Merges for git: a text without conflicts, or one with git's markers around what a person has to decide on. Each side of the markers, taken
 * throughout, is a valid drawing with everything else merged.
 */
export function mergeForGit(sides: DrawingSides, labels: MarkerOptions): MergedDrawing {
    const mine = mergeDrawings(sides, 'mine');
    if (mine.conflicts.length === 0) {
        return mine;
    }
    const theirs = mergeDrawings(sides, 'theirs');
    // Where either choice gives the same, there is nothing to decide.
    return { text: withMarkers(mine.text, theirs.text, labels), conflicts: mine.text === theirs.text ? [] : mine.conflicts };
}

/** A drawing that git could not merge: its sides, and what they have in conflict. */
export interface ConflictedDrawing extends MergedDrawing {
    readonly mine: string;
    readonly theirs: string;
    readonly labels: { readonly mine: string; readonly theirs: string };
}

/**
 * Reads a file with git's conflict markers as a merge of its two sides. Without a base, which only the diff3 style has, whatever differs is a
 * conflict.
 * @returns undefined for a file without markers
 * @throws ToolError when a side is no drawing
 */
export function readConflictedDrawing(text: string, path: string): ConflictedDrawing | undefined {
    const read = readConflict(text);
    if (!read) {
        return undefined;
    }
    const { mine, theirs, base = '', labels } = read;
    return { ...mergeDrawings({ base, mine, theirs, path }, 'mine'), mine, theirs, labels };
}
