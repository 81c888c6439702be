import { DefaultColorStyle, type TLDefaultColorStyle } from '@tldraw/tlschema';
import { exactHex } from '../notation/exact-color';
import { hexOf, nearestColor } from '../vocabulary/nearest-color';
import type { ShapeInput } from '../vocabulary/vocabulary';
import { needsPlace } from './placement';

/** A color of the palette that stands for a part of a picture: a branch of a mind map, a period of a timeline. */
export type Hue = TLDefaultColorStyle;

export type Props = NonNullable<ShapeInput['props']>;

/** In the order in which parts get them: those that stand out most first, and next to each other those that are far apart. */
export const HUES: readonly Hue[] = ['blue', 'orange', 'green', 'violet', 'red', 'light-blue', 'yellow', 'light-violet'];

/** Of what is set off where no call colors it: the stops of a timeline, the cards of a grid. */
export const ACCENT: Hue = 'blue';

/** Of what is not set off. */
export const NEUTRAL: Hue = 'grey';

/** Gives each part of a picture the hue that the fewest others have. */
export class HueGiver {
    private readonly counts = new Map<Hue, number>();

    /** @param taken hues that are in the picture already */
    constructor(taken: Iterable<Hue> = []) {
        for (const hue of taken) {
            this.counts.set(hue, (this.counts.get(hue) ?? 0) + 1);
        }
    }

    next(): Hue {
        const rarest = HUES.reduce((best, hue) => (this.countOf(hue) < this.countOf(best) ? hue : best), HUES[0] ?? 'blue');
        this.counts.set(rarest, this.countOf(rarest) + 1);
        return rarest;
    }

    private countOf(hue: Hue): number {
        return this.counts.get(hue) ?? 0;
    }
}

/** `#rrggbb` by day of the area of a main branch at a position in its mind map, or of the central topic, unless the call says another. */
export function areaOfBranch(at: number | undefined): string {
    return hexOf(at === undefined ? 'black' : (HUES[at % HUES.length] ?? 'blue'), 'pale');
}

const COLORS = ['color', 'labelColor', 'fill', 'fillColor', 'strokeColor', 'textColor', 'strokeWidth'];

/** Whether a call says itself how a shape is painted, so that nothing else does. */
export function isPainted({ props = {} }: Pick<ShapeInput, 'props'>): boolean {
    return COLORS.some(key => Object.hasOwn(props, key));
}

/** What carries others, such as a lane or a lifeline, is grey, so that these stand out; its words are as dark as theirs. */
const STRUCTURE = 'grey';

/** In the colour of what only carries others, unless the call says one. */
export function structural(shape: ShapeInput, fill?: 'solid'): ShapeInput {
    return isPainted(shape) ? shape : { ...shape, props: { color: STRUCTURE, ...(fill && { fill }), ...shape.props } };
}

/** The color of the palette that is nearest to what a call paints a shape in; undefined where it leaves its colors open. */
export function paintedHue(shape: Pick<ShapeInput, 'props'>): Hue | undefined {
    if (!isPainted(shape)) {
        return undefined;
    }
    const { color, strokeColor, fillColor } = shape.props as Readonly<Record<string, unknown>>;
    const named = DefaultColorStyle.values.find(name => name === color);
    return nearestHue(strokeColor, 'line') ?? named ?? nearestHue(color, 'line') ?? nearestHue(fillColor, 'pale') ?? 'black';
}

/** The color of the palette that is nearest to an exact one; undefined for anything else. */
export function nearestHue(said: unknown, painted: 'line' | 'pale'): Hue | undefined {
    const exact = typeof said === 'string' ? exactHex(said) : undefined;
    return exact === undefined ? undefined : nearestColor(exact, painted);
}

/** A shape that a layout places, or an arrow, in colors that the call leaves open. */
export function withLook(shape: ShapeInput, look: Props): ShapeInput {
    const isMeant = (shape.type === 'arrow' || needsPlace(shape)) && !isPainted(shape);
    return isMeant ? { ...shape, props: { ...look, ...shape.props } } : shape;
}
