import { definitionOf } from '@openspace/core/lib/common/tool-definition';
import { describedTool } from '@openspace/core/lib/common/tools/described-tool';
import { defineTool } from '@openspace/tool';
import { z } from 'zod';
import type { DrawioDiscovery } from '../drawio-discovery';

/** What the draw.io tools are for. */
const CATEGORIES = ['generation', 'editing', 'management'] as const;

export const drawioSearchTools = defineTool({
    name: 'drawio_search_tools',
    title: 'Search the draw.io tools',
    description: 'Finds draw.io tools by words of their names, tags and descriptions, best first, with their schemas.',
    toolset: 'drawio',
    category: 'management',
    tags: ['discover', 'find'],
    runsIn: 'hub',
    hints: { readOnly: true, idempotent: true },
    input: z.strictObject({ query: z.string().max(500).optional(), category: z.enum(CATEGORIES).optional() }),
    output: z.object({ tools: z.array(describedTool), total: z.number() }),
    async run({ query, category }, { catalogue }: DrawioDiscovery) {
        const found = catalogue.search(query, category).map(({ tool }) => ({ ...definitionOf(tool) }));
        return { tools: found, total: found.length };
    }
});
