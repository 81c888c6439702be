/** A part of a line. */
interface Span {
    readonly at: number;
    readonly length: number;
}

/**
 * Where spans begin that are in this order, as near as they can be to where they should be, with room between them: those that are too near to each other
 * are around the middle of where all of them should be.
 */
export function evenlyApart(spans: readonly Span[], apart: number): number[] {
    const groups: { readonly spans: readonly Span[]; readonly at: number; readonly length: number }[] = [];
    for (const span of spans) {
        let group = { spans: [span], at: span.at, length: span.length };
        for (let last = groups.at(-1); last && last.at + last.length + apart > group.at; last = groups.at(-1)) {
            groups.pop();
            const together = [...last.spans, ...group.spans];
            const length = last.length + apart + group.length;
            let from = 0;
            let sum = 0;
            for (const each of together) {
                sum += each.at - from;
                from += each.length + apart;
            }
            group = { spans: together, at: sum / together.length, length };
        }
        groups.push(group);
    }
    return groups.flatMap(({ spans: together, at }) => {
        let from = at - apart;
        let before = 0;
        return together.map(({ length }) => {
            from += before + apart;
            before = length;
            return from;
        });
    });
}
