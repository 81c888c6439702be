import { refuseConflict, ToolError } from '@openspace/tool';
import type { Decoded, DecodeOptions } from '../../codec';
import type { Diagram } from '../../diagram';
import { Losses } from '../../losses';
import type { BpmnDiagram } from './bpmn-model';
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
    const drawn = (chosen.length > 0 ? chosen : [undefined]).map(diagram => new BpmnPage(definitions, diagram, losses));
    const pages = drawn.map((each, at) => pageOf(each, chosen[at], chosen.length > 1));
    if (page === undefined) {
        const nowhere = [...(drawn[0]?.undrawn ?? [])].filter(element => drawn.every(({ undrawn }) => undrawn.has(element)));
        nowhere.forEach(({ id }) => losses.add('What no diagram of the file shows is left out.', id));
    }
    const [first = EMPTY, ...others] = pages;
    return { diagram: { ...first, ...(others.length > 0 && { others }) }, losses: losses.all };
}

function pageOf(page: BpmnPage, diagram: BpmnDiagram | undefined, isPaged: boolean): Diagram {
    const drawn = page.draw();
    const name = diagram?.name ?? diagram?.plane?.bpmnElement?.name ?? diagram?.id;
    const title = name === undefined || name === diagram?.id ? undefined : name;
    return { ...drawn, ...(title !== undefined && { title }), ...(isPaged && { page: { name: name ?? 'diagram' } }) };
}
