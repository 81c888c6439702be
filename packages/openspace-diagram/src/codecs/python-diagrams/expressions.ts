import type { SyntaxNode } from '@lezer/common';
import { callValue } from './calls';
import { comprehension } from './comprehension';
import { CONNECTORS, connect } from './connect';
import { childrenOf, partsOf } from './python-tree';
import type { Run } from './run';
import { formatString, stringLiteral } from './texts';
import { kindOf, NodeValue, EdgeValue, type Value } from './values';

/** The value of an expression. @throws ToolError `INVALID_INPUT` for every expression that the DSL does not have */
export function evaluate(run: Run, node: SyntaxNode): Value {
    run.step(node);
    const { source, scope } = run;
    switch (node.name) {
        case 'VariableName':
            return scope.get(node, source.of(node));
        case 'String':
            return stringLiteral(run, node);
        case 'FormatString':
            return formatString(run, node, evaluate);
        case 'ContinuedString':
            return run.boundText(
                node,
                partsOf(node)
                    .map(part => String(evaluate(run, part)))
                    .join('')
            );
        case 'Number':
            return numberLiteral(run, node);
        case 'Boolean':
            return source.of(node) === 'True';
        case 'None':
            return null;
        case 'ParenthesizedExpression':
            return evaluate(run, onlyPart(run, node));
        case 'ArrayExpression':
            return listOf(run, node, partsOf(node));
        case 'TupleExpression': {
            const tuple = listOf(run, node, partsOf(node));
            run.tuples.add(tuple);
            return tuple;
        }
        case 'ArrayComprehensionExpression':
            return comprehension(run, node, evaluate);
        case 'DictionaryExpression':
            return dictionary(run, node);
        case 'UnaryExpression':
            return negative(run, node);
        case 'BinaryExpression':
            return binary(run, node);
        case 'CallExpression':
            return callValue(run, node, evaluate);
        case 'MemberExpression':
            return member(run, node);
        default:
            return source.refuse(node, wordsOf(node.name), `${wordsOf(node.name)} is not part of the diagrams DSL.`);
    }
}

/** `LambdaExpression` is "lambda expression". */
export function wordsOf(name: string): string {
    return name
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .replace(/^array comprehension/, 'list comprehension');
}

export function listOf(run: Run, node: SyntaxNode, parts: readonly SyntaxNode[]): Value[] {
    run.boundEntries(node, parts.length);
    return parts.map(part => {
        if (part.name === '*' || part.name === '**') {
            run.source.refuse(part, 'unpacking', 'unpacking with * is not part of the diagrams DSL.');
        }
        return evaluate(run, part);
    });
}

function onlyPart(run: Run, node: SyntaxNode): SyntaxNode {
    const [part, ...more] = partsOf(node);
    return part && more.length === 0 ? part : run.source.refuse(node, wordsOf(node.name), 'this is not part of the diagrams DSL.');
}

function numberLiteral(run: Run, node: SyntaxNode): number {
    const value = Number(run.source.of(node).replaceAll('_', ''));
    return Number.isFinite(value) ? value : run.source.refuse(node, 'number', 'this is not a number that a diagram can use.');
}

function dictionary(run: Run, node: SyntaxNode): Value {
    const entries = new Map<string, Value>();
    const parts = childrenOf(node).filter(part => !/^[{},:]$/.test(part.name));
    run.boundEntries(node, parts.length);
    if (parts.some(part => part.name === '**') || parts.length % 2 !== 0) {
        run.source.refuse(node, 'unpacking', 'unpacking with ** is not part of the diagrams DSL.');
    }
    for (let at = 0; at + 1 < parts.length; at += 2) {
        const [key, value] = [parts[at], parts[at + 1]];
        if (key && value) {
            entries.set(String(evaluate(run, key)), evaluate(run, value));
        }
    }
    return entries;
}

function negative(run: Run, node: SyntaxNode): Value {
    const [operator, operand] = childrenOf(node);
    const sign = operator ? run.source.of(operator) : '';
    const value = operand && evaluate(run, operand);
    if (typeof value !== 'number' || (sign !== '-' && sign !== '+')) {
        return run.source.refuse(node, `operator ${sign}`, `${sign} before a value is not part of the diagrams DSL.`);
    }
    return sign === '-' ? -value : value;
}

function binary(run: Run, node: SyntaxNode): Value {
    const [leftNode, operatorNode, rightNode, ...more] = childrenOf(node);
    const operator = operatorNode ? run.source.of(operatorNode) : '';
    if (!leftNode || !operatorNode || !rightNode || more.length > 0) {
        return run.source.refuse(node, `operator ${operator}`, 'this operator is not part of the diagrams DSL.');
    }
    const left = evaluate(run, leftNode);
    const right = evaluate(run, rightNode);
    return operate(run, operatorNode, left, operator, right);
}

/** Operators between values; also those of `+=` and the like. */
export function operate(run: Run, place: SyntaxNode, left: Value, operator: string, right: Value): Value {
    const connector = CONNECTORS.find(known => known === operator);
    const drawn = [left, right].some(value => value instanceof NodeValue || value instanceof EdgeValue || Array.isArray(value));
    if (connector !== undefined && drawn) {
        if (run.comprehending > 0) {
            run.source.refuse(
                place,
                'side effect in a comprehension',
                `${connector} draws, and a list comprehension may only make values.`,
                'Use a for loop.'
            );
        }
        sayHowJoined(run, place, connector, right);
        return connect(run.builder, run.source, place, left, connector, right);
    }
    if (typeof left === 'number' && typeof right === 'number') {
        const result = arithmetic(left, operator, right);
        if (result !== undefined && Number.isFinite(result)) {
            return result;
        }
    }
    if (operator === '+' && typeof left === 'string' && typeof right === 'string') {
        return run.boundText(place, left + right);
    }
    if (operator === '+' && Array.isArray(left) && Array.isArray(right)) {
        run.boundEntries(place, left.length + right.length);
        return [...left, ...right];
    }
    return run.source.refuse(
        place,
        `operator ${operator}`,
        `${operator} between ${kindOf(left)} and ${kindOf(right)} is not part of the diagrams DSL.`
    );
}

/** What Python would refuse, or draw nothing for, and is joined here. */
function sayHowJoined({ builder, source, tuples }: Run, place: SyntaxNode, connector: string, right: Value): void {
    const where = `line ${source.position(place).line}`;
    if (Array.isArray(right) && right.length === 0) {
        builder.note(`${where}: ${connector} with an empty list connects nothing.`);
    } else if (Array.isArray(right) && tuples.has(right)) {
        builder.note(`${where}: Python takes a list after ${connector} and no tuple; it is joined as one.`);
    }
}

function arithmetic(left: number, operator: string, right: number): number | undefined {
    switch (operator) {
        case '+':
            return left + right;
        case '-':
            return left - right;
        case '*':
            return left * right;
        case '/':
            return left / right;
        case '//':
            return Math.floor(left / right);
        case '%':
            return ((left % right) + right) % right;
        default:
            return undefined;
    }
}

function member(run: Run, node: SyntaxNode): Value {
    const [object, bracket, key, closing] = childrenOf(node);
    if (bracket?.name !== '[' || !object || !key || closing?.name !== ']') {
        const property = node.lastChild;
        const name = property ? run.source.of(property) : '';
        if (bracket?.name === '[') {
            return run.source.refuse(node, 'slice', 'slices are not part of the diagrams DSL.', 'Take entries one by one: nodes[0].');
        }
        run.scope.refuseDunder(property ?? node, name);
        return run.source.refuse(property ?? node, `attribute ${name}`, `the attribute ${name} is not part of the diagrams DSL.`);
    }
    const value = evaluate(run, object);
    const index = evaluate(run, key);
    const found =
        Array.isArray(value) && typeof index === 'number'
            ? value.at(Number.isInteger(index) && Math.abs(index) <= value.length ? index : value.length)
            : value instanceof Map
              ? value.get(String(index))
              : run.source.refuse(node, 'index', `${kindOf(value)} has no entries by ${kindOf(index)}.`);
    return found === undefined ? run.source.refuse(key, 'index', 'there is no such entry.') : found;
}
