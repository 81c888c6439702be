// Not the whole package: previews load no tldraw.
import { measureText } from '@openspace/board/lib/text/text-metrics';
import type { Bounds, Diagram, DiagramEdge, DiagramNode, EdgeEnd, NodeShape, Point, Style } from '../../../diagram';
import { Losses } from '../../../losses';
import { boundsOf, boundsWithTexts, type Drawing, middleOf } from '../svg/drawing';
import type { SvgGroup } from '../svg/svg-groups';
import { styleOfCss } from '../text/mermaid-style';
import { plainLabel } from '../text/plain-label';
import { selfLoop } from './self-loop';
import { soundDiagram } from './sound-diagram';

/** The whiteboard's smallest label at scale 1, and the room around it; a test holds them to the board's own. */
export const BOARD_LABEL = { fontSize: 18, padding: 16 };

const FONT_SIZE = 14;
const MIN_FONT_SIZE = 7;
/** A line that is off the straight one by less is drawn straight. */
const STRAIGHT = 24;

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
    private readonly ids = new Set<string>();
    /** The first node that got each wanted id. */
    private readonly names = new Map<string, string>();
    private readonly boxes = new Map<string, Bounds>();
    private readonly pairs = new Map<string, number>();

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
        const bounds = given && least !== undefined ? this.roomFor(shown, rest.shape, given, least) : given;
        const painted = { ...this.styleOf(css, id), ...style };
        if (bounds) {
            this.boxes.set(id, bounds);
        }
        this.nodes.push({
            ...rest,
            id,
            ...(rest.parent !== undefined && { parent: rest.parent }),
            ...(bounds && { bounds }),
            ...(shown !== '' && { label: shown }),
            style: {
                ...painted,
                ...(shown !== '' &&
                    rest.shape !== 'frame' && { fontSize: painted.fontSize ?? this.fontSizeFor(shown, rest.shape, bounds) }),
                ...(this.sketchy && { sketchy: true })
            }
        });
        return id;
    }

    edge({ label, text, markdown = false, group, bulge, css = [], style = {}, ...rest }: DraftEdge): string {
        const id = this.mint(rest.id);
        const shown = text ?? this.plain(label, markdown, id);
        const painted = { ...this.styleOf(css, id), ...style };
        const isParallel = this.isParallel(rest.from.node, rest.to.node);
        const box = rest.from.node === rest.to.node ? this.boxes.get(rest.from.node ?? '') : undefined;
        // Further loops of a node lie around the first one, where the board has them.
        const hasEnds = rest.from.label !== undefined || rest.to.label !== undefined;
        const loop = box && group && !isParallel ? selfLoop(group.line, box, shown, painted.fontSize ?? FONT_SIZE, hasEnds) : undefined;
        const middle = bulge ?? loop?.middle ?? (group && !box ? this.bendOf(rest, group, isParallel) : undefined);
        this.edges.push({
            ...rest,
            id,
            ...(loop && { from: { ...rest.from, anchor: loop.from }, to: { ...rest.to, anchor: loop.to } }),
            ...(shown !== '' && { label: shown }),
            ...(middle && { route: 'curved', waypoints: [middle] }),
            style: {
                ...painted,
                ...(shown !== '' && { fontSize: painted.fontSize ?? FONT_SIZE }),
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
        return soundDiagram({ ...about, nodes: this.nodes, edges: this.edges }, this.losses);
    }

    private mint(wanted: string): string {
        const base = wanted === '' ? 'node' : wanted;
        let id = base;
        for (let count = 2; this.ids.has(id); count++) {
            id = `${base}-${count}`;
        }
        this.ids.add(id);
        return id;
    }

    private styleOf(css: readonly string[], id: string): Style {
        const { style, unknown } = styleOfCss(css);
        for (const name of unknown) {
            this.losses.add(`The style ${JSON.stringify(name)} has no place on a board.`, id);
        }
        return style;
    }

    private isParallel(from = '', to = ''): boolean {
        const pair = [from, to].sort().join('\n');
        const count = (this.pairs.get(pair) ?? 0) + 1;
        this.pairs.set(pair, count);
        return count > 1;
    }

    private bendOf({ from, to }: DraftEdge, { line }: SvgGroup, always: boolean): Point | undefined {
        const middle = middleOf(line);
        const [start, end] = [from, to].map(({ node }) => this.boxes.get(node ?? ''));
        if (!middle || !start || !end) {
            return undefined;
        }
        const a = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
        const b = { x: end.x + end.width / 2, y: end.y + end.height / 2 };
        const chord = Math.hypot(b.x - a.x, b.y - a.y) || 1;
        const off = Math.abs((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)) / chord;
        return always || off > STRAIGHT ? middle : undefined;
    }

    /** The outline, or one about the same middle in which the label stands at a size. */
    private roomFor(text: string, shape: NodeShape, bounds: Bounds, fontSize: number): Bounds {
        if (text === '' || this.fontSizeFor(text, shape, bounds) >= fontSize) {
            return bounds;
        }
        const scale = fontSize / BOARD_LABEL.fontSize;
        const { w, h } = measureText(text, { font: this.sketchy ? 'draw' : 'sans', fontSizePx: BOARD_LABEL.fontSize });
        const width = Math.max(bounds.width, (w + BOARD_LABEL.padding * 2 + 2) * scale);
        const height = Math.max(bounds.height, (h + BOARD_LABEL.padding * 2) * scale);
        return { x: bounds.x + (bounds.width - width) / 2, y: bounds.y + (bounds.height - height) / 2, width, height };
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
                font: this.sketchy ? 'draw' : 'sans',
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
