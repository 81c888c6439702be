import { toRichText } from '@tldraw/tlschema';
import { faceSize } from '../notation/face-size';
import { faceNamed } from '../notation/faces';
import type { FaceName, NodeNotation } from '../notation/notation';
import type { Size } from '../text/label-size';
import { defaultProps } from '../vocabulary/default-props';
import type { ShapeInput } from '../vocabulary/vocabulary';

/** Whether a call names the size of a shape; the style of agents names a scale of 1 with it. */
export function namesSize({ props = {} }: Pick<ShapeInput, 'props'>): boolean {
    const { size, scale = size === undefined ? 1 : undefined } = props as Readonly<Record<string, unknown>>;
    return scale !== 1;
}

function isBoldName(said: unknown): said is NonNullable<NodeNotation['boldName']> {
    return said === true || said === 'line';
}

/** How large a shape of a call is with a face, for the words of its label. */
export function sizeAs(name: FaceName, { label = '', props = {} }: ShapeInput, given: Partial<Size> = {}): Size {
    const base = defaultProps('geo');
    const { font = base.font, size = base.size, scale } = props;
    const face = faceNamed(name);
    const labelled = { richText: toRichText(label), font, size, scale: typeof scale === 'number' ? scale : base.scale };
    return face
        ? faceSize(face, labelled, { face: name, ...(isBoldName(props.boldName) && { boldName: props.boldName }) }, given)
        : { w: 0, h: 0 };
}
