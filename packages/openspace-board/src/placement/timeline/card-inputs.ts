import { largest, least } from '@openspace/tool';
import { faceNamed } from '../../notation/faces';
import { FACE_PADDING } from '../../notation/face';
import type { FaceName } from '../../notation/notation';
import { LABEL_FONT_SIZES } from '../../text/label-size';
import { longestWord, measureText } from '../../text/text-metrics';
import { defaultProps } from '../../vocabulary/default-props';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { needsPlace } from '../placement';
import { sizeAs } from '../size-as';
import { axisOf, type TimeAxis } from './time-axis';

/** Cards are as wide as the widest of them, but words are broken into lines from another width on, at scale 1: stops stand all in one line. */
const LEAST = 120;
const COMFORTABLE = { card: 200, stop: 140 } as const;
/** Left and right of the longest word, besides the padding. */
const EASE = 12;
/** A grid of short words, such as symbols, needs no wider cards. */
const LEAST_IN_GRID = 72;

/** The highest of cards of one height is at most so many times as high as the lowest one would be. */
const ALMOST = 1.25;

type Role = keyof typeof COMFORTABLE;

export interface CardOptions {
    /** Of all of them, where there are others already. */
    readonly width?: number;
    /** Others are no lower than this. */
    readonly leastHeight?: number;
    /** Left out: that of the call. */
    readonly axis?: TimeAxis | undefined;
    /** Whether they stand in a grid, where cards are as narrow as the words of the widest one. */
    readonly isGrid?: boolean;
}

/**
 * The shapes of a call as cards and stops: boxes with round corners, those of one role of one width, and of one height if they are almost.
 * What the call itself says takes precedence.
 */
export function cardInputs(
    shapes: readonly ShapeInput[],
    { width, leastHeight = 0, isGrid = false, axis = isGrid ? undefined : axisOf(shapes) }: CardOptions = {}
): readonly ShapeInput[] {
    const stops = new Set(axis?.stops);
    const roleOf = (shape: ShapeInput): Role | undefined =>
        !isCard(shape) ? undefined : shape.id !== undefined && stops.has(shapeIdOf(shape.id)) ? 'stop' : 'card';
    const roles = shapes.map(roleOf);
    const widths = new Map(
        (['stop', 'card'] as const).map(
            role =>
                [
                    role,
                    widthOf(
                        role,
                        shapes.filter((_, at) => roles[at] === role),
                        isGrid
                    )
                ] as const
        )
    );
    const sized = shapes.map((shape, at) => {
        const role = roles[at];
        return role ? withSize(shape, width ?? widths.get(role) ?? LEAST, leastHeight) : shape;
    });
    return inEvenHeights(sized, roles);
}

/** Stops are all as high as the highest one, and so are cards that would be almost as high. */
function inEvenHeights(shapes: readonly ShapeInput[], roles: readonly (Role | undefined)[]): readonly ShapeInput[] {
    const heights = new Map<Role, number>();
    for (const role of ['stop', 'card'] as const) {
        const own = shapes.flatMap(({ height }, at) => (roles[at] === role && height !== undefined ? [height] : []));
        const highest = Math.max(0, largest(own));
        if (role === 'stop' || highest <= least(own) * ALMOST) {
            heights.set(role, highest);
        }
    }
    return shapes.map((shape, at) => {
        const height = heights.get(roles[at] ?? 'card');
        return roles[at] && height !== undefined ? { ...shape, height } : shape;
    });
}

/** Whether a shape is a box with words: one that may be as wide as the others. */
function isCard(shape: ShapeInput): boolean {
    const { type, props = {}, width, height } = shape;
    const isPlain = ['rows', 'icon', 'outline', 'labelPosition'].every(key => !Object.hasOwn(props, key));
    const face = props.face === undefined ? undefined : faceNamed(props.face);
    const isBox = face ? face.isCaptioned !== true && face.isTurned !== true : (props.geo ?? 'rectangle') === 'rectangle';
    return type === 'geo' && needsPlace(shape) && isPlain && isBox && width === undefined && height === undefined;
}

function faceFor({ props = {} }: ShapeInput): FaceName {
    return props.face ?? 'rounded';
}

function widthOf(role: Role, cards: readonly ShapeInput[], isGrid: boolean): number {
    return Math.max(
        0,
        largest(
            cards.map(card => {
                const { font, size, scale } = { ...defaultProps('geo'), ...card.props };
                const factor = typeof scale === 'number' ? scale : 1;
                const style = { font, fontSizePx: LABEL_FONT_SIZES[size] * factor };
                const aside = (2 * FACE_PADDING + 2 * EASE) * factor;
                const least = longestWord(card.label ?? '', style) + aside;
                const usual = sizeAs(faceFor(card), card).w;
                const isSmall = isGrid && faceFor(card) === 'rounded' && card.props?.['boldName'] === undefined;
                const natural = isSmall ? Math.min(usual, measureText(card.label ?? '', style).w + aside) : usual;
                return Math.ceil(
                    Math.max((isGrid ? LEAST_IN_GRID : LEAST) * factor, Math.min(natural, Math.max(COMFORTABLE[role] * factor, least)))
                );
            })
        )
    );
}

function withSize(shape: ShapeInput, width: number, leastHeight: number): ShapeInput {
    const { geo: _, ...props } = shape.props ?? {};
    const face = faceFor(shape);
    return { ...shape, width, height: Math.max(leastHeight, sizeAs(face, shape, { w: width }).h), props: { ...props, face } };
}
