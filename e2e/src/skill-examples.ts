import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

/** The worked example of one type page: the `shapes` argument of `openspace.whiteboard.replace`. */
export interface SkillExample {
    /** The type as its page is named, e.g. `use-case`. */
    readonly type: string;
    readonly shapes: unknown[];
}

const JSON_BLOCK = /^```json\n([\s\S]*?)^```$/gm;

/** Where the skill stands in a checkout. */
export function skillFolder(root: string): string {
    return path.join(root, '.opencode', 'skills', 'draw-diagram');
}

/**
 * Reads the example of every type page, in alphabetical order.
 * @throws Error when a page does not hold exactly one json block, or one that is not `{ "shapes": [...] }`.
 */
export function skillExamples(root: string): SkillExample[] {
    const folder = path.join(skillFolder(root), 'types');
    return readdirSync(folder)
        .filter(name => name.endsWith('.md'))
        .sort()
        .map(name => exampleOf(name, readFileSync(path.join(folder, name), 'utf8')));
}

function exampleOf(page: string, text: string): SkillExample {
    const blocks = [...text.matchAll(JSON_BLOCK)];
    const json = blocks[0]?.[1];
    if (blocks.length !== 1 || json === undefined) {
        throw new Error(`${page} has ${blocks.length} json blocks; a type page has exactly one.`);
    }
    const argument: unknown = JSON.parse(json);
    if (typeof argument !== 'object' || argument === null || !('shapes' in argument) || !Array.isArray(argument.shapes)) {
        throw new Error(`The json block of ${page} is not { "shapes": [...] }.`);
    }
    return { type: path.basename(page, '.md'), shapes: argument.shapes };
}
