import type { Shape, ShapeCategory, ShapeSource } from './shape';

const BOX = 'whiteSpace=wrap;html=1;';

type Row = readonly [id: string, name: string, width: number, height: number, style: string, ...aliases: string[]];

/** https://www.drawio.com/doc/faq/shape-styles: what draw.io draws without any library. */
const GENERAL: readonly Row[] = [
    ['rectangle', 'Rectangle', 120, 60, `rounded=0;${BOX}`, 'box', 'rect', 'square box'],
    ['rounded', 'Rounded Rectangle', 120, 60, `rounded=1;${BOX}`, 'rounded', 'round rect', 'rounded box'],
    ['square', 'Square', 80, 80, `${BOX}aspect=fixed;`],
    ['ellipse', 'Ellipse', 120, 80, `ellipse;${BOX}`, 'oval'],
    ['circle', 'Circle', 80, 80, `ellipse;${BOX}aspect=fixed;`],
    ['rhombus', 'Rhombus', 80, 80, `rhombus;${BOX}`, 'diamond'],
    ['triangle', 'Triangle', 60, 80, `triangle;${BOX}`],
    ['hexagon', 'Hexagon', 120, 80, `shape=hexagon;perimeter=hexagonPerimeter2;${BOX}fixedSize=1;`],
    ['database', 'Database', 60, 80, cylinder(), 'db', 'data store', 'database server', 'sql database', 'relational database'],
    ['cylinder', 'Cylinder', 60, 80, cylinder()],
    ['cloud', 'Cloud', 120, 80, `ellipse;shape=cloud;${BOX}`],
    [
        'actor',
        'Actor',
        30,
        60,
        'shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1;outlineConnect=0;',
        'stick figure',
        'uml actor'
    ],
    ['note', 'Note', 80, 100, `shape=note;${BOX}backgroundOutline=1;darkOpacity=0.05;`, 'sticky note', 'comment'],
    ['swimlane', 'Swimlane', 200, 200, `swimlane;${BOX}`, 'lane', 'titled container'],
    ['container', 'Container', 400, 300, `rounded=0;${BOX}container=1;collapsible=0;verticalAlign=top;`, 'group', 'boundary', 'group box'],
    [
        'text',
        'Text',
        60,
        30,
        `text;align=center;verticalAlign=middle;resizable=0;points=[];autosize=1;strokeColor=none;fillColor=none;html=1;`,
        'label'
    ],
    ['cube', 'Cube', 120, 80, `shape=cube;${BOX}boundedLbl=1;backgroundOutline=1;darkOpacity=0.05;darkOpacity2=0.1;`, '3d box'],
    ['step', 'Step', 120, 80, `shape=step;perimeter=stepPerimeter;${BOX}fixedSize=1;`, 'chevron'],
    ['trapezoid', 'Trapezoid', 120, 60, `shape=trapezoid;perimeter=trapezoidPerimeter;${BOX}fixedSize=1;`],
    ['tape', 'Tape', 120, 100, `shape=tape;${BOX}`, 'flag'],
    ['card', 'Card', 80, 100, `shape=card;${BOX}`],
    ['callout', 'Callout', 120, 80, `shape=callout;${BOX}perimeter=calloutPerimeter;`, 'speech bubble'],
    [
        'component',
        'Component',
        120,
        60,
        `shape=module;align=left;spacingLeft=20;align=center;verticalAlign=top;${BOX}`,
        'module',
        'uml component'
    ],
    [
        'package',
        'Package',
        120,
        80,
        `shape=folder;fontStyle=1;spacingTop=10;tabWidth=40;tabHeight=14;tabPosition=left;html=1;`,
        'uml package'
    ],
    [
        'table',
        'Table',
        180,
        120,
        `shape=table;startSize=30;container=1;collapsible=0;childLayout=tableLayout;html=1;${BOX}`,
        'entity relation table',
        'er table',
        'database table'
    ]
];

const FLOWCHART: readonly Row[] = [
    ['process', 'Process', 140, 60, `rounded=0;${BOX}`, 'activity', 'action', 'flowchart process'],
    ['decision', 'Decision', 140, 90, `rhombus;${BOX}`, 'condition', 'branch', 'gateway decision', 'flowchart decision', 'if'],
    ['terminator', 'Terminator', 120, 60, `ellipse;${BOX}`, 'start', 'end', 'start end', 'terminal'],
    [
        'data',
        'Data',
        140,
        60,
        `shape=parallelogram;perimeter=parallelogramPerimeter;${BOX}fixedSize=1;`,
        'parallelogram',
        'input',
        'output',
        'input output'
    ],
    ['document', 'Document', 120, 80, `shape=document;${BOX}boundedLbl=1;`, 'flowchart document', 'report'],
    ['multi-document', 'Multi Document', 120, 80, `shape=mxgraph.flowchart.multi-document;${BOX}`, 'several documents'],
    [
        'predefined-process',
        'Predefined Process',
        120,
        60,
        `shape=process;${BOX}backgroundOutline=1;`,
        'subprocess',
        'subroutine',
        'function call'
    ],
    ['manual-input', 'Manual Input', 120, 60, `shape=manualInput;${BOX}`],
    ['manual-operation', 'Manual Operation', 120, 60, `shape=trapezoid;perimeter=trapezoidPerimeter;flipV=1;${BOX}fixedSize=1;`],
    ['preparation', 'Preparation', 120, 60, `shape=hexagon;perimeter=hexagonPerimeter2;${BOX}fixedSize=1;`, 'initialization'],
    ['delay', 'Delay', 80, 40, `shape=delay;${BOX}`, 'wait'],
    ['display', 'Display', 120, 60, `shape=display;${BOX}`],
    ['internal-storage', 'Internal Storage', 80, 80, `shape=internalStorage;${BOX}backgroundOutline=1;`],
    ['stored-data', 'Stored Data', 120, 60, `shape=dataStorage;${BOX}fixedSize=1;`],
    ['connector', 'Connector', 40, 40, `ellipse;${BOX}aspect=fixed;`, 'on page reference', 'junction'],
    ['off-page', 'Off Page Reference', 80, 80, `shape=offPageConnector;${BOX}`, 'off page connector']
];

function cylinder(): string {
    return `shape=cylinder3;${BOX}boundedLbl=1;backgroundOutline=1;size=15;`;
}

const CATEGORIES: readonly ShapeCategory[] = [
    { id: 'general', name: 'General' },
    { id: 'flowchart', name: 'Flowchart' }
];

const styles = new Map<string, string>();

function shapesOf(category: string, rows: readonly Row[]): Shape[] {
    return rows.map(([key, name, width, height, style, ...aliases]) => {
        const id = `${category}.${key}`;
        styles.set(id, style);
        return { id, name, categories: [category], width, height, aliases, icon: false };
    });
}

/** The shapes that draw.io has built in. */
export const basicShapes: ShapeSource = {
    categories: CATEGORIES,
    shapes: [...shapesOf('general', GENERAL), ...shapesOf('flowchart', FLOWCHART)],
    style: shape => Promise.resolve(styles.get(shape.id) ?? '')
};
