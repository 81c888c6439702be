import type { OutlinedConnection } from '@openspace/board';
import { nls } from '@theia/core';
import { FACE_NAMES } from './notation-texts';

/** What a person calls the kinds of shapes; others are called as tldraw calls them. */
const KINDS: Readonly<Record<string, string>> = {
    ...FACE_NAMES,
    arrow: nls.localize('openspace/whiteboard/kind/arrow', 'arrow'),
    bookmark: nls.localize('openspace/whiteboard/kind/bookmark', 'link'),
    draw: nls.localize('openspace/whiteboard/kind/draw', 'drawing'),
    embed: nls.localize('openspace/whiteboard/kind/embed', 'embedded page'),
    frame: nls.localize('openspace/whiteboard/kind/frame', 'frame'),
    group: nls.localize('openspace/whiteboard/kind/group', 'group'),
    highlight: nls.localize('openspace/whiteboard/kind/highlight', 'highlight'),
    image: nls.localize('openspace/whiteboard/kind/image', 'picture'),
    line: nls.localize('openspace/whiteboard/kind/line', 'line'),
    note: nls.localize('openspace/whiteboard/kind/note', 'note'),
    text: nls.localize('openspace/whiteboard/kind/text', 'text'),
    video: nls.localize('openspace/whiteboard/kind/video', 'video'),
    cloud: nls.localize('openspace/whiteboard/kind/cloud', 'cloud'),
    diamond: nls.localize('openspace/whiteboard/kind/diamond', 'diamond'),
    ellipse: nls.localize('openspace/whiteboard/kind/ellipse', 'ellipse'),
    heart: nls.localize('openspace/whiteboard/kind/heart', 'heart'),
    hexagon: nls.localize('openspace/whiteboard/kind/hexagon', 'hexagon'),
    octagon: nls.localize('openspace/whiteboard/kind/octagon', 'octagon'),
    oval: nls.localize('openspace/whiteboard/kind/oval', 'oval'),
    pentagon: nls.localize('openspace/whiteboard/kind/pentagon', 'pentagon'),
    rectangle: nls.localize('openspace/whiteboard/kind/rectangle', 'rectangle'),
    rhombus: nls.localize('openspace/whiteboard/kind/rhombus', 'rhombus'),
    star: nls.localize('openspace/whiteboard/kind/star', 'star'),
    trapezoid: nls.localize('openspace/whiteboard/kind/trapezoid', 'trapezoid'),
    triangle: nls.localize('openspace/whiteboard/kind/triangle', 'triangle'),
    'arrow-left': nls.localize('openspace/whiteboard/kind/arrowLeft', 'arrow left'),
    'arrow-right': nls.localize('openspace/whiteboard/kind/arrowRight', 'arrow right'),
    'arrow-up': nls.localize('openspace/whiteboard/kind/arrowUp', 'arrow up'),
    'arrow-down': nls.localize('openspace/whiteboard/kind/arrowDown', 'arrow down'),
    'rhombus-2': nls.localize('openspace/whiteboard/kind/rhombus2', 'rhombus 2'),
    'check-box': nls.localize('openspace/whiteboard/kind/checkBox', 'checked box'),
    'x-box': nls.localize('openspace/whiteboard/kind/xBox', 'crossed box')
};

/** What a shape is called in a list and by screen readers: `Login, rectangle`, or its kind when it says nothing. */
export function shapeName(kind: string, label: string): string {
    const word = KINDS[kind] ?? kind.replace(/-/g, ' ');
    return label === '' ? word : labelled(label, word);
}

function labelled(label: string, what: string): string {
    return nls.localize('openspace/whiteboard/shapeName', '{0}, {1}', label, what);
}

/** What an arrow between two shapes is called: `yes, arrow from Login, rectangle to Home, rectangle`. */
export function arrowName(label: string, from: string, to: string): string {
    const ends = nls.localize('openspace/whiteboard/arrowName', 'arrow from {0} to {1}', from, to);
    return label === '' ? ends : labelled(label, ends);
}

/** What a connection is called at the shape where it starts or ends: `to Home, rectangle: yes`. */
export function connectionName({ direction, label, other }: OutlinedConnection): string {
    const name = shapeName(other.kind, other.label);
    const where =
        direction === 'to'
            ? nls.localize('openspace/whiteboard/connectionTo', 'to {0}', name)
            : nls.localize('openspace/whiteboard/connectionFrom', 'from {0}', name);
    return label === '' ? where : `${where}: ${label}`;
}
