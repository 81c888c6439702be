import type { Diagram, DiagramEdge } from '../../diagram';
import { readSequence } from '../shared/sequence/read-sequence';

/** The edges of a diagram with the messages of a sequence in the order of time, in the places that messages have among the edges. */
export function inOrderOfTime(diagram: Diagram): readonly DiagramEdge[] {
    const { happenings = [] } = readSequence(diagram) ?? {};
    const order = happenings.flatMap(({ id, event }) => (event.kind === 'message' ? [id] : []));
    if (order.length < 2) {
        return diagram.edges;
    }
    const edges = new Map(diagram.edges.map(edge => [edge.id, edge]));
    const messages = new Set(order);
    const next = order.values();
    return diagram.edges.map(edge => (messages.has(edge.id) ? (edges.get(next.next().value ?? '') ?? edge) : edge));
}
