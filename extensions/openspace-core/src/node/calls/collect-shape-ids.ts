import type { ToolOutcome } from '@openspace/tool';

const MAX_IDS = 100;
/** The fields in which tools accept and return the ids of the things that they work on. */
const ID_FIELDS = ['shapeId', 'shapeIds', 'cellId', 'cellIds', 'cell_id', 'updates'] as const;
/** Where draw.io tools have the cells that they work on. */
const PARTS = ['cells', 'edges', 'assignments', 'data', 'results'] as const;
/** What they made, with its `id`. */
const MADE = ['cell', 'shape', 'connection'] as const;

/** The ids that a call named or that its result gives, each once. Nothing else of either is looked at. */
export function collectShapeIds(args: unknown, outcome: ToolOutcome): string[] {
    const found = new Set<string>();
    const collect = (value: unknown): void => {
        if (found.size < MAX_IDS && typeof value === 'string') {
            found.add(value.slice(0, 200));
        } else if (Array.isArray(value)) {
            value.slice(0, MAX_IDS).forEach(collect);
        } else {
            collectFields(value);
        }
    };
    const collectFields = (value: unknown): void => {
        if (typeof value === 'object' && value !== null) {
            const fields = new Map<string, unknown>(Object.entries(value));
            ID_FIELDS.filter(field => fields.has(field)).forEach(field => collect(fields.get(field)));
            for (const part of PARTS.flatMap(name => fields.get(name))) {
                collectFields(part);
            }
            for (const made of MADE.map(name => fields.get(name))) {
                collect(typeof made === 'object' && made !== null && 'id' in made ? made.id : undefined);
            }
        }
    };
    collectFields(args);
    collectFields(outcome.success ? outcome.output : undefined);
    return [...found];
}
