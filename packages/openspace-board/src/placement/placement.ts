import type { ShapeOf } from '../document/board-schema';
import type { Box } from '../geometry/box';
import type { Point } from '../geometry/matrix';
import type { ElkNode } from '../layout/elk-layout';
import type { LayoutOptions } from '../layout/layout-graph';
import type { KeyRow } from '../notation/face-size';
import type { FaceName, MarkName } from '../notation/notation';
import type { Size } from '../text/label-size';
import type { ShapeInput } from '../vocabulary/vocabulary';
import type { Warning } from '../vocabulary/warning';
import type { DiagramKind } from './kind';
import type { SequenceCall } from './sequence/sequence-role';
import type { TimeAxis } from './timeline/time-axis';

/** Layouts that suit any shapes; `auto` goes by the kind that the notation tells, along the arrows where there are any. */
export const COMMON_LAYOUTS = ['auto', 'layered', 'tree', 'force', 'grid', 'mindmap'] as const;

/** How shapes without a place are arranged: by a common layout, or as a kind of diagram that a call names. */
export const PLACEMENT_LAYOUTS = [...COMMON_LAYOUTS, 'sequence', 'class', 'er', 'c4', 'state', 'process', 'kanban', 'timeline'] as const;

export interface PlacementOptions {
    readonly layout: (typeof PLACEMENT_LAYOUTS)[number];
    /** The direction of arrows. Left out: that of the arrows on the page, or else down. */
    readonly direction?: LayoutOptions['direction'] | undefined;
    /** Whether the messages of a sequence are numbered. */
    readonly numbers?: boolean | undefined;
}

/** What holds shapes, and becomes larger with them. */
export type FrameShape = ShapeOf<'frame'> | ShapeOf<'geo'>;

/** Whether a shape is to be placed: it has neither x nor y, and is not an arrow, which is where its shapes are. */
export function needsPlace({ type, x, y }: Pick<ShapeInput, 'type' | 'x' | 'y'>): boolean {
    return type !== 'arrow' && x === undefined && y === undefined;
}

/** A shape without a place. Sizes and points are in the units of what it stands in. */
export interface FreeNode {
    /** Its position in the call. */
    readonly at: number;
    readonly id: string;
    /** The shape without a place that it stands in. */
    readonly parent: string | undefined;
    readonly w: number;
    readonly h: number;
    /** From the top left corner of its bounds to its x and y. */
    readonly origin: Point;
    readonly isFrame: boolean;
    /** Whether it is a text without an outline. */
    readonly isText?: boolean;
    /** What it is painted as. */
    readonly face?: FaceName | undefined;
    /** Whether its outline is a diamond, whose corners are where arrows come and go. */
    readonly isDiamond?: boolean;
    /** Of the name of a frame, which stands above it. */
    readonly name?: { readonly w: number; readonly h: number };
    /** Whether the call says how large it is. */
    readonly hasSize: boolean;
    /** Of a shape whose size no one says: as large as its words need, whatever a layout makes of it. */
    readonly own?: Size;
    /** Of a face that holds more than its label: the room of that, such as the head of a lifeline, and how wide it is at most where the shape grows. */
    readonly title?: { readonly w: number; readonly h: number; readonly widest?: number };
    /** Of a face whose title is read from below: how high it is where nothing else makes it higher. */
    readonly ownHeight?: number;
    /** Of a figure with its text outside: where the figure stands in its bounds. Arrows end at it. */
    readonly figure?: Box | undefined;
    /** Of a table: its name, and the rows at which lines may end at its sides. */
    readonly table?: { readonly name: string; readonly keys: readonly KeyRow[] } | undefined;
    /** Of a class or a table: how far below its top lines across all of it are, which what ends at its sides seems to go on as. */
    readonly rules?: readonly number[] | undefined;
    /** Of what holds others, while it is placed as a whole: how far off its middle the one is that stands nearest to that. Lines that lead there come in line with it. */
    readonly axis?: Point | undefined;
    /** Whether the call leaves it open on which side of its figure the text stands. */
    readonly isCaptionFree?: boolean;
}

export interface FreeEdge {
    /** Its position in the call. */
    readonly at: number;
    readonly from: string;
    readonly to: string;
    readonly label: { readonly w: number; readonly h: number } | undefined;
    /** What of its line others may have as well: its strokes and colours. */
    readonly look: string;
    /** What stands at its ends, and how large the texts next to them are. */
    readonly ends: { readonly start: FreeEdgeEnd; readonly end: FreeEdgeEnd };
}

export interface FreeEdgeEnd {
    readonly mark: MarkName;
    /** Of the mark along the line. */
    readonly length: number;
    readonly text?: { readonly w: number; readonly h: number } | undefined;
}

/** Shapes that are laid out together and stand next to, or around, what has a place. */
export interface FreeBlock {
    /** What they stand in: the page, or a frame that has a place. */
    readonly scope: string;
    readonly kind: DiagramKind;
    readonly nodes: readonly FreeNode[];
    readonly edges: readonly FreeEdge[];
    /** Arrows between one of the nodes and a shape that has a place. */
    readonly ties: readonly FreeEdge[];
    /** The call, if it draws a sequence. */
    readonly sequence?: SequenceCall | undefined;
    /** Whether its lanes stand next to each other on the board, so that the flow leads down or up in them. */
    readonly hasUprightLanes?: boolean;
    /** Whether it is a mind map of the board. */
    readonly isMindmap?: boolean;
    /** What stands where along time, if it is a line of stops. */
    readonly time?: TimeAxis | undefined;
    /** How it stands on the board, if nothing else says how it is laid out. */
    readonly standing?: Standing | undefined;
    /** The call as it is drawn, where that is not as it says. */
    readonly inputs?: readonly ShapeInput[] | undefined;
}

/** What is to be laid out again as it stands. */
export interface Standing {
    /** The bounds of each shape on the page. */
    readonly boxes: ReadonlyMap<string, Box>;
    /** The line of stops that it may be. */
    readonly time: TimeAxis | undefined;
    /** Where most of its arrows lead now, where the call says a direction. */
    readonly reading?: LayoutOptions['direction'] | undefined;
}

export interface FreeGraph {
    readonly blocks: readonly FreeBlock[];
    readonly layout: PlacementOptions['layout'];
    readonly direction: LayoutOptions['direction'];
    /** Who says so: the call, or arrows that stay where they are; by default another direction may be better. */
    readonly directionBy: 'call' | 'board' | 'default';
    /** Between shapes, where the call says so; processes and sequences have distances of their own. */
    readonly spacing?: number | undefined;
    /** Whether much else is to be laid out: a first picture will do, and ELK looks less long for it. */
    readonly isBrief?: boolean;
}

/** What is said of a graph for each of its blocks. */
export type SaidOfGraph = Pick<FreeGraph, 'direction' | 'directionBy' | 'spacing' | 'isBrief'> & Partial<Pick<FreeGraph, 'layout'>>;

/** Runs ELK on a graph and gives it back with positions. */
export type RunElk = (graph: ElkNode) => Promise<ElkNode>;

/** A block whose shapes have found their places, from its top left corner. */
export interface ArrangedBlock extends FreeBlock {
    /** Those that are as large as their boxes, whatever the call says. */
    readonly sized?: ReadonlySet<string>;
    /** Those that lie over or under others in a different way than the call as it is drawn says. */
    readonly layers?: ReadonlyMap<string, number>;
    /** Shapes that the layout adds, such as the line below a figure. */
    readonly extras?: readonly ExtraShape[];
    /** What arrows are tied to instead of what the call names, by their position in the call. */
    readonly ends?: ReadonlyMap<number, { readonly from: string; readonly to: string }>;
    readonly warnings?: readonly Warning[];
    /** It is a tree only because layers, which it asks for, would take too long. */
    readonly isSimplified?: boolean;
    /** Where it is read, if that is not the direction of the call. */
    readonly direction?: LayoutOptions['direction'];
    readonly w: number;
    readonly h: number;
    /** The bounds of each node by id, from the top left corner of the block. */
    readonly boxes: ReadonlyMap<string, Box>;
    /** The way of each edge by its position in the call, where the layout has led it. */
    readonly ways: ReadonlyMap<number, Way>;
}

/** A shape that a layout adds to those of the call. */
export interface ExtraShape {
    /** Without a place. */
    readonly input: ShapeInput;
    /** From the top left corner of the block. */
    readonly box: Box;
}

/** Where an arrow runs between the edges of its shapes. */
export interface Way {
    /** From edge to edge, with its corners. */
    readonly points: readonly Point[];
    /** Whether it is drawn as a curve along its corners; left out, as the arrow was drawn before. */
    readonly isCurved?: boolean | undefined;
    /** The middle of its label, and the room that is kept for it. */
    readonly label?: Point | undefined;
    readonly labelSize?: { readonly w: number; readonly h: number } | undefined;
    /** Where it is tied to its shapes, 0..1 of their width and height; left out, at the middle of the sides that it runs to. */
    readonly anchors?: { readonly start: Point; readonly end: Point } | undefined;
}
