import type { Arrowhead } from '../../diagram';
import { faced, type FaceLook, near } from '../shared/face-look';
import type { D2Key } from './d2-syntax';

/** How D2's shapes (https://d2lang.com/tour/shapes) are drawn. */
export const D2_SHAPES: ReadonlyMap<string, FaceLook> = new Map<string, FaceLook>([
    ['rectangle', { shape: 'rectangle' }],
    ['square', { shape: 'rectangle' }],
    ['page', faced('note')],
    ['parallelogram', { shape: 'parallelogram' }],
    ['document', faced('document')],
    ['cylinder', { shape: 'cylinder' }],
    ['queue', faced('queue', 'cylinder')],
    ['package', faced('package')],
    ['step', near({ shape: 'parallelogram' })],
    ['callout', near({ shape: 'rectangle' })],
    ['stored_data', near(faced('queue', 'cylinder'))],
    ['person', near(faced('person', 'rounded'))],
    ['c4-person', faced('person', 'rounded')],
    ['diamond', { shape: 'diamond' }],
    ['oval', { shape: 'ellipse' }],
    ['circle', { shape: 'ellipse' }],
    ['hexagon', { shape: 'hexagon' }],
    ['cloud', { shape: 'cloud' }],
    ['text', { shape: 'text' }],
    ['code', { shape: 'rectangle' }],
    ['class', { shape: 'rectangle' }],
    ['sql_table', { shape: 'rectangle', native: 'face:table' }],
    ['image', near({ shape: 'rectangle' })],
    ['sequence_diagram', { shape: 'rectangle' }],
    ['hierarchy', { shape: 'rectangle' }]
]);
/** With `style.3d` and `style.double-border`, where there is such a face. */
export const D2_DEEP: FaceLook = faced('cube');
export const D2_DOUBLE: FaceLook = faced('ring', 'ellipse');

/** https://d2lang.com/tour/connections#arrowheads; the second is that of `style.filled: true`. */
export const D2_ARROWHEADS: ReadonlyMap<string, readonly [plain: Arrowhead, filled: Arrowhead]> = new Map<
    string,
    readonly [Arrowhead, Arrowhead]
>([
    ['triangle', ['triangle', 'triangle']],
    ['unfilled-triangle', ['open-triangle', 'triangle']],
    ['arrow', ['arrow', 'arrow']],
    ['diamond', ['open-diamond', 'diamond']],
    ['filled-diamond', ['diamond', 'diamond']],
    ['circle', ['open-circle', 'circle']],
    ['filled-circle', ['circle', 'circle']],
    ['box', ['open-diamond', 'diamond']],
    ['filled-box', ['diamond', 'diamond']],
    ['cross', ['cross', 'cross']],
    ['line', ['open', 'open']],
    ['cf-one', ['crow-zero-one', 'crow-zero-one']],
    ['cf-one-required', ['crow-only-one', 'crow-only-one']],
    ['cf-many', ['crow-zero-many', 'crow-zero-many']],
    ['cf-many-required', ['crow-one-many', 'crow-one-many']],
    ['none', ['none', 'none']]
]);
export const NEAR_ARROWHEADS: ReadonlySet<string> = new Set(['box', 'filled-box']);

/** Keys that are read and have no place on a board. */
export const LEFT_OUT: readonly string[] = [
    ...[
        'near',
        'label.near',
        'icon.near',
        'tooltip',
        'desc',
        'width',
        'height',
        'top',
        'left',
        'grid-rows',
        'grid-columns',
        'grid-gap',
        'vertical-gap',
        'horizontal-gap'
    ],
    ...['style.3d', 'style.double-border', 'style.multiple', 'style.shadow', 'style.fill-pattern', 'style.animated', 'style.bold'],
    ...['style.italic', 'style.underline', 'style.text-transform']
];

/** Keys that say how something is, and are not nodes. */
export const RESERVED: ReadonlySet<string> = new Set(
    (
        'shape label desc style icon near tooltip link width height top left direction class classes constraint grid-rows grid-columns grid-gap ' +
        'vertical-gap horizontal-gap source-arrowhead target-arrowhead vars layers scenarios steps level legend'
    ).split(' ')
);
export const DIRECTIONS: ReadonlyMap<string, 'down' | 'up' | 'right' | 'left'> = new Map([
    ['down', 'down'],
    ['up', 'up'],
    ['right', 'right'],
    ['left', 'left']
] as const);

/** In lower case, of a key that is one. */
export function keyword(key: D2Key | undefined): string | undefined {
    const word = key?.text.toLowerCase() ?? '';
    return key && !key.isQuoted && RESERVED.has(word) ? word : undefined;
}
