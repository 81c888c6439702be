import { formatHex, interpolate } from 'culori';
import type { ShapeOf } from '../../document/board-schema';
import { frameNotationOf } from '../../notation/read-notation';
import { hexOf } from '../../vocabulary/nearest-color';
import { shapeIdOf } from '../../vocabulary/shape-ids';
import type { ShapeInput } from '../../vocabulary/vocabulary';
import { withoutFrameAreas } from '../frames/frame-looks';
import { type Hue, HueGiver, HUES, NEUTRAL, paintedHue, type Props, withLook } from '../hues';

/** Of a column in no hue, `#rrggbb` by day. */
const NEUTRAL_AREA = '#e9edf2';
/** Areas of columns are half as pale as those of boxes, as they are large. */
const AREAS: ReadonlyMap<string, Hue> = new Map([
    [NEUTRAL_AREA, NEUTRAL],
    ...HUES.map(hue => [formatHex(interpolate([hexOf(hue, 'pale'), '#ffffff'], 'rgb')(0.5)), hue] as const)
]);

/** The hue of a column on the board; undefined for a frame that is no column. */
export function columnHue(frame: ShapeOf<'frame'>): Hue | undefined {
    return AREAS.get(frameNotationOf(frame)?.fillColor ?? '');
}

/** Whether an area, `#rrggbb` by day, is one that columns have unless the call says another. */
export function isColumnArea(fill: string): boolean {
    return AREAS.has(fill);
}

/**
 * The colors of cards in columns, without lines around the columns, so that the cards stand out. Each column has a hue, as long as the call
 * colors none of them or their cards. What the call itself says takes precedence.
 * @param standing the columns of the board that the call goes on with, from the left
 */
export function columnLooks(said: readonly ShapeInput[], standing: readonly ShapeOf<'frame'>[] = []): readonly ShapeInput[] {
    const shapes = withoutFrameAreas(said);
    const hues = new Map(standing.map(frame => [frame.id as string, columnHue(frame)]));
    const taken = [...hues.values()].flatMap(hue => (hue === undefined || hue === NEUTRAL ? [] : [hue]));
    const isOpen = standing.length > 0 ? taken.length > 0 : !shapes.some(shape => paintedHue(shape) !== undefined);
    const giver = new HueGiver(taken);
    for (const { id, type } of shapes) {
        if (type === 'frame' && id !== undefined) {
            hues.set(shapeIdOf(id), isOpen ? giver.next() : NEUTRAL);
        }
    }
    return shapes.map(shape => {
        const { type, id, parentId } = shape;
        const holder = type === 'frame' ? id : type === 'geo' ? parentId : undefined;
        const hue = holder === undefined ? undefined : hues.get(shapeIdOf(holder));
        // In a frame of a person's, cards have the color of other boxes.
        const card: Props = { ...(hue && { color: hue }), fill: 'semi', ...(isNative(shape) && { fillOpacity: 1 }) };
        return holder === undefined ? shape : withLook(shape, type === 'frame' ? columnOf(hue ?? NEUTRAL) : card);
    });
}

/** Whether tldraw paints a card unless a notation says something of it; its paper would be grey next to that of the others in the dark. */
function isNative({ props: { geo, face } = {} }: ShapeInput): boolean {
    return geo !== undefined && geo !== 'rectangle' && face === undefined;
}

function columnOf(hue: Hue): Props {
    return { fillColor: [...AREAS].find(([, each]) => each === hue)?.[0] ?? NEUTRAL_AREA, strokeWidth: 0 };
}
