import type { SyntaxNode } from '@lezer/common';
import { assign, entriesOf } from './assignment';
import { childrenOf } from './python-tree';
import type { Run } from './run';
import type { Evaluate } from './texts';
import type { Value } from './values';

interface Loop {
    readonly targets: readonly SyntaxNode[];
    readonly over: SyntaxNode;
}

/** `[EC2(f"web{i}") for i in range(3)]`; conditions are refused, and the element may only make values. */
export function comprehension(run: Run, node: SyntaxNode, evaluate: Evaluate): Value[] {
    const [, element, ...rest] = childrenOf(node);
    if (!element) {
        return run.source.refuse(node, 'list comprehension', 'this list comprehension makes nothing.');
    }
    const loops = loopsOf(run, rest);
    const made: Value[] = [];
    const turn = (depth: number): void => {
        const loop = loops[depth];
        if (!loop) {
            run.boundEntries(node, made.length + 1);
            run.comprehending++;
            made.push(evaluate(run, element));
            run.comprehending--;
            return;
        }
        for (const entry of entriesOf(run, loop.over, evaluate(run, loop.over))) {
            run.step(loop.over);
            assign(run, loop.over, loop.targets, entry);
            turn(depth + 1);
        }
    };
    turn(0);
    return made;
}

function loopsOf(run: Run, parts: readonly SyntaxNode[]): Loop[] {
    const loops: Loop[] = [];
    let at = 0;
    while (at < parts.length && parts[at]?.name !== ']') {
        const inAt = parts.findIndex((part, index) => index > at && part.name === 'in');
        const over = parts[inAt + 1];
        const start = parts[at];
        if (start?.name !== 'for' || inAt < 0 || !over) {
            return run.source.refuse(
                start ?? { from: 0 },
                'condition in a comprehension',
                'a list comprehension loops over values here, and nothing else.'
            );
        }
        loops.push({ targets: parts.slice(at + 1, inAt).filter(part => part.name !== ','), over });
        at = inAt + 2;
    }
    return loops;
}
