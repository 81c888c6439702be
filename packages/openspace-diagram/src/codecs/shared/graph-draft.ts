import type { Diagram, DiagramEdge, DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';
import { tooLarge } from '../../text/source-fault';
import { FreeIds } from './free-ids';

const MAX_NODES = 5_000;
const MAX_EDGES = 20_000;
export const MAX_DEPTH = 60;

export type DraftedEdge = Omit<DiagramEdge, 'id'>;

/** A diagram while the parser of a textual format writes it: unique ids, parents before children, edges between nodes that there are. */
export class GraphDraft {
    private readonly nodes = new Map<string, DiagramNode>();
    private readonly drawn: DiagramEdge[] = [];
    private readonly ids = new FreeIds();

    constructor(readonly losses: Losses) {}

    has(id: string): boolean {
        return this.nodes.has(id);
    }

    node(id: string): DiagramNode | undefined {
        return this.nodes.get(id);
    }

    /** Adds a node, or says more about one that is there. @throws ToolError `TOO_LARGE` */
    put(node: DiagramNode): void {
        this.nodes.set(node.id, { ...this.nodes.get(node.id), ...node });
        this.ids.add(node.id);
        if (this.nodes.size > MAX_NODES) {
            throw tooLarge(`has more than ${MAX_NODES} nodes`);
        }
    }

    /** What is known of a node from now on; it keeps its turn. */
    replace(node: DiagramNode): void {
        this.nodes.set(node.id, node);
    }

    /** An id that nothing has: the wanted one, or with a number. */
    free(wanted: string): string {
        return this.ids.take(wanted === '' ? 'node' : wanted);
    }

    /** @returns the id of the edge @throws ToolError `TOO_LARGE` */
    connect(edge: DraftedEdge): string {
        const id = this.free(`${edge.from.node ?? ''}->${edge.to.node ?? ''}`);
        this.drawn.push({ id, ...edge });
        if (this.drawn.length > MAX_EDGES) {
            throw tooLarge(`has more than ${MAX_EDGES} edges`);
        }
        return id;
    }

    /** Says more about edges that were connected before. */
    changeEdges(change: (edge: DiagramEdge) => DiagramEdge): void {
        this.drawn.forEach((edge, at) => {
            this.drawn[at] = change(edge);
        });
    }

    get edgeCount(): number {
        return this.drawn.length;
    }

    /** Says more about the edge that was connected last. */
    changeLastEdge(change: (edge: DiagramEdge) => DiagramEdge): void {
        const edge = this.drawn.pop();
        if (edge) {
            this.drawn.push(change(edge));
        }
    }

    get lastEdge(): DiagramEdge | undefined {
        return this.drawn.at(-1);
    }

    finish(about: Pick<Diagram, 'title' | 'kind' | 'direction'>): Diagram {
        const nodes: DiagramNode[] = [];
        const done = new Set<string>();
        const enter = (node: DiagramNode): void => {
            // From the outermost one that is missing; a node in itself is in nothing.
            const way: DiagramNode[] = [];
            const seen = new Set<string>();
            for (let next: DiagramNode | undefined = node; next && !done.has(next.id) && !seen.has(next.id);) {
                seen.add(next.id);
                way.push(next);
                next = next.parent === undefined ? undefined : this.nodes.get(next.parent);
            }
            for (const each of way.reverse()) {
                const { parent, ...rest } = each;
                nodes.push(parent !== undefined && done.has(parent) ? each : rest);
                done.add(each.id);
            }
        };
        this.nodes.forEach(enter);
        const edges = this.drawn.filter(({ from, to }) => [from, to].every(({ node }) => node === undefined || done.has(node)));
        return { ...about, nodes, edges };
    }
}
