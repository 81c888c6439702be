import type { LaidOut, LayeredLayout, LayoutEdge, LayoutNode, PortSide } from '@openspace/drawio';
import type { ElkExtendedEdge, ElkNode, ElkPort } from 'elkjs/lib/elk-api';
import { ElkThread } from '@openspace/core/lib/node/workers/elk-thread';
import { inject, injectable } from '@theia/core/shared/inversify';

/** https://eclipse.dev/elk/reference/options.html */
const OPTIONS = {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.edgeRouting': 'ORTHOGONAL',
    // Straight edges put what follows one another on one axis.
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.spacing.nodeNode': '60',
    'elk.layered.spacing.nodeNodeBetweenLayers': '60',
    'elk.spacing.edgeNode': '30',
    'elk.layered.spacing.edgeNodeBetweenLayers': '25',
    'elk.spacing.edgeEdge': '20',
    'elk.spacing.componentComponent': '60',
    'elk.padding': '[top=0,left=0,bottom=0,right=0]'
};

const SIDES: Readonly<Record<PortSide, { side: string; x: number; y: number }>> = {
    top: { side: 'NORTH', x: 0.5, y: 0 },
    bottom: { side: 'SOUTH', x: 0.5, y: 1 },
    left: { side: 'WEST', x: 0, y: 0.5 },
    right: { side: 'EAST', x: 1, y: 0.5 }
};

/** Layered layout by the Eclipse Layout Kernel. */
@injectable()
export class ElkLayout implements LayeredLayout {
    constructor(@inject(ElkThread) private readonly thread: Pick<ElkThread, 'layOut'>) {}

    async layOut(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): Promise<LaidOut> {
        return read(
            await this.thread.layOut({ id: 'root', layoutOptions: OPTIONS, children: nodes.map(toElk), edges: edges.map(edgeToElk) })
        );
    }
}

function toElk({ id, width, height }: LayoutNode): ElkNode {
    const ports = Object.entries(SIDES).map(([name, { side, x, y }]): ElkPort => ({
        id: portId(id, name),
        x: x * width,
        y: y * height,
        width: 0,
        height: 0,
        layoutOptions: { 'elk.port.side': side }
    }));
    return { id: `n ${id}`, width, height, ports, layoutOptions: { 'elk.portConstraints': 'FIXED_POS' } };
}

function portId(node: string, side: string): string {
    return `p ${side} ${node}`;
}

function edgeToElk({ id, source, target, exit, entry, label }: LayoutEdge): ElkExtendedEdge {
    return {
        id: `e ${id}`,
        sources: [portId(source, exit)],
        targets: [portId(target, entry)],
        ...(label && { labels: [{ id: `l ${id}`, text: 'x', ...label, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }] })
    };
}

function read({ children = [], edges = [], width = 0, height = 0 }: ElkNode): LaidOut {
    return {
        nodes: new Map(children.map(({ id, x = 0, y = 0 }) => [id.slice(2), { x, y }])),
        edges: new Map(
            edges.map(({ id, sections = [], labels = [] }) => {
                const [label] = labels;
                const middle = label && { x: (label.x ?? 0) + (label.width ?? 0) / 2, y: (label.y ?? 0) + (label.height ?? 0) / 2 };
                return [id.slice(2), { bends: sections.flatMap(section => section.bendPoints ?? []), ...(middle && { label: middle }) }];
            })
        ),
        width,
        height
    };
}
