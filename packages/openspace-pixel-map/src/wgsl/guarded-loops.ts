import { bracketsOf, type Token, tokensOf } from './tokens';

/** Words of WGSL that one invocation may run in loops and functions: many times what a kernel for pixels needs, a second at most. */
export const LOOP_BUDGET = 2 ** 24;

/** A kernel that always ends. A buffer of one word at this binding says whether it had to be stopped. */
export interface GuardedKernel {
    readonly source: string;
    readonly group: 1;
    readonly binding: 0;
}

/**
 * A GPU cannot be stopped, so the kernel stops itself: each turn of a loop counts, and past the budget loops end and invocations that
 * have not begun do nothing. Lines stay where they are.
 * @returns undefined for a kernel without loops
 */
export function guardLoops(source: string, entrypoint: string, budget = LOOP_BUDGET): GuardedKernel | undefined {
    const tokens = tokensOf(source);
    const brackets = bracketsOf(tokens);
    let prefix = 'guard_';
    while (source.includes(prefix)) {
        prefix += '_';
    }
    const [spent, over] = [`${prefix}spent`, `${prefix}over`];
    const insertions: { readonly at: number; readonly text: string }[] = [];
    let loops = 0;
    tokens.forEach(({ kind, text }, at) => {
        const isLoop = kind === 'word' && /^(?:loop|while|for)$/.test(text);
        const open = isLoop || (kind === 'word' && text === 'fn') ? bodyAfter(tokens, at) : undefined;
        const close = open === undefined ? undefined : brackets.get(open);
        if (open === undefined || close === undefined) {
            return;
        }
        loops += isLoop ? 1 : 0;
        const count = ` ${spent} += ${close - open}u;`;
        const check = isLoop
            ? ` if (${spent} > ${budget}u) { atomicStore(&${over}[0], 1u); break; }`
            : tokens[at + 1]?.text === entrypoint
              ? ` if (atomicLoad(&${over}[0]) != 0u) { return; }`
              : '';
        insertions.push({ at: tokens[open]!.start + 1, text: count + check });
    });
    if (loops === 0) {
        return undefined;
    }
    let guarded = source;
    for (const { at, text } of insertions.sort((a, b) => b.at - a.at)) {
        guarded = guarded.slice(0, at) + text + guarded.slice(at);
    }
    // Behind all else: directives such as enable have to be first.
    const declared = ` var<private> ${spent}: u32; @group(1) @binding(0) var<storage, read_write> ${over}: array<atomic<u32>>;`;
    return { source: `${guarded}\n${declared}`, group: 1, binding: 0 };
}

/** The brace that opens the body of a loop or function; no brace can stand before it. */
function bodyAfter(tokens: readonly Token[], at: number): number | undefined {
    for (let next = at + 1; next < tokens.length; next++) {
        if (tokens[next]!.text === '{') {
            return next;
        }
    }
    return undefined;
}
