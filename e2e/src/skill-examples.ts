import { usualShape } from '@openspace/board';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

/** A worked example of a type page: arguments of `openspace.whiteboard.replace`, but for the path. */
export interface SkillExample {
    /** The type as its page is named, e.g. `use-case`; further examples of a page have a number behind it. */
    readonly type: string;
    readonly shapes: unknown[];
    /** How shapes without a place are laid out. */
    readonly options: Readonly<Record<string, unknown>>;
}

const JSON_BLOCK = /^```json\n([\s\S]*?)^```$/gm;

/** Where the skill stands in a checkout. */
export function skillFolder(root: string): string {
    return path.join(root, '.opencode', 'skills', 'draw-diagram');
}

/**
 * Reads the examples of every type page, in alphabetical order.
 * @throws Error when a page does not hold a json block, or one that is not `{ "shapes": [...] }`.
 */
export function skillExamples(root: string): SkillExample[] {
    const folder = path.join(skillFolder(root), 'types');
    return readdirSync(folder)
        .filter(name => name.endsWith('.md'))
        .sort()
        .flatMap(name => examplesOf(name, readFileSync(path.join(folder, name), 'utf8')));
}

function examplesOf(page: string, text: string): SkillExample[] {
    const blocks = [...text.matchAll(JSON_BLOCK)].flatMap(([, json]) => json ?? []);
    if (blocks.length === 0) {
        throw new Error(`${page} has no json block.`);
    }
    return blocks.map((json, at) => {
        const argument: unknown = JSON.parse(json);
        if (typeof argument !== 'object' || argument === null || !('shapes' in argument) || !Array.isArray(argument.shapes)) {
            throw new Error(`A json block of ${page} is not { "shapes": [...] }.`);
        }
        const { shapes, ...options } = argument;
        const type = path.basename(page, '.md');
        return { type: at === 0 ? type : `${type} ${at + 1}`, shapes: shapes.map(usualShape), options };
    });
}
