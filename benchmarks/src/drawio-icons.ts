import type { McpClient } from '@openspace/e2e/lib/harness/mcp';

/** What the draw.io tools answer, as far as it is measured. */
export interface DrawioAnswer {
    readonly success: true;
    readonly diagram_xml: string;
    readonly data: { readonly xml: string };
}

/** An `add-cells` call with so many different Azure and AWS icons, and an edge from each to the next. */
export async function iconCells(agent: McpClient, count: number): Promise<object[]> {
    const categories = ['azure-compute', 'azure-networking', 'azure-databases', 'aws-services'];
    const names: string[] = [];
    for (const category_id of categories) {
        const { data } = await agent.call<{ data: { shapes: { id: string }[] } }>('get-shapes-in-category', { category_id });
        names.push(...data.shapes.map(shape => shape.id));
    }
    const icons = [...new Set(names)].slice(0, count);
    if (icons.length < count) {
        throw new Error(`There are ${icons.length} icons only.`);
    }
    return [
        ...icons.map((shape_name, at) => ({
            type: 'vertex',
            shape_name,
            x: (at % 20) * 120,
            y: Math.floor(at / 20) * 120,
            temp_id: `n${at}`
        })),
        ...icons.slice(1).map((_, at) => ({ type: 'edge', source_id: `n${at}`, target_id: `n${at + 1}` }))
    ];
}
