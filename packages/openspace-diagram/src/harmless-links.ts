import { isHarmlessLink } from '@openspace/tool';
import type { Diagram } from './diagram';
import type { Losses } from './losses';

/** A diagram to be written into a file that other programs open: without links that would run something there. */
export function withHarmlessLinks(diagram: Diagram, losses: Losses): Diagram {
    const nodes = diagram.nodes.map(node => {
        if (node.link === undefined || isHarmlessLink(node.link)) {
            return node;
        }
        losses.add('A link that would run a script is left out.', node.id);
        const { link: _link, ...rest } = node;
        return rest;
    });
    return { ...diagram, nodes };
}
