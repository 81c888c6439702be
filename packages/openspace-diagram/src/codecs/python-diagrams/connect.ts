import type { ProgramBuilder } from './program-builder';
import type { Place, PythonSource } from './python-source';
import { EdgeValue, kindOf, NodeValue, type Value } from './values';

export const CONNECTORS = ['>>', '<<', '-'] as const;
export type Connector = (typeof CONNECTORS)[number];

const NO_LOOK = { label: '' };

/**
 * What an operator between nodes, edges and lists of them draws, and the value of the whole: that of the right side,
 * so that chains go on from there.
 */
export function connect(
    builder: ProgramBuilder,
    source: PythonSource,
    place: Place,
    left: Value,
    connector: Connector,
    right: Value
): Value {
    const refuse = (value: Value): never =>
        source.refuse(
            place,
            `operator ${connector}`,
            `${connector} connects nodes, Edges and lists of nodes, and here is ${kindOf(value)}.`
        );
    if (Array.isArray(left) && Array.isArray(right)) {
        source.refuse(
            place,
            `operator ${connector}`,
            `Python has no ${connector} between two lists.`,
            `Connect the nodes of one list one by one: for node in [a, b]: node ${connector} [c, d].`
        );
    }
    const begins = endsOf(left) ?? refuse(left);
    const ends = endsOf(right) ?? refuse(right);
    if (right instanceof EdgeValue) {
        return Array.isArray(left)
            ? begins.map(begin => hang(begin, connector, copyOf(right)))
            : hang(begins[0] ?? right, connector, right);
    }
    for (const begin of begins) {
        for (const end of ends) {
            if (end instanceof NodeValue) {
                join(builder, source, place, begin, connector, end);
            } else {
                refuse(end);
            }
        }
    }
    return right;
}

function endsOf(value: Value): (NodeValue | EdgeValue)[] | undefined {
    const values = Array.isArray(value) ? value : [value];
    const ends = values.filter(entry => entry instanceof NodeValue || entry instanceof EdgeValue);
    return ends.length === values.length ? ends : undefined;
}

/** `node >> Edge(...)`: the edge waits for its other end. Of two edges in a row the second one's look holds. */
function hang(begin: NodeValue | EdgeValue, connector: Connector, edge: EdgeValue): EdgeValue {
    if (begin instanceof NodeValue) {
        edge.node = begin;
        edge.forward = connector === '>>';
        edge.reverse = connector === '<<';
        return edge;
    }
    const both = new EdgeValue(edge.look);
    both.node = begin.node;
    both.forward = begin.forward || connector === '>>';
    both.reverse = begin.reverse || connector === '<<';
    return both;
}

function join(
    builder: ProgramBuilder,
    source: PythonSource,
    place: Place,
    begin: NodeValue | EdgeValue,
    connector: Connector,
    end: NodeValue
): void {
    const edge = begin instanceof EdgeValue ? begin : new EdgeValue(NO_LOOK);
    const from = begin instanceof EdgeValue ? begin.node : begin;
    if (!from) {
        source.refuse(place, 'Edge', 'this Edge begins at no node.', 'Write a >> Edge(label="…") >> b.');
    }
    edge.forward ||= connector === '>>';
    edge.reverse ||= connector === '<<';
    builder.connect(place, from, end, edge);
}

function copyOf(edge: EdgeValue): EdgeValue {
    return new EdgeValue(edge.look);
}
