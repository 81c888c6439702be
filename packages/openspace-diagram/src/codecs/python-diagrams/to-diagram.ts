import type { Diagram, DiagramEdge, DiagramNode } from '../../diagram';
import type { DiagramProgram, ProgramEdge } from './diagram-program';

/** A node's side when it has an icon, and without one. */
export const ICON_SIZE = 64;

/** Of clusters by how deep they are, as `diagrams` paints them. */
const TINTS = ['#e5f5fd', '#ebf3e7', '#ece8f6', '#fdf7e3'] as const;
const CLUSTER_LINE = '#aeb6be';

const FLOW = { TB: 'down', BT: 'up', LR: 'right', RL: 'left' } as const;

/**
 * A program as a neutral diagram: icons as images, clusters as frames that come before what is in them. Nodes have
 * no places yet; the class of each is its tag.
 * @param pictureOf the picture of a class such as `aws.compute.EC2`, as a `data:` URL
 */
export function programToDiagram(program: DiagramProgram, pictureOf: (icon: string) => string | undefined = () => undefined): Diagram {
    const parents = new Map(program.clusters.map(({ id, parent }) => [id, parent]));
    const clusters = program.clusters.map(({ id, label, parent }): DiagramNode => ({
        id,
        shape: 'frame',
        label,
        ...(parent !== undefined && { parent }),
        style: { fill: TINTS[depthOf(id, parents) % TINTS.length] ?? TINTS[0], stroke: CLUSTER_LINE }
    }));
    const nodes = program.nodes.map(({ id, label, icon, cluster }): DiagramNode => {
        const image = icon === undefined ? undefined : pictureOf(icon);
        return {
            id,
            shape: icon === undefined ? 'rectangle' : 'image',
            label,
            ...(cluster !== undefined && { parent: cluster }),
            ...(image !== undefined && { image }),
            ...(icon !== undefined && { tag: icon })
        };
    });
    return {
        ...(program.name !== '' && { title: program.name }),
        kind: 'diagrams',
        direction: FLOW[program.direction],
        nodes: [...clusters, ...nodes],
        edges: program.edges.map(edge => toEdge(edge, program.curve))
    };
}

function toEdge({ id, from, to, forward, reverse, label, color, style }: ProgramEdge, curve: DiagramProgram['curve']): DiagramEdge {
    return {
        id,
        from: { node: from, arrowhead: reverse ? 'triangle' : 'none' },
        to: { node: to, arrowhead: forward ? 'triangle' : 'none' },
        ...(label !== '' && { label }),
        route: curve === 'ortho' ? 'orthogonal' : curve === 'curved' ? 'curved' : 'straight',
        style: {
            ...(color !== undefined && { stroke: color }),
            ...((style === 'dashed' || style === 'dotted') && { dash: style }),
            ...(style === 'bold' && { strokeWidth: 4 })
        }
    };
}

function depthOf(id: string, parents: ReadonlyMap<string, string | undefined>): number {
    let depth = 0;
    for (let each = parents.get(id); each !== undefined; each = parents.get(each)) {
        depth++;
    }
    return depth;
}
