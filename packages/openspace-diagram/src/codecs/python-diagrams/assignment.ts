import type { SyntaxNode } from '@lezer/common';
import { partsOf } from './python-tree';
import type { Place } from './python-source';
import type { Run } from './run';
import { kindOf, type Value } from './values';

/** Gives a value to a name, or its entries to several names. */
export function assign(run: Run, place: Place, targets: readonly SyntaxNode[], value: Value): void {
    const [target] = targets;
    if (targets.length === 1 && target) {
        assignOne(run, target, value);
        return;
    }
    const entries = Array.isArray(value)
        ? value
        : run.source.refuse(place, 'unpacking', `${kindOf(value)} cannot be given to ${targets.length} names.`);
    if (entries.length !== targets.length) {
        run.source.refuse(place, 'unpacking', `${entries.length} entries cannot be given to ${targets.length} names.`);
    }
    targets.forEach((each, at) => assignOne(run, each, entries[at] ?? null));
}

function assignOne(run: Run, target: SyntaxNode, value: Value): void {
    switch (target.name) {
        case 'VariableName':
            run.scope.set(target, run.source.of(target), value);
            return;
        case 'TupleExpression':
        case 'ArrayExpression':
        case 'ParenthesizedExpression':
            assign(run, target, partsOf(target), value);
            return;
        default:
            run.source.refuse(
                target,
                'assignment target',
                `${run.source.of(target).slice(0, 40)} cannot be given a value here; names can.`
            );
    }
}

/** What a loop goes through. */
export function entriesOf(run: Run, place: Place, value: Value): readonly Value[] {
    if (Array.isArray(value)) {
        run.boundEntries(place, value.length);
        return [...value];
    }
    if (value instanceof Map) {
        return [...value.keys()];
    }
    return run.source.refuse(place, 'loop', `a loop goes through a list or range(...), and here is ${kindOf(value)}.`);
}
