import type { SyntaxNode } from '@lezer/common';
import { assign, entriesOf } from './assignment';
import { argumentsOf, calleeOf } from './calls';
import { clusterLabel, diagramHead } from './constructors';
import { evaluate, listOf, operate, wordsOf } from './expressions';
import { bindImports } from './imports';
import { childrenOf } from './python-tree';
import type { Run } from './run';
import { ContextValue, type Value } from './values';

/** Follows statements in their order. @throws ToolError `INVALID_INPUT` for every statement that the DSL does not have */
export function execute(run: Run, statements: readonly SyntaxNode[]): void {
    for (const statement of statements) {
        executeOne(run, statement);
    }
}

function executeOne(run: Run, statement: SyntaxNode): void {
    run.step(statement);
    const parts = childrenOf(statement);
    switch (statement.name) {
        case 'ImportStatement':
            bindImports(run.source, run.scope, statement);
            return;
        case 'ExpressionStatement':
            valueOf(run, statement, parts);
            return;
        case 'AssignStatement':
            assignment(run, statement, parts);
            return;
        case 'UpdateStatement':
            update(run, statement, parts);
            return;
        case 'WithStatement':
            withStatement(run, statement, parts);
            return;
        case 'ForStatement':
            forStatement(run, statement, parts);
            return;
        case 'StatementGroup':
            execute(
                run,
                parts.filter(part => part.name !== ';')
            );
            return;
        case 'PassStatement':
        case ';':
            return;
        default:
            run.source.refuse(statement, wordsOf(statement.name), `${articleOf(wordsOf(statement.name))} is not part of the diagrams DSL.`);
    }
}

/** One expression, or several with commas, which make a list. */
function valueOf(run: Run, statement: SyntaxNode, parts: readonly SyntaxNode[]): Value {
    const expressions = parts.filter(part => part.name !== ',');
    const [only] = expressions;
    return only && parts.length === 1 ? evaluate(run, only) : listOf(run, statement, expressions);
}

function assignment(run: Run, statement: SyntaxNode, parts: readonly SyntaxNode[]): void {
    const sides: SyntaxNode[][] = [[]];
    for (const part of parts) {
        if (part.name === 'AssignOp') {
            sides.push([]);
        } else {
            sides.at(-1)?.push(part);
        }
    }
    const annotation = parts.find(part => part.name === 'TypeDef');
    if (annotation || sides.length < 2) {
        run.source.refuse(annotation ?? statement, 'type annotation', 'type annotations are not part of the diagrams DSL.');
    }
    const value = valueOf(run, statement, sides.at(-1) ?? []);
    for (const side of sides.slice(0, -1)) {
        assign(
            run,
            statement,
            side.filter(part => part.name !== ','),
            value
        );
    }
}

function update(run: Run, statement: SyntaxNode, parts: readonly SyntaxNode[]): void {
    const [target, operator, ...value] = parts;
    if (target?.name !== 'VariableName' || !operator) {
        return run.source.refuse(target ?? statement, 'assignment target', 'only a name can be changed here.');
    }
    const now = evaluate(run, target);
    const sign = run.source.of(operator).slice(0, -1);
    assign(run, statement, [target], operate(run, operator, now, sign, valueOf(run, statement, value)));
}

/** `with Diagram(...)` and `with Cluster(...)`, also several with commas, with or without `as name`. */
function withStatement(run: Run, statement: SyntaxNode, parts: readonly SyntaxNode[]): void {
    if (parts[0]?.name !== 'with') {
        run.source.refuse(statement, 'async with', 'async is not part of the diagrams DSL.');
    }
    const body = parts.find(part => part.name === 'Body');
    const leave: (() => void)[] = [];
    parts.forEach((part, at) => {
        if (at === 0 || part === body || part.name === ',' || part.name === 'as' || parts[at - 1]?.name === 'as') {
            return;
        }
        leave.push(enter(run, part, parts[at + 1]?.name === 'as' ? parts[at + 2] : undefined));
    });
    execute(run, body ? childrenOf(body).slice(1) : []);
    for (const each of leave.reverse()) {
        each();
    }
}

function enter(run: Run, node: SyntaxNode, name: SyntaxNode | undefined): () => void {
    const [callee, list] = node.name === 'CallExpression' ? childrenOf(node) : [];
    const called = callee && list ? calleeOf(run, callee, evaluate).name : '';
    if (!list || (called !== 'Diagram' && called !== 'Cluster' && called !== 'Group')) {
        return run.source.refuse(node, 'with statement', 'with is used for Diagram(...) and Cluster(...) only.');
    }
    const construction = { source: run.source, builder: run.builder, place: node, given: argumentsOf(run, list, evaluate) };
    const isDiagram = called === 'Diagram';
    if (isDiagram) {
        run.builder.enterDiagram(node, diagramHead(construction));
    } else {
        run.builder.enterCluster(node, clusterLabel(construction));
    }
    if (name) {
        assign(run, node, [name], new ContextValue(isDiagram ? 'Diagram' : 'Cluster'));
    }
    return () => (isDiagram ? run.builder.leaveDiagram() : run.builder.leaveCluster());
}

function forStatement(run: Run, statement: SyntaxNode, parts: readonly SyntaxNode[]): void {
    const inAt = parts.findIndex(part => part.name === 'in');
    const bodyAt = parts.findIndex(part => part.name === 'Body');
    const body = parts[bodyAt];
    if (parts[0]?.name !== 'for' || inAt < 0 || !body || parts.length > bodyAt + 1) {
        return run.source.refuse(statement, 'for statement', 'a for loop has no async and no else here.');
    }
    const over = parts.slice(inAt + 1, bodyAt);
    const targets = parts.slice(1, inAt).filter(part => part.name !== ',');
    const inside = childrenOf(body).slice(1);
    for (const entry of entriesOf(run, over[0] ?? statement, valueOf(run, statement, over))) {
        run.step(statement);
        assign(run, statement, targets, entry);
        execute(run, inside);
    }
}

function articleOf(words: string): string {
    return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
