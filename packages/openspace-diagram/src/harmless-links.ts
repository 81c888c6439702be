import type { Diagram } from './diagram';
import type { Losses } from './losses';

/** Schemes whose addresses are programs or pages in themselves: a program that opens such a link runs what is in it. */
const RUNS = /^(?:javascript|vbscript|livescript|mocha|data|blob|filesystem|command|view-source|jar):/i;
/** A page of the same file, as draw.io writes it. */
const OWN_PAGE = /^data:page\/id,/i;
/** Browsers skip these: the first ones at the start of an address, the others anywhere in it. */
const SKIPPED = /^[\0-\x20]+|[\t\n\r]/g;

/** Whether a link only leads somewhere. A path without a scheme does. */
export function isHarmlessLink(link: string): boolean {
    const read = link.replace(SKIPPED, '');
    return !RUNS.test(read) || OWN_PAGE.test(read);
}

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
