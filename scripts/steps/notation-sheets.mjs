import { createRequire } from 'node:module';
import { at } from './paths.mjs';

const require = createRequire(import.meta.url);

const COLUMNS = 6;
const CELL = { w: 200, h: 180 };
const MARK_CELL = { w: 200, h: 90 };
const NAME_HEIGHT = 50;
/** Of pictures and of imports; what they show is said by another field. */
const WITHOUT_A_LOOK = new Set(['icon', 'stencil']);
const ROWS = {
    class: ['Order', '-', '+ total: Money', '-', '+ cancel()'],
    table: ['order', '-', { text: 'id', key: 'PK', type: 'int' }, { text: 'day', type: 'date' }]
};
const SIZE = { w: 120, h: 70 };
/** Of faces that have another form than a box. */
const SIZES = {
    person: { w: 110, h: 100 },
    actor: { w: 60, h: 100 },
    boundary: { w: 70, h: 60 },
    control: { w: 60, h: 60 },
    entity: { w: 60, h: 60 },
    interface: { w: 30, h: 30 },
    ring: { w: 60, h: 60 },
    cylinder: { w: 90, h: 90 },
    class: { w: 140, h: 100 },
    table: { w: 140, h: 90 },
    lifeline: { w: 90, h: 110 },
    activation: { w: 14, h: 90 },
    fragment: { w: 150, h: 100 },
    bar: { w: 120, h: 8 },
    initial: { w: 24, h: 24 },
    final: { w: 28, h: 28 },
    history: { w: 32, h: 32 },
    choice: { w: 40, h: 40 },
    swimlane: { w: 150, h: 100 }
};
/** What stands in the head of a face. */
const LABELS = { fragment: 'alt', lifeline: 'Shop', swimlane: 'Shop', package: 'shop', node3d: 'web-1' };

/** The pictures of the page about notation in the skill, by their names: each face and each mark, painted as a board paints it. */
export function notationSheets() {
    const { FACES, MARKS } = require(at('packages/openspace-board/lib/notation/notation'));
    const faces = FACES.filter(face => !WITHOUT_A_LOOK.has(face));
    return { 'faces.svg': sheet(faces.flatMap(face)), 'marks.svg': sheet(MARKS.flatMap(mark)) };
}

function sheet(shapes) {
    const { emptyBoard, inAgentStyle, MemoryBoard, planReplace, renderSvg, shapeInput } = require(at('packages/openspace-board'));
    const board = new MemoryBoard(emptyBoard());
    const input = inAgentStyle(
        'clean',
        shapes.map(shape => shapeInput.parse(shape))
    );
    board.apply(planReplace(board, input).change);
    return `${renderSvg(board).svg}\n`;
}

/** Below its name. */
function face(name, index) {
    const [x, y] = corner(index, CELL);
    const { w, h } = SIZES[name] ?? SIZE;
    const [rows, label] = [ROWS[name], LABELS[name]];
    return [
        nameOf(name, x, y),
        {
            id: name,
            type: 'geo',
            x,
            y: y + NAME_HEIGHT,
            width: w,
            height: h,
            ...(label !== undefined && { label }),
            props: { face: name, ...(rows && { rows }) }
        }
    ];
}

/** At the end of an arrow from the left, below its name. */
function mark(name, index) {
    const [x, y] = corner(index, MARK_CELL);
    const [start, end] = [
        { x: 0, y: 0 },
        { x: 120, y: 0 }
    ];
    return [nameOf(name, x, y), { id: name, type: 'arrow', x, y: y + NAME_HEIGHT, props: { start, end, endMark: name } }];
}

function corner(index, { w, h }) {
    return [(index % COLUMNS) * w, Math.floor(index / COLUMNS) * h];
}

function nameOf(name, x, y) {
    return { id: `${name}-name`, type: 'text', x, y, label: name, props: { size: 's' } };
}
