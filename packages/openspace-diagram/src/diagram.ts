/**
 * The neutral diagram model: what the formats of diagrams have in common. A codec translates one format to and from
 * it, so that N formats need N codecs. Lengths are in pixels at zoom 1, y grows downwards, colours are `#rrggbb`.
 */

import type { FaceName, LabelPosition, Row } from '@openspace/board/lib/notation/notation';

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Bounds extends Point {
    readonly width: number;
    readonly height: number;
}

/** Outlines that at least two formats share; what only one format has is drawn as the nearest of these and reported as a loss. */
export const NODE_SHAPES = [
    'rectangle',
    'rounded',
    'ellipse',
    'diamond',
    'hexagon',
    'octagon',
    'triangle',
    'parallelogram',
    'trapezoid',
    'cylinder',
    'cloud',
    'star',
    'actor',
    'note',
    'text',
    /** A container with a title: frame, subgraph, cluster, swimlane, boundary. */
    'frame',
    /** A container without an outline of its own. */
    'group',
    'image',
    /** An open or closed stroke through `path`. */
    'path'
] as const;

export type NodeShape = (typeof NODE_SHAPES)[number];

export const LINE_DASHES = ['solid', 'dashed', 'dotted'] as const;
export const ARROWHEADS = [
    'none',
    'arrow',
    'triangle',
    'open-triangle',
    'diamond',
    'open-diamond',
    'circle',
    'open-circle',
    'bar',
    'cross',
    /** Many, of whatever number. */
    'crow-foot',
    // Counts of entity relationships.
    'crow-one',
    'crow-only-one',
    'crow-zero-one',
    'crow-one-many',
    'crow-zero-many',
    /** Two strokes without an area, as of a dependency. */
    'open',
    'half-top',
    'half-bottom',
    'lollipop',
    'socket'
] as const;
export const EDGE_ROUTES = ['straight', 'orthogonal', 'curved'] as const;

export type LineDash = (typeof LINE_DASHES)[number];
export type Arrowhead = (typeof ARROWHEADS)[number];
export type EdgeRoute = (typeof EDGE_ROUTES)[number];

/** How {@link DiagramNode.native} names a face of the notation of boards. */
export function faceWord(face: FaceName): string {
    return `face:${face}`;
}

/** What is left out is the format's default. */
export interface Style {
    /** `none`: no line. */
    readonly stroke?: string;
    readonly strokeWidth?: number;
    readonly dash?: LineDash;
    /** `none`: see-through. */
    readonly fill?: string;
    readonly textColor?: string;
    readonly fontSize?: number;
    readonly fontFamily?: 'hand' | 'sans' | 'serif' | 'mono';
    readonly align?: 'start' | 'middle' | 'end';
    readonly verticalAlign?: 'start' | 'middle' | 'end';
    /** Of a rounded box. */
    readonly cornerRadius?: number;
    /** The label of a node begins with its name, which is bold; a `line` is its first one alone. */
    readonly boldName?: true | 'line';
    /** 0..1 */
    readonly opacity?: number;
    /** 0..1, of the fill alone. */
    readonly fillOpacity?: number;
    /** Drawn as if by hand. */
    readonly sketchy?: boolean;
    /** The fill is hatched instead of full. */
    readonly hatched?: boolean;
}

/** How to paint a node whose outline is not in the model. */
export interface NodeFace {
    /** The id of the format that it comes from. */
    readonly format: string;
    /** In the words of that format, for the way back. */
    readonly style: string;
    /** The nearest outline, for formats that have no pictures. */
    readonly outline: NodeShape;
    /** A `data:` URL of the node upright, without its label. */
    readonly picture: string;
    /** Where the label is before the node is turned, from the upper left corner of `bounds`. */
    readonly label?: Bounds;
}

/** A label that its format fills in from elsewhere, such as draw.io's `%name%`. */
export interface LabelTemplate {
    /** As it is written. */
    readonly text: string;
    /** What it said when it was read: a label that says something else now is no longer filled in. */
    readonly shown: string;
    /** What it was filled in with from around it, by name. */
    readonly values?: Readonly<Record<string, string>>;
}

export interface DiagramNode {
    /** Unique among nodes and edges. */
    readonly id: string;
    readonly shape: NodeShape;
    /** Plain text; lines are parted by `\n`. */
    readonly label?: string;
    /** Id of the frame or group that holds it. */
    readonly parent?: string;
    /** Id of the node on whose outline it sits, such as an event on that of a task: they lie on each other on purpose. */
    readonly attachedTo?: string;
    /** In page coordinates, also inside a parent. Left out where the format has no positions: a layout gives them. */
    readonly bounds?: Bounds;
    /** Radians, clockwise, about the centre of `bounds`. */
    readonly rotation?: number;
    readonly style?: Style;
    /** A `data:` URL, or a path or URL as the format has it. */
    readonly image?: string;
    /** Page coordinates. */
    readonly path?: {
        readonly points: readonly Point[];
        readonly closed?: boolean;
        readonly smooth?: boolean;
        readonly freehand?: boolean;
        /** An area with exact corners and a place for a label, such as a slice of a pie; closed. */
        readonly area?: boolean;
    };
    readonly link?: string;
    /**
     * A more exact outline than `shape`: the name in its original format, e.g. `geo:heart`, for the export to that
     * format, or a face of the notation of boards, e.g. `face:subroutine`.
     */
    readonly native?: string;
    readonly face?: NodeFace;
    /** A square picture that stands for the outline, with the label below; with `native: 'face:icon'`. */
    readonly icon?: {
        /** As calls name it: `aws:s3`. */
        readonly name: string;
        /** A `data:` URL that needs nothing from outside. */
        readonly picture: string;
    };
    /**
     * Compartments of a class or, with `native: 'face:table'`, of a table; the first row is the name, `-` is a divider. The label says the
     * same in lines, for formats that have no rows.
     */
    readonly rows?: readonly Row[];
    /** The caller's own name for it. Each format that can store it keeps it. */
    readonly tag?: string;
    /** Attributes of its own that say nothing of its look, such as those of draw.io's *Edit Data*. Kept for their own format. */
    readonly data?: Readonly<Record<string, string>>;
    readonly template?: LabelTemplate;
    /** Where the label of a face stands, as a notation says it; where the face has it unless said otherwise. */
    readonly labelPosition?: LabelPosition;
}

/** Where an edge ends: at a node, or at a free point. */
export interface EdgeEnd {
    readonly node?: string;
    /** In page coordinates; of a bound end where its line is seen to end, a hint that follows from the rest. */
    readonly point?: Point;
    /** Where on the node, 0..1 of its width and height. Left out: wherever the line meets the outline. */
    readonly anchor?: Point;
    readonly arrowhead?: Arrowhead;
    /** The name of the head in its original format, e.g. `head:square`, for the export to that format. */
    readonly native?: string;
    /** Text next to this end, such as a multiplicity. */
    readonly label?: string;
    /** Where the middle of that text is seen, in page coordinates: a hint that follows from the rest. */
    readonly labelPoint?: Point;
}

export interface DiagramEdge {
    readonly id: string;
    readonly from: EdgeEnd;
    readonly to: EdgeEnd;
    readonly label?: string;
    /** Where along the line its label is, 0..1; the middle unless said otherwise. */
    readonly labelAt?: number;
    readonly route?: EdgeRoute;
    /** Between the ends, in page coordinates. */
    readonly waypoints?: readonly Point[];
    /** A curve bends towards its waypoints, from the middle between two of them to the next; otherwise it is meant to run through them. */
    readonly bends?: true;
    readonly style?: Style;
    readonly tag?: string;
    readonly data?: Readonly<Record<string, string>>;
    readonly template?: LabelTemplate;
}

/** Which page of its document a diagram is. */
export interface DiagramPage {
    /** As its format has it. */
    readonly id?: string;
    readonly name: string;
    /** Names the file that it was read from. */
    readonly source?: string;
    /** Somebody named it otherwise since it was read. */
    readonly renamed?: boolean;
    /** Ids of nodes and edges that were read from it and that somebody removed since. */
    readonly removed?: readonly string[];
}

/** One page. Nodes and edges are in drawing order, back to front; a parent comes before its children. */
export interface Diagram {
    readonly title?: string;
    /** The text that shows the title, where it has one of its own: it is none of the nodes. */
    readonly heading?: DiagramNode;
    /** What the format calls this kind of diagram, e.g. `flowchart`, `sequence`. */
    readonly kind?: string;
    /** Where the flow goes; for a layout of what has no bounds. */
    readonly direction?: 'down' | 'up' | 'right' | 'left';
    /** A chart: where its shapes lie means something, and they lie on each other on purpose. */
    readonly isChart?: boolean;
    readonly nodes: readonly DiagramNode[];
    readonly edges: readonly DiagramEdge[];
    readonly page?: DiagramPage;
    /** The further pages of the document. Ids are unique in each page. */
    readonly others?: readonly Omit<Diagram, 'others'>[];
}

/** For formats that show no title by themselves: the text of the title is one of the nodes. */
export function withHeading({ heading, ...diagram }: Diagram): Diagram {
    const isFree = heading && !diagram.nodes.some(({ id }) => id === heading.id) && !diagram.edges.some(({ id }) => id === heading.id);
    return isFree ? { ...diagram, nodes: [...diagram.nodes, heading] } : diagram;
}
