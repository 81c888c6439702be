import { largest } from '@openspace/tool';
import { DrawioError, quoted } from '../drawio-error';
import { Cell, type Rect, vertexGeometry } from '../document/cell';
import type { Page } from '../document/page';
import { styleValue, overlayStyle } from '../document/style';
import type { CellInfo } from '../tool-fields';
import { Batch, type BatchData } from './batch';
import type { DiagramSession } from './diagram-session';
import { bottom, containsRect, overlaps, right } from './geometry';
import { movingCells } from './reroute';

const GROUP_STYLE = 'rounded=0;whiteSpace=wrap;html=1;container=1;collapsible=0;verticalAlign=top;fillColor=none;';

/** Room that a group leaves around its children, and between those that it stacks. */
export const PADDING = 40;
export const SPACING = 40;

export interface NewGroup {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly text: string;
    readonly style?: string | undefined;
    readonly temp_id?: string | undefined;
}

export interface MadeGroup {
    readonly cell?: CellInfo;
    readonly temp_id?: string;
}

export function createGroups(session: DiagramSession, groups: readonly NewGroup[], atomic: boolean): BatchData<MadeGroup> {
    const batch = new Batch<MadeGroup>(groups.length, atomic);
    const used = new Set<string>();
    groups.forEach(({ text, style, temp_id, ...rect }, index) => {
        const told = temp_id === undefined ? {} : { temp_id };
        batch.item(index, told, () => {
            if (temp_id !== undefined && used.has(temp_id)) {
                throw new DrawioError('INVALID_INPUT', `The temp_id ${quoted(temp_id)} is used twice in this call.`, {
                    suggestion: 'Give each item its own temp_id.'
                });
            }
            used.add(temp_id ?? '');
            used.delete('');
            const attributes = {
                value: text,
                // Whatever its looks, it has to stay a container.
                style: style === undefined ? GROUP_STYLE : overlayStyle(style, 'container=1;'),
                vertex: '1',
                parent: session.activeLayer.id
            };
            const cell = Cell.create(session.document.newId('cell'), attributes, vertexGeometry(rect));
            session.page.add(cell);
            return { cell: session.tell(cell), ...told };
        });
    });
    return batch.data();
}

/** @throws DrawioError `GROUP_NOT_FOUND`, `NOT_A_GROUP` */
export function groupOf({ page }: DiagramSession, id: string): Cell {
    const cell = page.find(id);
    if (!cell || cell === page.root || page.isLayer(cell)) {
        throw new DrawioError('GROUP_NOT_FOUND', `There is no group ${quoted(id)}.`, {
            cell_id: id,
            suggestion: 'Make one with create-groups, or list the cells with list-paged-model.'
        });
    }
    if (!isGroup(page, cell)) {
        throw new DrawioError('NOT_A_GROUP', `Cell ${quoted(id)} is no group.`, {
            cell_id: id,
            suggestion: 'Use a group of create-groups, a swimlane, or add "container=1;" to its style with edit-cells.'
        });
    }
    return cell;
}

export function isGroup(page: Page, cell: Cell): boolean {
    const { style } = cell;
    return (
        cell.isVertex &&
        (styleValue(style, 'container') === '1' ||
            /(^|;)(group|swimlane)(;|$)/.test(style) ||
            styleValue(style, 'shape') === 'swimlane' ||
            childVertices(page, cell).length > 0)
    );
}

export function childVertices(page: Page, group: Cell): Cell[] {
    return [...page.childrenOf(group.id)].filter(child => child.isVertex && !child.isRelative);
}

export interface Assigned {
    readonly cell?: CellInfo;
    readonly group?: CellInfo;
}

/** Puts cells into groups, where they are if there is room, else below the others; groups grow to hold them. */
export function addToGroups(
    session: DiagramSession,
    assignments: readonly { readonly cell_id: string; readonly group_id: string }[],
    atomic: boolean
): BatchData<Assigned> {
    const { page } = session;
    const batch = new Batch<Assigned>(assignments.length, atomic);
    const moved = new Set(assignments.flatMap(({ cell_id }) => page.find(cell_id) ?? []));
    movingCells(page, moved, () => {
        assignments.forEach(({ cell_id, group_id }, index) => {
            batch.item(index, {}, () => {
                const group = groupOf(session, group_id);
                const cell = session.vertex(cell_id);
                if (cell === group || [...page.ancestorsOf(group)].includes(cell)) {
                    throw new DrawioError('SELF_REFERENCE', `Cell ${quoted(cell_id)} cannot be put into itself.`, {
                        cell_id,
                        suggestion: 'Put it into a group that is not inside it.'
                    });
                }
                place(page, cell, group);
                return { cell: session.tell(cell), group: session.tell(group) };
            });
        });
    });
    return batch.data();
}

function place(page: Page, cell: Cell, group: Cell): void {
    const absolute = page.absoluteRect(cell);
    const origin = page.originOf(group);
    const siblings = childVertices(page, group)
        .filter(child => child !== cell)
        .map(child => child.rect);
    const wanted: Rect = { ...absolute, x: absolute.x - origin.x, y: absolute.y - origin.y };
    const inside = containsRect({ x: 0, y: 0, width: group.rect.width, height: group.rect.height }, wanted);
    const free = inside && !siblings.some(sibling => overlaps(sibling, wanted));
    const below = siblings.length === 0 ? PADDING : largest(siblings.map(bottom)) + SPACING;
    page.setParent(cell, group.id);
    cell.rect = free ? wanted : { ...wanted, x: PADDING, y: below };
    growToHold(page, group, cell.rect);
}

/** Grows a group, and those that it lies in, so that a child and some padding fit. */
function growToHold(page: Page, group: Cell, child: Rect): void {
    const { rect } = group;
    const width = needed(rect.width, right(child));
    const height = needed(rect.height, bottom(child));
    if (width !== rect.width || height !== rect.height) {
        group.rect = { ...rect, width, height };
        const parent = page.parentOf(group);
        if (parent?.isVertex) {
            growToHold(page, parent, group.rect);
        }
    }
}

/** What lies within stays where it was placed, however close to the border. */
function needed(size: number, end: number): number {
    return end <= size ? size : end + PADDING;
}

/** Takes a cell out of its group onto the layer, where it stays in its place. */
export function removeFromGroup(session: DiagramSession, cellId: string): Cell {
    const { page } = session;
    const cell = session.vertex(cellId);
    const group = page.parentOf(cell);
    const layer = page.layerOf(cell);
    if (!group || !layer || group === layer || !group.isVertex) {
        throw new DrawioError('NOT_IN_GROUP', `Cell ${quoted(cellId)} is in no group.`, {
            cell_id: cellId,
            suggestion: 'Nothing needs to be done.'
        });
    }
    lift(page, cell, layer);
    return cell;
}

/** Gives a cell another parent, staying where it is on the page. */
export function lift(page: Page, cell: Cell, parent: Cell): void {
    const from = page.parentOf(cell);
    const before = from ? page.originOf(from) : { x: 0, y: 0 };
    const after = page.originOf(parent);
    page.setParent(cell, parent.id);
    shift(cell, before.x - after.x, before.y - after.y);
}

function shift(cell: Cell, dx: number, dy: number): void {
    if (cell.isVertex && !cell.isRelative) {
        const { x, y, width, height } = cell.rect;
        cell.rect = { x: x + dx, y: y + dy, width, height };
    } else if (cell.isEdge) {
        cell.shiftPoints(dx, dy);
    }
}

/** Children that stick out of their group, and children that lie on each other. */
export function containmentWarnings(page: Page, group: Cell): string[] {
    const box = { x: 0, y: 0, width: group.rect.width, height: group.rect.height };
    const children = childVertices(page, group);
    const outside = children
        .filter(child => !containsRect(box, child.rect))
        .map(
            child =>
                `${quoted(child.id)} sticks out of the group; it needs ${Math.ceil(right(child.rect))} × ${Math.ceil(bottom(child.rect))}.`
        );
    const piled: string[] = [];
    children.forEach((child, at) => {
        const other = children.slice(at + 1).find(candidate => overlaps(child.rect, candidate.rect));
        if (other) {
            piled.push(`${quoted(child.id)} and ${quoted(other.id)} overlap.`);
        }
    });
    return [...outside, ...piled].slice(0, 50);
}
