import type { SceneOperation } from '@openspace/diagram';
import { invalidInput, issuesOfZod, ToolError } from '@openspace/tool';
import { z } from 'zod';

export const REQUESTS = ['create_elements', 'update_element', 'delete_element', 'clear_scene'] as const;
export type Request = (typeof REQUESTS)[number];

const MAX_ELEMENTS = 5000;
const element = z.record(z.string(), z.unknown());

/**
 * The payload of each request. The contract allows further fields. One element may replace the list of elements. The
 * properties of an update may be in `props`, in `updates` or `element` as other clients call them, or next to the id.
 */
const PAYLOADS = {
    create_elements: z.looseObject({
        elements: z
            .array(element)
            .min(1)
            .refine(items => items.length <= MAX_ELEMENTS, `must have at most ${MAX_ELEMENTS} entries`)
    }),
    update_element: z.looseObject({ id: z.string(), props: element.optional(), updates: element.optional(), element: element.optional() }),
    delete_element: z.looseObject({ id: z.string() })
};

/** @throws ToolError `INVALID_INPUT` naming the operation and what is wrong with its payload */
export function operationsOf(request: Request, payload: Readonly<Record<string, unknown>>): SceneOperation[] {
    switch (request) {
        case 'create_elements':
            return [
                {
                    kind: 'add_elements',
                    elements: isElement(payload) ? [payload] : read(PAYLOADS.create_elements, payload).elements
                }
            ];
        case 'update_element': {
            const { id, props, updates, element: whole, ...beside } = read(PAYLOADS.update_element, payload);
            const { id: same, ...rest } = { ...beside, ...whole, ...updates, ...props };
            return [{ kind: 'update_element', id, props: same === undefined || same === id ? rest : { ...rest, id: same } }];
        }
        case 'delete_element':
            return [{ kind: 'remove_element', id: read(PAYLOADS.delete_element, payload).id }];
        case 'clear_scene':
            return [{ kind: 'clear_scene' }];
    }
}

function isElement(payload: Readonly<Record<string, unknown>>): boolean {
    return payload['elements'] === undefined && typeof payload['type'] === 'string';
}

function read<T>(schema: z.ZodType<T>, payload: Readonly<Record<string, unknown>>): T {
    const parsed = schema.safeParse(payload);
    if (parsed.success) {
        return parsed.data;
    }
    const issues = issuesOfZod(parsed.error, payload).map(issue => ({
        ...issue,
        path: issue.path === '' ? 'payload' : `payload.${issue.path}`
    }));
    const error = invalidInput(issues);
    throw new ToolError('INVALID_INPUT', `Operation 0: ${error.message}`, {
        suggestion: error.suggestion,
        details: { operation: 0, ...error.details }
    });
}
