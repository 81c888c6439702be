import type { TLDefaultColorTheme, TLDefaultFontStyle } from '@tldraw/tlschema';
import type { BoardIndex } from '../geometry/board-index';
import type { BoardShape } from '../document/board-schema';
import { type Box, centerOf } from '../geometry/box';
import { IDENTITY, type Matrix, transform } from '../geometry/matrix';
import { Grounds, paintedArea, type PlacedArea, type PlacedLine } from '../notation/grounds';
import { themeOf } from '../notation/theme';
import { lifelineIn } from '../placement/sequence-parts';
import { PaintedTrunks } from './painted-trunks';

/** What drawing one picture needs to know, and where it leaves definitions. */
export class SvgContext {
    readonly theme: TLDefaultColorTheme;
    /** Of arrows with notations. */
    readonly trunks: PaintedTrunks;
    private readonly defs = new Map<string, string>();
    private count = 0;
    private at: Matrix = IDENTITY;
    private order = 0;
    private grounds: Grounds | undefined;

    /**
     * @param shapes all that is painted, back to front
     * @param top of the picture, in page coordinates
     * @param scale pixels to a page unit
     */
    constructor(
        readonly index: BoardIndex,
        private readonly shapes: readonly BoardShape[],
        readonly dark: boolean,
        private readonly top: number,
        private readonly scale: number
    ) {
        this.theme = themeOf(dark);
        this.trunks = new PaintedTrunks(index);
    }

    /** What is painted next stands on the page by this matrix, and is one of the shapes. */
    enter(at: Matrix, order: number): void {
        this.at = at;
        this.order = order;
    }

    /** The colour behind a box in coordinates of the shape at hand. */
    behind(box: Box): string {
        return this.groundsOfPicture().behind(this.order, transform(this.at, centerOf(box)));
    }

    /** Whether lifelines run behind the shape at hand. */
    hasLifelineBehind(shape: BoardShape): boolean {
        const box = this.index.pageBounds(shape.id);
        return box !== undefined && this.groundsOfPicture().hasLifelineBehind(this.order, box);
    }

    private groundsOfPicture(): Grounds {
        const { index, shapes } = this;
        this.grounds ??= new Grounds(placedAreas(index, shapes, this.dark), placedLifelines(index, shapes), this.theme.background);
        return this.grounds;
    }

    /** The nearest place, in coordinates of the shape at hand, for the foot of a line of text: browsers set it on a whole pixel. */
    readonly onPixel = (y: number): number => {
        const { a, b, c, d, f } = this.at;
        if (a !== 1 || b !== 0 || c !== 0 || d !== 1) {
            return y;
        }
        const above = f - this.top;
        return Math.round((above + y) * this.scale) / this.scale - above;
    };

    /** Adds a definition under a name of our own: ids of shapes never become ids in the picture. */
    define(make: (id: string) => string): string {
        const id = `d${++this.count}`;
        this.defs.set(id, make(id));
        return id;
    }

    /** Like {@link define}, once for each key. */
    defineOnce(key: string, make: (id: string) => string): string {
        if (!this.defs.has(key)) {
            this.defs.set(key, make(key));
        }
        return key;
    }

    get definitions(): string {
        return [...this.defs.values()].join('');
    }
}

function placedAreas(index: BoardIndex, shapes: readonly BoardShape[], dark: boolean): PlacedArea[] {
    return shapes.flatMap((shape, order) => {
        const area = paintedArea(shape, dark);
        const box = area && index.pageBounds(shape.id);
        return area && box ? [{ ...area, id: shape.id, box, order }] : [];
    });
}

function placedLifelines(index: BoardIndex, shapes: readonly BoardShape[]): PlacedLine[] {
    return shapes.flatMap((shape, order) => {
        const bounds = index.pageBounds(shape.id);
        const box = bounds && lifelineIn(shape, bounds, () => index.bindingsTo(shape.id).length > 0);
        return box ? [{ id: shape.id, box, order }] : [];
    });
}

/** tldraw's own fonts where they are installed or embedded, else the fonts that these were made from, else something alike. */
export const FONT_FAMILIES: Readonly<Record<TLDefaultFontStyle, string>> = {
    draw: "tldraw_draw, 'Shantell Sans', 'Comic Neue', 'Comic Sans MS', cursive, sans-serif",
    sans: "tldraw_sans, 'IBM Plex Sans', 'Helvetica Neue', Arial, sans-serif",
    serif: "tldraw_serif, 'IBM Plex Serif', Georgia, serif",
    mono: "tldraw_mono, 'IBM Plex Mono', Menlo, Consolas, monospace"
};
