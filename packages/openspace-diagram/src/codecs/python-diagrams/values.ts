import type { ProgramNode } from './diagram-program';

/** A node that was constructed; the values compare by identity, as in Python. */
export class NodeValue {
    constructor(readonly node: ProgramNode) {}
}

/** An `Edge(...)`, which gathers its ends from the operators next to it. */
export class EdgeValue {
    node: NodeValue | undefined;
    forward = false;
    reverse = false;

    constructor(readonly look: EdgeLook) {}
}

export interface EdgeLook {
    readonly label: string;
    readonly color?: string;
    readonly style?: 'solid' | 'dashed' | 'dotted' | 'bold';
}

/** Something that can be called: a node class, or one of the few functions and constructors that are known. */
export class Callable {
    constructor(
        readonly name: string,
        /** Of a node class: its qualified name. */
        readonly icon?: string
    ) {}
}

/** `with Diagram(...) as d`: a value that nothing can be done with. */
export class ContextValue {
    constructor(readonly kind: 'Diagram' | 'Cluster') {}
}

export type Value = null | boolean | number | string | Value[] | Map<string, Value> | NodeValue | EdgeValue | Callable | ContextValue;

/** How a value is called in a message. */
export function kindOf(value: Value): string {
    if (value === null) {
        return 'None';
    }
    if (Array.isArray(value)) {
        return 'a list';
    }
    if (value instanceof Map) {
        return 'a dictionary';
    }
    if (value instanceof NodeValue) {
        return 'a node';
    }
    if (value instanceof EdgeValue) {
        return 'an Edge';
    }
    if (value instanceof Callable) {
        return value.name;
    }
    if (value instanceof ContextValue) {
        return `a ${value.kind}`;
    }
    return typeof value === 'string' ? 'a text' : typeof value === 'number' ? 'a number' : 'a truth value';
}
