/** What Graphviz says about a graph that it laid out (https://graphviz.org/docs/outputs/json/), as far as it is read here. */
export interface LaidOutGraph {
    readonly name: string;
    readonly directed: boolean;
    readonly label?: string;
    readonly layout?: string;
    readonly rankdir?: string;
    readonly splines?: string;
    readonly compound?: string;
    readonly bgcolor?: string;
    readonly _ldraw_?: readonly DrawOperation[];
    /** Subgraphs before nodes. */
    readonly objects?: readonly GraphObject[];
    readonly edges?: readonly GraphEdge[];
    readonly _subgraph_cnt: number;
}

type Attributes = Readonly<Partial<Record<AttributeName, string>>>;
type AttributeName =
    | 'shape'
    | 'margin'
    | 'style'
    | 'label'
    | 'xlabel'
    | 'image'
    | 'URL'
    | 'href'
    | 'tooltip'
    | 'peripheries'
    | 'id'
    | 'class'
    | 'width'
    | 'height'
    | 'sides'
    | 'orientation'
    | 'skew'
    | 'distortion'
    | 'penwidth';

export interface GraphObject extends Attributes {
    readonly _gvid: number;
    readonly name: string;
    /** Of a node, in points. */
    readonly pos?: string;
    /** The middle of the text next to a node, in points. */
    readonly xlp?: string;
    /** Of a cluster: left, bottom, right and top in points. */
    readonly bb?: string;
    /** Of a cluster: the middle of its label, in points, and the label's height in inches. */
    readonly lp?: string;
    readonly lheight?: string;
    readonly cluster?: string;
    /** Of a subgraph, with those in its own subgraphs. */
    readonly nodes?: readonly number[];
    readonly subgraphs?: readonly number[];
    readonly _draw_?: readonly DrawOperation[];
    readonly _ldraw_?: readonly DrawOperation[];
}

export interface GraphEdge {
    readonly _gvid: number;
    readonly tail: number;
    readonly head: number;
    readonly key?: string;
    readonly pos?: string;
    /** The middle of its label, in points. */
    readonly lp?: string;
    readonly dir?: string;
    readonly arrowhead?: string;
    readonly arrowtail?: string;
    readonly tailport?: string;
    readonly headport?: string;
    readonly lhead?: string;
    readonly ltail?: string;
    readonly style?: string;
    readonly color?: string;
    readonly penwidth?: string;
    readonly label?: string;
    readonly headlabel?: string;
    readonly taillabel?: string;
    readonly xlabel?: string;
    readonly URL?: string;
    readonly href?: string;
    readonly edgeURL?: string;
    readonly edgehref?: string;
    readonly labelURL?: string;
    readonly labelhref?: string;
    readonly headURL?: string;
    readonly headhref?: string;
    readonly tailURL?: string;
    readonly tailhref?: string;
    readonly tooltip?: string;
    readonly edgetooltip?: string;
    readonly labeltooltip?: string;
    readonly headtooltip?: string;
    readonly tailtooltip?: string;
    readonly _draw_?: readonly DrawOperation[];
    readonly _ldraw_?: readonly DrawOperation[];
    readonly _hldraw_?: readonly DrawOperation[];
    readonly _tldraw_?: readonly DrawOperation[];
}

/** https://graphviz.org/docs/outputs/canon/#xdot, in points with y downwards. */
export type DrawOperation =
    | { readonly op: 'c' | 'C'; readonly grad: 'none'; readonly color: string }
    | { readonly op: 'c' | 'C'; readonly grad: 'linear' | 'radial'; readonly stops: readonly { readonly color: string }[] }
    | { readonly op: 'S'; readonly style: string }
    | { readonly op: 'F'; readonly size: number; readonly face: string }
    | { readonly op: 'T'; readonly pt: readonly [number, number]; readonly align: string; readonly width: number; readonly text: string }
    /** Bits: bold, slanted, underlined and so on. */
    | { readonly op: 't'; readonly fontchar: number }
    | { readonly op: 'E' | 'e' | 'P' | 'p' | 'L' | 'B' | 'b' | 'I' };
