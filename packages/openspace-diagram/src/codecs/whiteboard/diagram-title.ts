import { measureText } from '@openspace/board/lib/text/text-metrics';
import { type Diagram, withHeading } from '../../diagram';
import { measureBounds } from '../../layout/measure-bounds';
import { fontOf } from './paint';

/** The id of the text on a board that is the title of the diagram. */
export const TITLE = 'diagram-title';
const FONT_SIZE = 20;
/** Between the title and the diagram; the name of a frame at the top has room in it. */
const GAP = 40;

/** The diagram with its title as a text above it. The picture of a chart has one already, and a page bears it as its name. */
export function withTitle(given: Diagram): Diagram {
    const diagram = withHeading(given);
    const { title = '', nodes, isChart, page } = diagram;
    const around = measureBounds(diagram);
    if (title.trim() === '' || isChart === true || page || !around || nodes.some(({ id }) => id === TITLE)) {
        return diagram;
    }
    const { fontFamily, sketchy } = nodes.find(node => node.style)?.style ?? {};
    const style = { fontSize: FONT_SIZE, ...(fontFamily !== undefined && { fontFamily }), ...(sketchy !== undefined && { sketchy }) };
    const { w, h } = measureText(title, { font: fontOf(style), fontSizePx: FONT_SIZE });
    const bounds = { x: around.x + around.width / 2 - w / 2, y: around.y - GAP - h, width: w, height: h };
    return { ...diagram, nodes: [...nodes, { id: TITLE, shape: 'text', label: title, bounds, style }] };
}

/** The title that a board shows, apart from the diagram. A title that something is tied to is a node. */
export function takeTitle(diagram: Diagram): Diagram {
    const shown = diagram.nodes.find(({ id, shape }) => id === TITLE && shape === 'text');
    if (!shown || diagram.edges.some(({ from, to }) => from.node === TITLE || to.node === TITLE)) {
        return diagram;
    }
    return { ...diagram, title: shown.label ?? '', heading: shown, nodes: diagram.nodes.filter(node => node !== shown) };
}
