import type { SyntaxNode } from '@lezer/common';
import { childrenOf } from './python-tree';
import type { Run } from './run';
import { formatted, frameOf, unescape } from './string-literals';
import { kindOf, type Value } from './values';

export type Evaluate = (run: Run, node: SyntaxNode) => Value;

export function stringLiteral(run: Run, node: SyntaxNode): string {
    const frame = frameOf(run.source, node);
    return run.boundText(node, unescape(run.source.of(frame), frame.raw));
}

/** An f-string: its own text, with values in between. */
export function formatString(run: Run, node: SyntaxNode, evaluate: Evaluate): string {
    const frame = frameOf(run.source, node);
    let text = '';
    let at = frame.from;
    const own = (to: number): string =>
        unescape(run.source.of({ from: at, to }), frame.raw)
            .replaceAll('{{', '{')
            .replaceAll('}}', '}');
    for (const part of childrenOf(node)) {
        if (part.name === 'FormatReplacement') {
            text += own(part.from) + replacement(run, part, evaluate);
            at = part.to;
        }
    }
    return run.boundText(node, text + own(frame.to));
}

function replacement(run: Run, node: SyntaxNode, evaluate: Evaluate): string {
    const parts = childrenOf(node).filter(part => !/^[{}]$/.test(part.name));
    const [expression, ...more] = parts;
    const odd = more.find(part => part.name !== 'FormatSpec');
    if (!expression || odd) {
        return run.source.refuse(odd ?? node, 'f-string conversion', 'f-strings take plain values here, as f"{name}" or f"{number:02d}".');
    }
    const value = evaluate(run, expression);
    if (typeof value !== 'string' && typeof value !== 'number') {
        return run.source.refuse(expression, 'f-string value', `an f-string takes texts and numbers, and here is ${kindOf(value)}.`);
    }
    const [spec] = more;
    const text = formatted(value, spec ? run.source.of(spec).slice(1) : '');
    return (
        text ??
        run.source.refuse(
            spec ?? node,
            'format specification',
            'this format is not understood.',
            'Use {name}, {number:02d} or {number:.1f}.'
        )
    );
}
