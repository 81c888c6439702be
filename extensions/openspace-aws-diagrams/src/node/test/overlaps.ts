interface Placed {
    readonly id: string;
    readonly parent?: string;
    readonly bounds?: { x: number; y: number; width: number; height: number };
}

/** Siblings that lie on each other. */
export function overlaps(nodes: readonly Placed[]): string[] {
    return nodes.flatMap((one, at) =>
        nodes.slice(at + 1).flatMap(other => {
            const [a, b] = [one.bounds, other.bounds];
            const apart =
                !a ||
                !b ||
                one.parent !== other.parent ||
                a.x + a.width <= b.x ||
                b.x + b.width <= a.x ||
                a.y + a.height <= b.y ||
                b.y + b.height <= a.y;
            return apart ? [] : [`${one.id} and ${other.id}`];
        })
    );
}
