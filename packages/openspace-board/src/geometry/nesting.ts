/** The numbers of a shape and of the last one in it. */
interface Span {
    readonly first: number;
    last: number;
}

/** What stands in what, known at once, as files may nest thousands of shapes. */
export class Nesting {
    private readonly spans: ReadonlyMap<string, Span>;

    /** @param childrenOf the shapes directly in each page and shape */
    constructor(childrenOf: ReadonlyMap<string, readonly { readonly id: string }[]>) {
        this.spans = collectSpans(childrenOf);
    }

    /** Whether a shape stands in another one, however deep; never for shapes whose parents lead in a circle. */
    isIn(inner: string, outer: string): boolean {
        const [one, around] = [this.spans.get(inner), this.spans.get(outer)];
        return one !== undefined && around !== undefined && around.first < one.first && one.first <= around.last;
    }
}

/** Numbers all shapes so that those in a shape have the numbers after its own. Shapes whose parents lead in a circle get none. */
function collectSpans(childrenOf: ReadonlyMap<string, readonly { readonly id: string }[]>): Map<string, Span> {
    const spans = new Map<string, Span>();
    const shapes = new Set([...childrenOf.values()].flat().map(({ id }): string => id));
    const roots = [...childrenOf.keys()].filter(id => !shapes.has(id));
    let count = 0;
    const open: (string | Span)[] = roots;
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (typeof next === 'string') {
            const span = { first: count++, last: 0 };
            spans.set(next, span);
            // Comes after all that is pushed now.
            open.push(span);
            (childrenOf.get(next) ?? []).forEach(({ id }) => open.push(id));
        } else {
            next.last = count - 1;
        }
    }
    return spans;
}
