import type { CURVE_STYLES, DiagramProgram, PROGRAM_DIRECTIONS, ProgramCluster, ProgramEdge, ProgramNode } from './diagram-program';
import { PROGRAM_LIMITS } from './limits';
import type { Place, PythonSource } from './python-source';
import { type EdgeValue, NodeValue } from './values';

/** What `with Diagram(...)` says of the whole. */
export interface DiagramHead {
    readonly name: string;
    readonly filename: string;
    readonly direction: (typeof PROGRAM_DIRECTIONS)[number];
    readonly curve: (typeof CURVE_STYLES)[number];
    /** Each node's class stands before its label. */
    readonly autolabel: boolean;
}

/** Gathers what a program draws, and knows in which cluster it is drawing. */
export class ProgramBuilder {
    private head: DiagramHead | undefined;
    private drawing = false;
    private readonly nodes: ProgramNode[] = [];
    private readonly clusters: ProgramCluster[] = [];
    private readonly edges: ProgramEdge[] = [];
    private readonly notes: string[] = [];
    private readonly open: string[] = [];

    constructor(private readonly source: PythonSource) {}

    enterDiagram(place: Place, head: DiagramHead): void {
        if (this.head) {
            this.source.refuse(
                place,
                'second Diagram',
                'a call draws one diagram, and this is a second one.',
                'Send each diagram in a call of its own.'
            );
        }
        this.head = head;
        this.drawing = true;
    }

    leaveDiagram(): void {
        this.drawing = false;
    }

    enterCluster(place: Place, label: string): void {
        this.requireDiagram(place, 'Cluster');
        if (this.clusters.length === PROGRAM_LIMITS.clusters || this.open.length === PROGRAM_LIMITS.clusterDepth) {
            const limit =
                this.open.length === PROGRAM_LIMITS.clusterDepth
                    ? `${PROGRAM_LIMITS.clusterDepth} in each other`
                    : `${PROGRAM_LIMITS.clusters}`;
            this.source.refuse(place, 'Cluster', `a diagram has at most ${limit} clusters.`, 'Draw several diagrams.');
        }
        const parent = this.open.at(-1);
        const id = `cluster-${this.clusters.length + 1}`;
        this.clusters.push({ id, label, ...(parent !== undefined && { parent }) });
        this.open.push(id);
    }

    leaveCluster(): void {
        this.open.pop();
    }

    addNode(place: Place, label: string, icon: string | undefined): NodeValue {
        this.requireDiagram(place, icon ?? 'Node');
        if (this.nodes.length === PROGRAM_LIMITS.nodes) {
            this.source.refuse(place, 'node', `a diagram has at most ${PROGRAM_LIMITS.nodes} nodes.`, 'Draw several diagrams.');
        }
        const prefix = this.head?.autolabel === true && icon !== undefined ? icon.slice(icon.lastIndexOf('.') + 1) : '';
        const cluster = this.open.at(-1);
        const node: ProgramNode = {
            id: `node-${this.nodes.length + 1}`,
            label: prefix === '' || label === '' ? prefix + label : `${prefix}\n${label}`,
            ...(icon !== undefined && { icon }),
            ...(cluster !== undefined && { cluster })
        };
        this.nodes.push(node);
        return new NodeValue(node);
    }

    connect(place: Place, from: NodeValue, to: NodeValue, { look, forward, reverse }: EdgeValue): void {
        if (this.edges.length === PROGRAM_LIMITS.edges) {
            this.source.refuse(
                place,
                'edge',
                `a diagram has at most ${PROGRAM_LIMITS.edges} edges.`,
                'Draw several diagrams, or fewer connections.'
            );
        }
        this.edges.push({ id: `edge-${this.edges.length + 1}`, from: from.node.id, to: to.node.id, forward, reverse, ...look });
    }

    /** Says what is not drawn as asked; more than a few notes help no one. */
    note(text: string): void {
        if (this.notes.length < PROGRAM_LIMITS.notes && !this.notes.includes(text)) {
            this.notes.push(text);
        }
    }

    build(): DiagramProgram {
        if (!this.head) {
            return this.source.refuse(
                { from: 0 },
                'no Diagram',
                'there is no diagram here.',
                'Begin with: with Diagram("Title", show=False):'
            );
        }
        if (this.nodes.length === 0) {
            return this.source.refuse(
                { from: 0 },
                'empty Diagram',
                'the diagram has no nodes.',
                'Construct nodes in it, such as EC2("web").'
            );
        }
        const { name, filename, direction, curve } = this.head;
        return { name, filename, direction, curve, nodes: this.nodes, clusters: this.clusters, edges: this.edges, notes: this.notes };
    }

    private requireDiagram(place: Place, what: string): void {
        if (!this.drawing) {
            this.source.refuse(
                place,
                what,
                `${what} has to stand inside of with Diagram(...).`,
                'Begin with: with Diagram("Title", show=False):'
            );
        }
    }
}
