import { BoardIndex, type BoardView } from '@openspace/board';
import type { Decoded } from '../../codec';
import { Losses } from '../../losses';
import { readEdges } from './read-edges';
import { readNodes } from './read-nodes';

/** The page that a view looks at as a diagram. Ids are those of the shapes, without `shape:`. */
export function diagramOf(view: BoardView): Decoded {
    const index = BoardIndex.of(view);
    const losses = new Losses();
    const nodes = readNodes(index, losses);
    const edges = readEdges(index, nodes, losses);
    const others = [...view.records()].filter(({ typeName }) => typeName === 'page').length - 1;
    if (others > 0) {
        losses.add(`Only the page that is looked at is taken; ${others} more of the board ${others === 1 ? 'is' : 'are'} left out.`);
    }
    const title = titleIn(view);
    return { diagram: { ...(title !== '' && { title }), nodes, edges }, losses: losses.all };
}

function titleIn(view: BoardView): string {
    for (const record of view.records()) {
        if (record.typeName === 'document') {
            return record.name;
        }
    }
    return '';
}
