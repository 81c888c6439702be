import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { ShapesPort } from '../shapes-port';

const size = (fallback: number) => z.number().min(0).max(100_000).default(fallback);

export const suggestGroupSizing = defineTool({
    name: 'suggest-group-sizing',
    title: 'Work out how large a group must be',
    description: 'Gives the size of a group in which children stand one below the other.',
    toolset: 'drawio',
    category: 'management',
    tags: ['group', 'container', 'size', 'layout'],
    runsIn: 'hub',
    hints: { readOnly: true },
    input: z.strictObject({
        child_count: z.number().int().min(1).max(10_000),
        child_width: size(48),
        child_height: size(48),
        vertical_spacing: size(40),
        horizontal_padding: size(40),
        vertical_padding: size(40),
        min_width: size(180),
        min_height: size(120)
    }),
    output: z.object({
        data: z.object({ recommended: z.object({ width: z.number(), height: z.number() }), formula: z.string() })
    }),
    run: (sizes, _port: ShapesPort) => {
        const { child_count, child_width, child_height, vertical_spacing, horizontal_padding, vertical_padding } = sizes;
        const width = Math.max(sizes.min_width, child_width + 2 * horizontal_padding);
        const height = Math.max(sizes.min_height, child_count * child_height + (child_count - 1) * vertical_spacing + 2 * vertical_padding);
        const formula =
            'width = max(min_width, child_width + 2 × horizontal_padding); ' +
            'height = max(min_height, child_count × child_height + (child_count − 1) × vertical_spacing + 2 × vertical_padding)';
        return Promise.resolve({ data: { recommended: { width, height }, formula } });
    }
});
