import { type Cell, formatNumber } from '@openspace/drawio';

type Child = NonNullable<Cell['geometry']>['children'][number];

/** What the geometry of an edge says of its way. */
const WAY = ['points', 'sourcePoint', 'targetPoint'];

export function isWay(child: Child): boolean {
    return child.kind === 'element' && WAY.includes(child.attributes.get('as') ?? '');
}

export function wayParts(cell: Cell): Child[] {
    return (cell.geometry?.children ?? []).filter(isWay);
}

/** The points of a line as numbers, so that writing them otherwise is not a change. */
export function wayOf(cell: Cell): unknown {
    const pointOf = (child: Child): unknown =>
        child.kind === 'element'
            ? [
                  child.attributes.get('as'),
                  ...['x', 'y'].map(key => formatNumber(Number(child.attributes.get(key) ?? 0))),
                  child.children.map(pointOf)
              ]
            : [];
    return wayParts(cell).map(pointOf);
}
