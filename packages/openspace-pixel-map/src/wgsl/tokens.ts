export interface Token {
    readonly kind: 'word' | 'number' | 'operator';
    readonly text: string;
    /** Where it begins in the source, and where what follows does. */
    readonly start: number;
    readonly end: number;
}

const PATTERN =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|(0[xX][0-9a-fA-F.]+(?:[pP][+-]?\d+)?[iufh]?|\d+\.?\d*(?:[eE][+-]?\d+)?[iufh]?|\.\d+(?:[eE][+-]?\d+)?[fh]?)|([A-Za-z_]\w*)|(<<=|>>=|->|&&|\|\||<<|>>|<=|>=|==|!=|\+\+|--|[-+*/%&|^]=|[^\s\w])/g;

/** The words, numbers and operators of WGSL, without comments and white space. */
export function tokensOf(source: string): Token[] {
    return [...source.matchAll(PATTERN)].flatMap(match => {
        const kind = match[1] !== undefined ? 'number' : match[2] !== undefined ? 'word' : match[3] !== undefined ? 'operator' : undefined;
        return kind === undefined ? [] : [{ kind, text: match[0], start: match.index, end: match.index + match[0].length } as const];
    });
}

/** For each opening bracket the number of the token that closes it, and the other way round. */
export function bracketsOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
    const pairs = new Map<number, number>();
    const open: number[] = [];
    tokens.forEach(({ text }, at) => {
        if (text === '(' || text === '[' || text === '{') {
            open.push(at);
        } else if (text === ')' || text === ']' || text === '}') {
            const start = open.pop();
            if (start !== undefined) {
                pairs.set(start, at);
                pairs.set(at, start);
            }
        }
    });
    return pairs;
}
