import { Cell, edgeGeometry, formatNumber, type Point, vertexGeometry } from '../document/cell';
import { DrawioDocument } from '../document/drawio-document';
import { EDGE_STYLE } from '../edit/add-cells';
import type { LaidOut, LayeredLayout, LayoutEdge, LayoutNode, PortSide } from '../layout/layered-layout';
import { element } from '../xml/xml-tree';
import type { FlowchartStep } from './flowchart-steps';
import { htmlLabel } from './html-label';
import { labelPlace } from './label-place';
import { STEP_SHAPES } from './step-shapes';

const MARGIN = 40;
const LABEL_HEIGHT = 20;
/** Room for a character of a label at draw.io's 11 pixels. */
const CHARACTER = 7;

interface Branch extends LayoutEdge {
    readonly text: string;
}

/** @param steps checked by `checkSteps` */
export async function drawFlowchart(title: string, steps: readonly FlowchartStep[], layout: LayeredLayout): Promise<DrawioDocument> {
    const nodes = steps.map(({ id, type }): LayoutNode => ({ id, width: STEP_SHAPES[type].width, height: STEP_SHAPES[type].height }));
    const branches = steps.flatMap(branchesOf);
    const place = await layout.layOut(nodes, branches);
    const size = {
        width: Math.max(1100, Math.ceil(place.width + 2 * MARGIN)),
        height: Math.max(850, Math.ceil(place.height + 2 * MARGIN))
    };
    const document = DrawioDocument.blank(title, size);
    const ids = new Map(steps.map(step => [step.id, document.newId('cell')]));
    for (const step of steps) {
        document.activePage.add(stepCell(step, ids.get(step.id) ?? '', place));
    }
    for (const branch of branches) {
        const ends = [ids.get(branch.source) ?? '', ids.get(branch.target) ?? ''] as const;
        document.activePage.add(branchCell(branch, document.newId('cell'), ends, place, nodes));
    }
    return document;
}

function branchesOf({ id, type, next = [], decision_labels = [] }: FlowchartStep): Branch[] {
    return next.map((target, at) => {
        const text = decision_labels[at] ?? '';
        return {
            id: `${id} ${at}`,
            source: id,
            target,
            text,
            exit: type === 'decision' ? decisionSide(at, next.length) : 'bottom',
            entry: 'top',
            ...(text !== '' && { label: { width: text.length * CHARACTER + 10, height: LABEL_HEIGHT } })
        };
    });
}

/** Branches of a decision leave at its corners, as far as there are corners. */
function decisionSide(at: number, of: number): PortSide {
    if (of === 1) {
        return 'bottom';
    }
    return at === 0 ? 'left' : at === of - 1 ? 'right' : 'bottom';
}

function stepCell({ id, type, text }: FlowchartStep, cellId: string, place: LaidOut): Cell {
    const { width, height, style } = STEP_SHAPES[type];
    const { x, y } = shifted(place.nodes.get(id) ?? { x: 0, y: 0 });
    return Cell.create(cellId, { value: htmlLabel(text), style, vertex: '1', parent: '1' }, vertexGeometry({ x, y, width, height }));
}

const ANCHORS: Readonly<Record<PortSide, Point>> = {
    top: { x: 0.5, y: 0 },
    bottom: { x: 0.5, y: 1 },
    left: { x: 0, y: 0.5 },
    right: { x: 1, y: 0.5 }
};

function branchCell(
    branch: Branch,
    id: string,
    [source, target]: readonly [string, string],
    place: LaidOut,
    nodes: readonly LayoutNode[]
): Cell {
    const exit = ANCHORS[branch.exit];
    const entry = ANCHORS[branch.entry];
    const anchors = `exitX=${exit.x};exitY=${exit.y};exitDx=0;exitDy=0;entryX=${entry.x};entryY=${entry.y};entryDx=0;entryDy=0;`;
    const laid = place.edges.get(branch.id);
    const bends = (laid?.bends ?? []).map(shifted);
    const geometry = edgeGeometry(bends);
    if (laid?.label) {
        const path = [anchorOf(branch.source, exit, place, nodes), ...bends, anchorOf(branch.target, entry, place, nodes)];
        const { along, offset } = labelPlace(path, shifted(laid.label));
        geometry.attributes.set('x', String(Math.round(along * 10_000) / 10_000));
        geometry.children.push(element('mxPoint', { x: formatNumber(offset.x), y: formatNumber(offset.y), as: 'offset' }));
    }
    const background = branch.text === '' ? '' : 'labelBackgroundColor=#ffffff;';
    const attributes = {
        value: htmlLabel(branch.text),
        style: `${EDGE_STYLE}${anchors}${background}`,
        edge: '1',
        parent: '1',
        source,
        target
    };
    return Cell.create(id, attributes, geometry);
}

function anchorOf(id: string, { x, y }: Point, place: LaidOut, nodes: readonly LayoutNode[]): Point {
    const corner = shifted(place.nodes.get(id) ?? { x: 0, y: 0 });
    const node = nodes.find(candidate => candidate.id === id);
    return { x: corner.x + x * (node?.width ?? 0), y: corner.y + y * (node?.height ?? 0) };
}

function shifted({ x, y }: Point): Point {
    return { x: x + MARGIN, y: y + MARGIN };
}
