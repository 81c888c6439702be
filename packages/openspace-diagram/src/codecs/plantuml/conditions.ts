/** What two signs part outside of brackets and quotes. */
const OPERATOR = /^(?:==|!=|<=|>=|<|>|&&|\|\||[-+*/%](?=\s))/;

export interface Operator {
    readonly sign: string;
    readonly at: number;
}

/** Operators outside of brackets and quotes; undefined where one of those is not closed. */
export function operatorsIn(text: string): readonly Operator[] | undefined {
    const found: Operator[] = [];
    let [depth, quote] = [0, ''];
    for (let at = 0; at < text.length; at++) {
        const letter = text[at] ?? '';
        if (quote !== '') {
            quote = letter === quote ? '' : quote;
        } else if (letter === '"' || letter === "'") {
            quote = letter;
        } else if (letter === '(') {
            depth++;
        } else if (letter === ')') {
            depth--;
        } else if (depth === 0) {
            const [sign] = OPERATOR.exec(text.slice(at, at + 2)) ?? [];
            if (sign !== undefined) {
                found.push({ sign, at });
                at += sign.length - 1;
            }
        }
        if (depth < 0) {
            return undefined;
        }
    }
    return depth === 0 && quote === '' ? found : undefined;
}

/** The text without the pair of brackets that is around all of it, if there is one. */
export function withoutBrackets(text: string): string {
    const inner = text.trim();
    const isAround = inner.startsWith('(') && inner.endsWith(')') && operatorsIn(inner.slice(1, -1)) !== undefined;
    return isAround ? inner.slice(1, -1).trim() : inner;
}

/** What stands between the operators. */
export function partsBetween(text: string, operators: readonly Operator[]): string[] {
    let from = 0;
    const parts = operators.map(({ sign, at }) => {
        const part = text.slice(from, at);
        from = at + sign.length;
        return part.trim();
    });
    return [...parts, text.slice(from).trim()];
}
