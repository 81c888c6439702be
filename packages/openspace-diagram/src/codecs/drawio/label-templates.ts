import { escapePlaceholders } from '@openspace/drawio';
import type { Diagram, DiagramEdge, DiagramNode } from '../../diagram';

/** What XML takes as the name of an attribute, without those of namespaces. */
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

interface Written {
    readonly diagram: Diagram;
    /** Placeholders that only the file itself can know, because no attribute can have their names. */
    readonly variables: ReadonlyMap<string, string>;
}

/**
 * A diagram with its labels as draw.io fills them in: those that still say what they said when they were read are templates again, and
 * what these were filled in with stands where draw.io finds it.
 */
export function withTemplates(diagram: Diagram): Written {
    const nodes = new Map(diagram.nodes.map(node => [node.id, node]));
    const variables = new Map<string, string>();
    const write = <T extends DiagramNode | DiagramEdge>(thing: T, parent: string | undefined): T => {
        const { data, template } = thing;
        if (data?.['placeholders'] !== '1') {
            return thing;
        }
        const { label = '' } = thing;
        const stays = template !== undefined && said(label) === said(template.shown);
        const instead = data['placeholder'];
        const own = instead !== undefined && !stays ? { ...data, [instead]: label } : { ...data };
        for (const [name, value] of Object.entries((stays && template.values) || {})) {
            if (Object.hasOwn(own, name) || around(name, parent, nodes) === value) {
                continue;
            }
            if (NAME.test(name)) {
                own[name] = value;
            } else {
                variables.set(name, value);
            }
        }
        const text = stays ? template.text : instead === undefined ? escapePlaceholders(label) : label;
        return { ...thing, label: text, data: own };
    };
    return {
        diagram: {
            ...diagram,
            nodes: diagram.nodes.map(node => write(node, node.parent)),
            edges: diagram.edges.map(edge => write(edge, undefined))
        },
        variables
    };
}

/** Those of the attributes of a node or edge that draw.io can have. */
export function attributesIn({ data = {} }: Pick<DiagramNode, 'data'>): [string, string][] {
    return Object.entries(data).filter(([name]) => NAME.test(name) && name !== 'id' && name !== 'label');
}

function around(name: string, parent: string | undefined, nodes: ReadonlyMap<string, DiagramNode>): string | undefined {
    const seen = new Set<string>();
    for (let node = nodes.get(parent ?? ''); node && !seen.has(node.id); node = nodes.get(node.parent ?? '')) {
        seen.add(node.id);
        if (node.data && Object.hasOwn(node.data, name)) {
            return node.data[name];
        }
    }
    return undefined;
}

/** A title of a frame has its lines in one. */
function said(label: string): string {
    return label.replace(/\s+/g, ' ');
}
