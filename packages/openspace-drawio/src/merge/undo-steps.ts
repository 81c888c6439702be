import { DrawioDocument } from '../document/drawio-document';
import { withChange } from './apply-change';
import { type ContestedPlace, contestedPlaces } from './contested-change';
import { diagramChange } from './diagram-change';
import { plainDiagram } from './diagram-tree';

/** What a call did to a file: its text before and after; before it was made, it was empty. */
export interface FileStep {
    readonly before: string;
    readonly after: string;
}

/**
 * A diagram without what some steps changed; what others changed stays.
 * @param xml a plain diagram, see `plainDiagram`
 * @param steps the newest first
 * @returns where the diagram was changed since, in a way that undoing would lose; then nothing is undone
 */
export function withoutSteps(xml: string, steps: readonly FileStep[]): { xml: string } | { contested: readonly ContestedPlace[] } {
    let now = xml;
    for (const step of steps) {
        const after = plainDiagram(step.after).xml;
        const undo = diagramChange(after, step.before.trim() === '' ? emptied(after) : plainDiagram(step.before).xml);
        const contested = contestedPlaces(undo, diagramChange(after, now));
        if (contested.length > 0) {
            return { contested };
        }
        now = withChange(now, undo);
    }
    return { xml: now };
}

/** The same pages with nothing on them. */
function emptied(xml: string): string {
    const document = DrawioDocument.load(xml);
    for (const page of document.pages) {
        page.remove(new Set(page.drawn));
    }
    return plainDiagram(document.toXml()).xml;
}
