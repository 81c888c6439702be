import { refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import type { Diagram } from '../../diagram';
import { Losses } from '../../losses';
import type { BpmnDefinitions, BpmnDiagram } from './bpmn-model';
import { BpmnPage } from './bpmn-page';
import { readBpmn } from './read-bpmn';

const EMPTY: Diagram = { nodes: [], edges: [] };

/** Reads a file of BPMN: each diagram in it is a page; one without any is laid out. @throws ToolError as {@link readBpmn} does, `NOT_FOUND` for a page */
export async function decodeBpmn(source: string, { page }: DecodeOptions = {}): Promise<Decoded> {
    refuseConflict(source);
    const losses = new Losses();
    const definitions = await readBpmn(source, losses);
    const all: readonly BpmnDiagram[] = (definitions.diagrams ?? []).filter(({ plane }) => (plane?.planeElement?.length ?? 0) > 0);
    const chosen = page === undefined ? all : all.filter(({ name, id }, at) => at === page || name === page || id === page);
    if (page !== undefined && chosen.length === 0 && !(all.length === 0 && page === 0)) {
        throw new ToolError('NOT_FOUND', `The file has no page ${JSON.stringify(page)}.`, {
            suggestion: `It has ${Math.max(1, all.length)} ${all.length > 1 ? 'pages' : 'page'}.`
        });
    }
    const pages =
        chosen.length > 0
            ? chosen.map(diagram => pageOf(definitions, diagram, chosen.length > 1, losses))
            : [pageOf(definitions, undefined, false, losses)];
    const [first = EMPTY, ...others] = pages;
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}

function pageOf(definitions: BpmnDefinitions, diagram: BpmnDiagram | undefined, isPaged: boolean, losses: Losses): Diagram {
    const drawn = new BpmnPage(definitions, diagram, losses).draw();
    const name = diagram?.name ?? diagram?.plane?.bpmnElement?.name ?? diagram?.id;
    const title = name === undefined || name === diagram?.id ? undefined : name;
    return { ...drawn, ...(title !== undefined && { title }), ...(isPaged && { page: { name: name ?? 'diagram' } }) };
}
