import type { CallTool, Complete } from '@openspace/core/lib/common/resource-contribution';
import type { z } from 'zod';
import { findShapes } from './tools/find-shapes';
import { list } from './tools/list';

/** Diagrams that the skill draw-diagram has a page for come first; any other word is fine too. */
const DIAGRAM_TYPES = [
    'flowchart',
    'sequence',
    'class',
    'state',
    'activity',
    'use-case',
    'component',
    'deployment',
    'object',
    'timing',
    'er',
    'mind-map',
    'block',
    'c4-context',
    'c4-container',
    'network',
    'gantt',
    'package',
    'interaction-overview',
    'composite-structure',
    'communication'
];

/** Those that contain what was typed; those that begin with it, or whose file name does, come first. */
export function matching(values: readonly string[], typed: string): string[] {
    const wanted = typed.toLowerCase();
    const begins = (value: string) => value.startsWith(wanted) || value.slice(value.lastIndexOf('/') + 1).startsWith(wanted);
    const lower = new Map(values.map(value => [value, value.toLowerCase()]));
    const found = [...lower.keys()].filter(value => lower.get(value)!.includes(wanted));
    return [...found.filter(value => begins(lower.get(value)!)), ...found.filter(value => !begins(lower.get(value)!))];
}

/** The boards of the workspace by their paths. */
export const completeBoard: Complete = async (typed, _given, call) => {
    const output = await outputOf(list.output, call, list.name, { limit: 1_000 });
    return matching(output?.whiteboards.map(({ path }) => path) ?? [], typed);
};

/** The shapes of the board that was named in `path`, by label or id. */
export const completeShape: Complete = async (typed, { path }, call) => {
    const output = path === undefined ? undefined : await outputOf(findShapes.output, call, findShapes.name, { path, limit: 1_000 });
    const shapes = output?.shapes ?? [];
    return matching([...shapes.map(({ label }) => label ?? '').filter(label => label !== ''), ...shapes.map(({ id }) => id)], typed);
};

export const completeDiagramType: Complete = typed => matching(DIAGRAM_TYPES, typed);

/** Undefined when the call failed: then there is nothing to offer. */
async function outputOf<O extends z.ZodObject>(schema: O, call: CallTool, tool: string, args: object): Promise<z.output<O> | undefined> {
    const outcome = await call(tool, args);
    return outcome.success ? schema.safeParse(outcome.output).data : undefined;
}
