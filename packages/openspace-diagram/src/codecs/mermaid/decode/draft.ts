// Not the whole package: previews load no tldraw.
import type { Row } from '@openspace/board/lib/notation/notation';
import { layOutRows } from '@openspace/board/lib/notation/row-layout';
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, EdgeEnd, NodeShape, Point, Style } from '../../../diagram';
import { Losses } from '../../../losses';
import { boundsOf, boundsWithTexts, type Drawing } from '../svg/drawing';
import type { SvgGroup } from '../svg/svg-groups';
import { FreeIds } from '../../shared/free-ids';
import { rowsIn } from '../../whiteboard/row-labels';
import { styleOfCss } from '../text/mermaid-style';
import { plainLabel } from '../text/plain-label';
import { drawnWay } from './drawn-way';
import { selfLoop } from './self-loop';
import { spreadBends } from './spread-bends';
import { withoutBays } from './without-bays';
import { soundDiagram } from './sound-diagram';

/** The whiteboard's smallest label at scale 1, and the room around it; a test holds them to the board's own. */
export const BOARD_LABEL = { fontSize: 18, padding: 16 };

const FONT_SIZE = 14;
const MIN_FONT_SIZE = 7;

export interface DraftNode {
    readonly id: string;
    readonly shape: NodeShape;
    /** As the source has it, or with `text` as it is. */
    readonly label?: string;
    readonly text?: string;
    readonly markdown?: boolean;
    readonly parent?: string;
    readonly group?: SvgGroup;
    readonly bounds?: Bounds;
    /** Its label is next to its outline, and counts as part of it. */
    readonly withTexts?: boolean;
    /** The size of the label below which its outline grows about its middle instead. */
    readonly least?: number;
    readonly path?: DiagramNode['path'];
    readonly rows?: DiagramNode['rows'];
    readonly css?: readonly string[];
    readonly style?: Style;
    readonly link?: string;
    readonly native?: string;
    readonly image?: string;
    readonly icon?: DiagramNode['icon'];
    readonly rotation?: number;
}

export interface DraftEdge {
    readonly id: string;
    readonly from: EdgeEnd;
    readonly to: EdgeEnd;
    readonly label?: string;
    readonly text?: string;
    readonly markdown?: boolean;
    readonly group?: SvgGroup;
    /** Where it leads through, whatever was drawn. */
    readonly bulge?: Point;
    readonly route?: DiagramEdge['route'];
    readonly waypoints?: readonly Point[];
    readonly labelAt?: number;
    readonly css?: readonly string[];
    readonly style?: Style;
}

/** A diagram while a decoder writes it: unique ids, plain labels, what they cost, and fonts that fit. */
export class Draft {
    readonly nodes: DiagramNode[] = [];
    readonly edges: DiagramEdge[] = [];
    readonly losses = new Losses();
    private readonly ids = new FreeIds([], '-');
    /** The first node that got each wanted id. */
    private readonly names = new Map<string, string>();
    private readonly boxes = new Map<string, Bounds>();
    /** Nodes with an edge to themselves. */
    private readonly looped = new Set<string>();

    constructor(
        readonly drawing: Drawing,
        /** `look: handDrawn` */
        private readonly sketchy: boolean
    ) {}

    /** @returns the id that the node has in the diagram */
    node({ label, text, markdown = false, group, withTexts = false, least, css = [], style = {}, ...rest }: DraftNode): string {
        const id = this.mint(rest.id);
        if (!this.names.has(rest.id)) {
            this.names.set(rest.id, id);
        }
        const shown = text ?? this.plain(label, markdown, id);
        const given = rest.bounds ?? (group && (withTexts ? boundsWithTexts(group) : boundsOf(group.points)));
        const roomy = given && least !== undefined ? this.roomFor(shown, rest.shape, given, least) : given;
        const painted = { ...style, ...this.styleOf(css, id) };
        const rows = rowsIn({ ...rest, id, label: shown })?.rows;
        const fontSize =
            painted.fontSize ?? (rows && roomy ? this.fontSizeOfRows(rows, roomy.width) : this.fontSizeFor(shown, rest.shape, roomy));
        const node: DiagramNode = {
            ...rest,
            id,
            ...(rest.parent !== undefined && { parent: rest.parent }),
            ...(shown !== '' && { label: shown }),
            style: {
                ...painted,
                ...(shown !== '' && rest.shape !== 'frame' && { fontSize }),
                ...(this.sketchy && { sketchy: true })
            }
        };
        const bounds = roomy && rows ? this.aroundRows(rows, roomy, fontSize) : roomy;
        if (bounds) {
            this.boxes.set(id, bounds);
        }
        this.nodes.push({ ...node, ...(bounds && { bounds }) });
        return id;
    }

    edge({ label, text, markdown = false, group, bulge, css = [], style = {}, ...rest }: DraftEdge): string {
        const id = this.mint(rest.id);
        const shown = text ?? this.plain(label, markdown, id);
        const painted = { ...this.styleOf(css, id), ...style };
        this.edges.push({
            ...rest,
            id,
            ...(shown !== '' && { label: shown }),
            ...(bulge ? { route: 'curved', waypoints: [bulge] } : group && this.wayOf(rest, group, shown, painted.fontSize ?? FONT_SIZE)),
            style: {
                ...painted,
                // Lines have the pen of their labels, and so those without one have it as well.
                fontSize: painted.fontSize ?? FONT_SIZE,
                ...(this.sketchy && { sketchy: true })
            }
        });
        return id;
    }

    /** The id in the diagram of the first node that was given this one. */
    named(id: string): string {
        return this.names.get(id) ?? id;
    }

    /** Of a node of the diagram. */
    bounds(id: string): Bounds | undefined {
        return this.boxes.get(id);
    }

    has(id: string): boolean {
        return this.names.has(id);
    }

    plain(label: string | undefined, markdown: boolean, id: string): string {
        const { text, lost } = plainLabel(label, markdown);
        lost.forEach(message => this.losses.add(message, id));
        return text;
    }

    finish(about: Pick<Diagram, 'title' | 'kind' | 'direction' | 'isChart'>): Diagram {
        const boxes = new Map(this.nodes.map(({ id, bounds }) => [id, bounds]));
        const placeOf = ({ node, anchor }: EdgeEnd): Point | undefined => {
            const bounds = boxes.get(node ?? '');
            return bounds && anchor && { x: bounds.x + bounds.width * anchor.x, y: bounds.y + bounds.height * anchor.y };
        };
        spreadBends(this.edges, ({ from, to }) => {
            const [start, end] = [placeOf(from), placeOf(to)];
            return start && end && [start, end];
        });
        withoutBays(this.edges, ({ from, to }) => {
            const [start, end] = [placeOf(from), placeOf(to)];
            const [one, other] = [boxes.get(from.node ?? ''), boxes.get(to.node ?? '')];
            return start && end && one && other && { line: [start, end], nodes: [one, other] };
        });
        return soundDiagram({ ...about, nodes: this.nodes, edges: this.edges }, this.losses);
    }

    private get font(): 'draw' | 'sans' {
        return this.sketchy ? 'draw' : 'sans';
    }

    private mint(wanted: string): string {
        return this.ids.take(wanted === '' ? 'node' : wanted);
    }

    private styleOf(css: readonly string[], id: string): Style {
        const { style, unknown } = styleOfCss(css);
        for (const name of unknown) {
            this.losses.add(`The style ${JSON.stringify(name)} has no place on a board.`, id);
        }
        return style;
    }

    /** How an edge was drawn: around its node, or as a curve where it is not a straight line. */
    private wayOf({ from, to }: DraftEdge, { id, line, corners }: SvgGroup, label: string, fontSize: number): Partial<DiagramEdge> {
        const [start, end] = [from, to].map(({ node }) => this.boxes.get(node ?? ''));
        if (!start || !end) {
            return {};
        }
        if (from.node !== to.node) {
            const names = label === '' ? undefined : this.drawing.take(id, 'pele-edge-label');
            return drawnWay(from, to, { line: corners, start, end, label: names && boundsOf(names.points) }) ?? {};
        }
        // Further loops of a node lie around the first one, where the board has them.
        if (this.looped.has(from.node ?? '')) {
            return {};
        }
        this.looped.add(from.node ?? '');
        const hasEnds = from.label !== undefined || to.label !== undefined;
        const loop = selfLoop(line, start, label, fontSize, hasEnds);
        return loop
            ? { from: { ...from, anchor: loop.from }, to: { ...to, anchor: loop.to }, route: 'curved', waypoints: [loop.middle] }
            : {};
    }

    /** The outline, or one about the same middle in which the label stands at a size. */
    private roomFor(text: string, shape: NodeShape, bounds: Bounds, fontSize: number): Bounds {
        if (text === '' || this.fontSizeFor(text, shape, bounds) >= fontSize) {
            return bounds;
        }
        const scale = fontSize / BOARD_LABEL.fontSize;
        const { w, h } = measureText(text, { font: this.font, fontSizePx: BOARD_LABEL.fontSize });
        const width = Math.max(bounds.width, (w + BOARD_LABEL.padding * 2 + 2) * scale);
        const height = Math.max(bounds.height, (h + BOARD_LABEL.padding * 2) * scale);
        return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2, width, height };
    }

    /** Rows of boards are less high than Mermaid's, and a box is as high as its rows, about the same middle. */
    private aroundRows(rows: readonly Row[], { x, y, width, height }: Bounds, fontSize: number): Bounds {
        const { h } = this.sizeOfRows(rows, width, fontSize);
        return { x, y: y + (height - h) / 2, width, height: h };
    }

    /** The largest size at which they are not wider than their box. */
    private fontSizeOfRows(rows: readonly Row[], width: number): number {
        let size = FONT_SIZE;
        while (size > MIN_FONT_SIZE && this.sizeOfRows(rows, width, size).w > width + 1) {
            size--;
        }
        return size;
    }

    private sizeOfRows(rows: readonly Row[], width: number, fontSize: number): { readonly w: number; readonly h: number } {
        return layOutRows(rows, width, { font: this.font, fontSize, scale: fontSize / BOARD_LABEL.fontSize }).size;
    }

    /** The largest size at which the label stays inside of its outline. */
    private fontSizeFor(text: string, shape: NodeShape, bounds: Bounds | undefined): number {
        if (!bounds || shape === 'text') {
            return FONT_SIZE;
        }
        for (let size = FONT_SIZE; size > MIN_FONT_SIZE; size--) {
            const scale = size / BOARD_LABEL.fontSize;
            const maxWidth = Math.max(1, Math.floor(bounds.width / scale - BOARD_LABEL.padding * 2));
            const measured = measureText(text, {
                font: this.font,
                fontSizePx: BOARD_LABEL.fontSize,
                maxWidth,
                breakWords: false
            });
            if (measured.inkWidth <= maxWidth && (measured.h + BOARD_LABEL.padding * 2) * scale <= bounds.height + 1) {
                return size;
            }
        }
        return MIN_FONT_SIZE;
    }
}
