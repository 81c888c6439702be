import { append, least } from '@openspace/tool';
import type { SyntaxNode } from '@lezer/common';
import type { Argument, Arguments } from './call-arguments';
import { entriesOf } from './assignment';
import { makeEdge, makeNode } from './constructors';
import { PROGRAM_LIMITS } from './limits';
import { childrenOf } from './python-tree';
import type { Run } from './run';
import type { Evaluate } from './texts';
import { Callable, kindOf, type Value } from './values';

/** The value of a call: of a node class, of `Edge`, of one of a few functions, or of a list's `append` and `extend`. */
export function callValue(run: Run, node: SyntaxNode, evaluate: Evaluate): Value {
    const [callee, list] = childrenOf(node);
    if (!callee || !list) {
        return run.source.refuse(node, 'call', 'this call is not understood.');
    }
    if (callee.name === 'MemberExpression') {
        return callMethod(run, callee, list, evaluate);
    }
    const called = calleeOf(run, callee, evaluate);
    const given = argumentsOf(run, list, evaluate);
    const construction = { source: run.source, builder: run.builder, place: node, given };
    if (called.icon !== undefined) {
        return makeNode(construction, called.name, called.icon);
    }
    switch (called.name) {
        case 'Diagram':
        case 'Cluster':
        case 'Group':
            return run.source.refuse(node, called.name, `${called.name} is used with the word with.`, `Write: with ${called.name}("…"):`);
        case 'Edge':
            return makeEdge(construction);
        case 'Node':
        case 'Custom':
            return makeNode(construction, called.name, undefined);
        default:
            return callFunction(run, node, called.name, given);
    }
}

/** @throws ToolError `INVALID_INPUT` if the called expression is not the name of something that can be called */
export function calleeOf(run: Run, callee: SyntaxNode, evaluate: Evaluate): Callable {
    if (callee.name !== 'VariableName') {
        return run.source.refuse(callee, 'call', 'only names can be called here.');
    }
    const value = evaluate(run, callee);
    return value instanceof Callable ? value : run.source.refuse(callee, 'call', `${kindOf(value)} cannot be called.`);
}

export function argumentsOf(run: Run, list: SyntaxNode, evaluate: Evaluate): Arguments {
    const positional: Argument[] = [];
    const named = new Map<string, Argument>();
    const parts = childrenOf(list).filter(part => !/^[(),]$/.test(part.name));
    for (let at = 0; at < parts.length; at++) {
        const part = parts[at];
        const [assigned, value] = [parts[at + 1], parts[at + 2]];
        if (!part) {
            continue;
        }
        if (part.name === '*' || part.name === '**' || part.name === 'for' || assigned?.name === 'for') {
            return run.source.refuse(part, 'unpacking', 'arguments are written out here, without * and without comprehensions.');
        }
        if (assigned?.name === 'AssignOp' && value) {
            named.set(run.source.of(part), { place: part, value: evaluate(run, value) });
            at += 2;
        } else {
            positional.push({ place: part, value: evaluate(run, part) });
        }
    }
    return { positional, named };
}

function callMethod(run: Run, callee: SyntaxNode, list: SyntaxNode, evaluate: Evaluate): Value {
    const [object, , property] = childrenOf(callee);
    const name = property?.name === 'PropertyName' ? run.source.of(property) : '';
    if (!object || !property || (name !== 'append' && name !== 'extend')) {
        run.scope.refuseDunder(property ?? callee, name);
        return run.source.refuse(
            property ?? callee,
            `method ${name}`,
            `the method ${name} is not part of the diagrams DSL; lists have append and extend.`
        );
    }
    if (run.comprehending > 0) {
        return run.source.refuse(
            property,
            'side effect in a comprehension',
            `${name} changes a list, and a list comprehension may only make values.`,
            'Use a for loop.'
        );
    }
    const target = evaluate(run, object);
    const { positional, named } = argumentsOf(run, list, evaluate);
    const [given] = positional;
    if (!Array.isArray(target) || !given || positional.length !== 1 || named.size > 0) {
        return run.source.refuse(callee, `method ${name}`, `${name} takes one value and belongs to a list, and here is ${kindOf(target)}.`);
    }
    const added = name === 'append' ? [given.value] : entriesOf(run, given.place, given.value);
    run.boundEntries(callee, target.length + added.length);
    append(target, added);
    return null;
}

function callFunction(run: Run, node: SyntaxNode, name: string, { positional, named }: Arguments): Value {
    if (named.size > 0) {
        return run.source.refuse(node, `call of ${name}`, `${name} takes no named arguments here.`);
    }
    const values = positional.map(argument => argument.value);
    const [first = null] = values;
    switch (name) {
        case 'range':
            return range(run, node, values);
        case 'enumerate':
            return entriesOf(run, node, first).map((entry, at) => [at, entry]);
        case 'zip': {
            const lists = positional.map(argument => entriesOf(run, argument.place, argument.value));
            const length = lists.length === 0 ? 0 : least(lists.map(list => list.length));
            return Array.from({ length }, (_, at) => lists.map(list => list[at] ?? null));
        }
        case 'len':
            return typeof first === 'string' ? first.length : entriesOf(run, node, first).length;
        case 'str':
            return typeof first === 'string' || typeof first === 'number'
                ? String(first)
                : run.source.refuse(node, 'call of str', `str takes a text or a number, and here is ${kindOf(first)}.`);
        case 'urlretrieve':
            run.builder.note(`line ${run.source.position(node).line}: nothing is downloaded.`);
            return null;
        default:
            return run.source.refuse(node, `call of ${name}`, `${name} cannot be called here.`);
    }
}

function range(run: Run, node: SyntaxNode, values: readonly Value[]): number[] {
    const numbers = values.filter((value): value is number => typeof value === 'number' && Number.isInteger(value));
    const [start, stop, step] = numbers.length === 1 ? [0, numbers[0] ?? 0, 1] : [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 1];
    if (numbers.length !== values.length || numbers.length === 0 || numbers.length > 3 || step === 0) {
        return run.source.refuse(node, 'call of range', 'range takes one to three whole numbers.');
    }
    const count = Math.max(0, Math.ceil((stop - start) / step));
    if (count > PROGRAM_LIMITS.entries) {
        return run.source.refuse(
            node,
            'range',
            `this range has ${count} entries; up to ${PROGRAM_LIMITS.entries} are followed.`,
            'Loop less, or draw several diagrams.'
        );
    }
    return Array.from({ length: count }, (_, at) => start + at * step);
}
