import { ToolError } from '@openspace/tool';
import type { ParsedDiagramModel } from 'pele';

/** No one reads more levels, and names of namespaces repeat those of all levels around them. */
export const MAX_LEVELS = 100;

/** Refuses what takes a layout longer with each level. @throws ToolError `TOO_LARGE` */
export function refuseDeep(model: ParsedDiagramModel): void {
    if (model.type === 'block') {
        refuseLevels('blocks', model.root.children ?? [], block => block.children ?? []);
    } else if (model.type === 'class') {
        const outer = [...model.namespaces.values()].filter(({ parent }) => parent === undefined);
        refuseLevels('namespaces', outer, ({ children }) => children.values());
    }
}

function refuseLevels<T>(what: string, outermost: Iterable<T>, inside: (one: T) => Iterable<T>): void {
    let level = [...outermost];
    for (let depth = 1; level.length > 0; depth++) {
        if (depth > MAX_LEVELS) {
            throw tooDeep(`${what} are nested more than ${MAX_LEVELS} deep`);
        }
        level = level.flatMap(one => [...inside(one)]);
    }
}

/** @param why without a full stop */
export function tooDeep(why: string): ToolError {
    return new ToolError('TOO_LARGE', `The diagram is too large: ${why}.`, {
        suggestion: 'Nest fewer levels, or split it into several diagrams.'
    });
}
