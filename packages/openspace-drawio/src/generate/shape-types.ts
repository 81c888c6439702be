const BOX = 'whiteSpace=wrap;html=1;';

/** Styles of the shapes that add_shape knows, without their colours. */
export const SHAPE_TYPES = {
    rectangle: `rounded=0;${BOX}`,
    rounded: `rounded=1;${BOX}`,
    ellipse: `ellipse;${BOX}`,
    rhombus: `rhombus;${BOX}`,
    hexagon: `shape=hexagon;perimeter=hexagonPerimeter2;${BOX}fixedSize=1;`,
    cylinder: `shape=cylinder3;${BOX}boundedLbl=1;backgroundOutline=1;size=15;`,
    cloud: `ellipse;shape=cloud;${BOX}`,
    actor: 'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1;outlineConnect=0;',
    note: `shape=note;${BOX}backgroundOutline=1;darkOpacity=0.05;`,
    swimlane: `swimlane;${BOX}`
} as const;

export type ShapeType = keyof typeof SHAPE_TYPES;

export const SHAPE_TYPE_NAMES = Object.keys(SHAPE_TYPES).filter((name): name is ShapeType => Object.hasOwn(SHAPE_TYPES, name));
