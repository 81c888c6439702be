import type { EdgeNotation, FaceName, MarkName } from '@openspace/board';
import { nls } from '@theia/core';

type RouteKind = NonNullable<EdgeNotation['route']>['kind'];

/** What a person calls what a shape is painted as. */
export const FACE_NAMES: Readonly<Record<FaceName, string>> = {
    rounded: nls.localize('openspace/whiteboard/face/rounded', 'rounded rectangle'),
    stadium: nls.localize('openspace/whiteboard/face/stadium', 'stadium'),
    subroutine: nls.localize('openspace/whiteboard/face/subroutine', 'subroutine'),
    cylinder: nls.localize('openspace/whiteboard/face/cylinder', 'cylinder'),
    queue: nls.localize('openspace/whiteboard/face/queue', 'queue'),
    document: nls.localize('openspace/whiteboard/face/document', 'document'),
    documents: nls.localize('openspace/whiteboard/face/documents', 'documents'),
    note: nls.localize('openspace/whiteboard/face/note', 'note with a corner'),
    cube: nls.localize('openspace/whiteboard/face/cube', 'cube'),
    card: nls.localize('openspace/whiteboard/face/card', 'card'),
    person: nls.localize('openspace/whiteboard/face/person', 'person'),
    actor: nls.localize('openspace/whiteboard/face/actor', 'actor'),
    boundary: nls.localize('openspace/whiteboard/face/boundary', 'boundary'),
    control: nls.localize('openspace/whiteboard/face/control', 'control'),
    entity: nls.localize('openspace/whiteboard/face/entity', 'entity'),
    interface: nls.localize('openspace/whiteboard/face/interface', 'interface'),
    ring: nls.localize('openspace/whiteboard/face/ring', 'double circle'),
    'start-event': nls.localize('openspace/whiteboard/face/startEvent', 'start event'),
    'end-event': nls.localize('openspace/whiteboard/face/endEvent', 'end event'),
    component: nls.localize('openspace/whiteboard/face/component', 'component'),
    artifact: nls.localize('openspace/whiteboard/face/artifact', 'artifact'),
    package: nls.localize('openspace/whiteboard/face/package', 'package'),
    node3d: nls.localize('openspace/whiteboard/face/node3d', 'deployment node'),
    class: nls.localize('openspace/whiteboard/face/class', 'class'),
    table: nls.localize('openspace/whiteboard/face/table', 'table'),
    lifeline: nls.localize('openspace/whiteboard/face/lifeline', 'lifeline'),
    activation: nls.localize('openspace/whiteboard/face/activation', 'activation'),
    fragment: nls.localize('openspace/whiteboard/face/fragment', 'fragment'),
    bar: nls.localize('openspace/whiteboard/face/bar', 'fork bar'),
    initial: nls.localize('openspace/whiteboard/face/initial', 'initial state'),
    final: nls.localize('openspace/whiteboard/face/final', 'final state'),
    history: nls.localize('openspace/whiteboard/face/history', 'history state'),
    choice: nls.localize('openspace/whiteboard/face/choice', 'choice'),
    datastore: nls.localize('openspace/whiteboard/face/datastore', 'data store'),
    swimlane: nls.localize('openspace/whiteboard/face/swimlane', 'swimlane'),
    icon: nls.localize('openspace/whiteboard/face/icon', 'icon'),
    stencil: nls.localize('openspace/whiteboard/face/stencil', 'stencil')
};

const MARK_NAMES: Readonly<Record<MarkName, string>> = {
    none: nls.localize('openspace/whiteboard/mark/none', 'no mark'),
    arrow: nls.localize('openspace/whiteboard/mark/arrow', 'arrowhead'),
    open: nls.localize('openspace/whiteboard/mark/open', 'open arrowhead'),
    triangle: nls.localize('openspace/whiteboard/mark/triangle', 'filled triangle'),
    'hollow-triangle': nls.localize('openspace/whiteboard/mark/hollowTriangle', 'hollow triangle (inheritance)'),
    diamond: nls.localize('openspace/whiteboard/mark/diamond', 'filled diamond (composition)'),
    'hollow-diamond': nls.localize('openspace/whiteboard/mark/hollowDiamond', 'hollow diamond (aggregation)'),
    circle: nls.localize('openspace/whiteboard/mark/circle', 'filled circle'),
    'hollow-circle': nls.localize('openspace/whiteboard/mark/hollowCircle', 'hollow circle'),
    cross: nls.localize('openspace/whiteboard/mark/cross', 'cross'),
    bar: nls.localize('openspace/whiteboard/mark/bar', 'bar'),
    'half-top': nls.localize('openspace/whiteboard/mark/halfTop', 'upper half of an arrowhead'),
    'half-bottom': nls.localize('openspace/whiteboard/mark/halfBottom', 'lower half of an arrowhead'),
    'crow-one': nls.localize('openspace/whiteboard/mark/crowOne', 'one'),
    'crow-many': nls.localize('openspace/whiteboard/mark/crowMany', 'many'),
    'crow-zero-one': nls.localize('openspace/whiteboard/mark/crowZeroOne', 'zero or one'),
    'crow-one-many': nls.localize('openspace/whiteboard/mark/crowOneMany', 'one or many'),
    'crow-zero-many': nls.localize('openspace/whiteboard/mark/crowZeroMany', 'zero or many'),
    'crow-only-one': nls.localize('openspace/whiteboard/mark/crowOnlyOne', 'exactly one'),
    lollipop: nls.localize('openspace/whiteboard/mark/lollipop', 'provided interface'),
    socket: nls.localize('openspace/whiteboard/mark/socket', 'required interface')
};

const ROUTE_NAMES: Readonly<Record<RouteKind, string>> = {
    straight: nls.localize('openspace/whiteboard/route/straight', 'Straight'),
    curved: nls.localize('openspace/whiteboard/route/curved', 'Curved'),
    orthogonal: nls.localize('openspace/whiteboard/route/orthogonal', 'Right angles'),
    spline: nls.localize('openspace/whiteboard/route/spline', 'Spline')
};

type LineStyle = 'solid' | 'dashed' | 'dotted';

const LINE_STYLES: Readonly<Record<LineStyle, string>> = {
    solid: nls.localize('openspace/whiteboard/lineStyle/solid', 'Solid'),
    dashed: nls.localize('openspace/whiteboard/lineStyle/dashed', 'Dashed'),
    dotted: nls.localize('openspace/whiteboard/lineStyle/dotted', 'Dotted')
};

/** Texts of the notation section of the style panel, and of the palette of shapes. */
export const notationTexts = {
    title: nls.localize('openspace/whiteboard/notation/title', 'Notation'),
    face: nls.localize('openspace/whiteboard/notation/face', 'Face'),
    plainShape: nls.localize('openspace/whiteboard/notation/plainShape', 'Plain shape'),
    usual: nls.localize('openspace/whiteboard/notation/usual', 'Default'),
    usually: (what: string) => nls.localize('openspace/whiteboard/notation/usually', '{0} (default)', what),
    noColor: nls.localize('openspace/whiteboard/notation/noColor', 'None'),
    mixed: nls.localize('openspace/whiteboard/notation/mixed', 'Mixed'),
    area: nls.localize('openspace/whiteboard/notation/area', 'Area'),
    line: nls.localize('openspace/whiteboard/notation/line', 'Line'),
    text: nls.localize('openspace/whiteboard/notation/text', 'Text'),
    color: (what: string) => nls.localize('openspace/whiteboard/notation/color', 'Color: {0}', what),
    pickColor: (what: string) => nls.localize('openspace/whiteboard/notation/pickColor', 'Pick a color: {0}', what),
    clearColor: (what: string) => nls.localize('openspace/whiteboard/notation/clearColor', 'Use the palette color: {0}', what),
    badColor: nls.localize('openspace/whiteboard/notation/badColor', 'Enter #rrggbb or a CSS color name, such as steelblue.'),
    lineWidth: nls.localize('openspace/whiteboard/notation/lineWidth', 'Line width'),
    badLineWidth: nls.localize('openspace/whiteboard/notation/badLineWidth', 'Enter a number from 0 to 100.'),
    cornerRadius: nls.localize('openspace/whiteboard/notation/cornerRadius', 'Corner radius'),
    badCornerRadius: nls.localize('openspace/whiteboard/notation/badCornerRadius', 'Enter a number from 0 to 10000.'),
    dash: nls.localize('openspace/whiteboard/notation/dash', 'Dashes'),
    badDash: nls.localize('openspace/whiteboard/notation/badDash', 'Enter lengths of dashes and gaps from 0 to 1000, such as 8 4.'),
    frameColor: nls.localize('openspace/whiteboard/notation/frameColor', 'Color of the frame'),
    frameTitle: nls.localize('openspace/whiteboard/notation/frameTitle', 'Title'),
    titleSize: nls.localize('openspace/whiteboard/notation/titleSize', 'Title size'),
    badTitleSize: nls.localize('openspace/whiteboard/notation/badTitleSize', 'Enter a number from 6 to 200.'),
    lineStyle: nls.localize('openspace/whiteboard/notation/lineStyle', 'Line style'),
    start: nls.localize('openspace/whiteboard/notation/start', 'Start'),
    end: nls.localize('openspace/whiteboard/notation/end', 'End'),
    startLabel: nls.localize('openspace/whiteboard/notation/startLabel', 'Text at the start'),
    endLabel: nls.localize('openspace/whiteboard/notation/endLabel', 'Text at the end'),
    route: nls.localize('openspace/whiteboard/notation/route', 'Route'),
    automatic: nls.localize('openspace/whiteboard/route/automatic', 'Automatic'),
    rows: nls.localize('openspace/whiteboard/notation/rows', 'Rows'),
    row: (at: number) => nls.localize('openspace/whiteboard/notation/row', 'Row {0}', at),
    divider: (at: number) => nls.localize('openspace/whiteboard/notation/divider', 'Row {0}: divider', at),
    addRow: nls.localize('openspace/whiteboard/notation/addRow', 'Add row'),
    addDivider: nls.localize('openspace/whiteboard/notation/addDivider', 'Add divider'),
    removeRow: nls.localize('openspace/whiteboard/notation/removeRow', 'Remove row'),
    abstract: nls.localize('openspace/whiteboard/notation/abstract', 'Abstract'),
    static: nls.localize('openspace/whiteboard/notation/static', 'Static'),
    lineStyleName: (style: LineStyle) => LINE_STYLES[style],
    faceName: (face: FaceName) => FACE_NAMES[face],
    markName: (mark: MarkName) => MARK_NAMES[mark],
    routeName: (kind: RouteKind) => ROUTE_NAMES[kind]
};

/** The same, as the bundle of the editor gets it. */
export type NotationTexts = typeof notationTexts;
