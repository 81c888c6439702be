import type { Style } from '@openspace/drawio';
import type { NodeShape } from '../../diagram';

const FLAGS = [
    ['gradientColor', 'Gradients become plain colours.'],
    ['shadow', 'Shadows are left out.']
] as const;
/** Their texts stand below them on boards, too. */
const CAPTIONED: readonly NodeShape[] = ['image', 'actor'];

interface Shown {
    readonly shape: NodeShape;
    /** As a picture, which has all but the text. */
    readonly isPainted: boolean;
    /** We wrote its style, whose text is where boards have it. */
    readonly isOurs: boolean;
    readonly label: string;
}

/** What the style of a vertex says that is not on the board. */
export function lackingLooks(style: Style, { shape, isPainted, isOurs, label }: Shown): string[] {
    const paint = isPainted ? [] : FLAGS.filter(([key]) => isSaid(style.get(key))).map(([, what]) => what);
    if (label === '' || isOurs) {
        return paint;
    }
    const isUpright = style.get('horizontal') === '0';
    const isOutside =
        ['left', 'right'].includes(style.get('labelPosition') ?? '') ||
        ['top', 'bottom'].includes(style.get('verticalLabelPosition') ?? '');
    return [
        ...paint,
        ...(isUpright && shape === 'frame' ? ['Titles at the side of lanes stand above them.'] : []),
        ...(isUpright && shape !== 'frame' ? ['Texts that run upwards lie flat.'] : []),
        ...(isOutside && !isPainted && !CAPTIONED.includes(shape) ? ['Texts outside of their shapes stand inside of them.'] : [])
    ];
}

/** Whether the whole text is bold, italic or underlined. */
export function isStyled(style: Style): boolean {
    return (Number(style.get('fontStyle')) & 7) !== 0;
}

function isSaid(value = ''): boolean {
    return value !== '' && value !== '0' && value !== 'none';
}
