import type { Arrowhead } from '../../diagram';
import { faced, type FaceLook, near } from '../shared/face-look';

/** Shapes of elements (https://likec4.dev/dsl/styling/#shape). */
export const C4_SHAPES: Readonly<Record<string, FaceLook>> = {
    rectangle: { shape: 'rounded' },
    component: faced('component'),
    storage: { shape: 'cylinder' },
    cylinder: { shape: 'cylinder' },
    bucket: near({ shape: 'cylinder' }),
    browser: near({ shape: 'rectangle' }),
    mobile: near({ shape: 'rounded' }),
    person: faced('person', 'rounded'),
    queue: faced('queue', 'cylinder'),
    document: faced('document')
};

export interface ThemeColor {
    readonly fill: string;
    readonly stroke: string;
    readonly text: string;
}

const LIGHT = '#f8fafc';

/** Colours of LikeC4's theme: of an area, its line and its text. */
export const THEME: Readonly<Record<string, ThemeColor>> = {
    primary: { fill: '#3b82f6', stroke: '#2563eb', text: '#eff6ff' },
    blue: { fill: '#3b82f6', stroke: '#2563eb', text: '#eff6ff' },
    secondary: { fill: '#0284c7', stroke: '#0369a1', text: '#f0f9ff' },
    sky: { fill: '#0284c7', stroke: '#0369a1', text: '#f0f9ff' },
    muted: { fill: '#64748b', stroke: '#475569', text: LIGHT },
    slate: { fill: '#64748b', stroke: '#475569', text: LIGHT },
    gray: { fill: '#737373', stroke: '#525252', text: '#fafafa' },
    red: { fill: '#ac4d39', stroke: '#853a2d', text: '#f8f2f1' },
    green: { fill: '#428a4f', stroke: '#2d5d39', text: LIGHT },
    amber: { fill: '#a35829', stroke: '#7e451d', text: '#ffe0c2' },
    indigo: { fill: '#6366f1', stroke: '#4f46e5', text: '#eef2ff' }
};

/** Of a line whose colour nothing says. */
export const LINE_COLOR = '#8d8d8d';

/** Heads and tails of relationships (https://likec4.dev/dsl/styling/#arrow-types). */
export const C4_ARROWHEADS: Readonly<Record<string, Arrowhead>> = {
    none: 'none',
    normal: 'triangle',
    onormal: 'open-triangle',
    diamond: 'diamond',
    odiamond: 'open-diamond',
    dot: 'circle',
    odot: 'open-circle',
    crow: 'crow-foot',
    open: 'open',
    vee: 'arrow'
};

/** Styles that have no place on a board. */
export const LEFT_OUT: readonly string[] = ['icon', 'iconColor', 'iconSize', 'iconPosition', 'multiple', 'padding', 'size', 'textSize'];
