import type { Diagram, DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';

const PACKAGE = 'package:';
/** Names that are told one by one, and how much of each. */
const NAMED = 3;
const LONGEST = 40;

/** Packages of class diagrams, which may be called like one of the classes. @param outer the id of the one around it */
export function packageId(name: string, outer?: string): string {
    return `${PACKAGE}${outer === undefined ? '' : `${packageName(outer)}.`}${name}`;
}

/** The whole name of a package, by its id. */
export function packageName(id: string): string {
    return id.slice(PACKAGE.length);
}

/** Gives nodes the addresses that lines of their own say for their names, and names those that no node has. */
export function withLinks(diagram: Diagram, links: ReadonlyMap<string, string>, losses: Losses): Diagram {
    if (links.size === 0) {
        return diagram;
    }
    const named = idsByName(diagram.nodes);
    const addresses = new Map<string, string>();
    const unused: string[] = [];
    for (const [name, address] of links) {
        const ids = named.get(name) ?? [];
        if (ids[0] !== undefined && ids.length === 1) {
            addresses.set(ids[0], address);
        } else {
            unused.push(name.slice(0, LONGEST));
        }
    }
    if (unused.length > 0) {
        const more = unused.length > NAMED ? ` and ${unused.length - NAMED} more` : '';
        losses.add(`Addresses of names that no element, or more than one, has are left out: ${unused.slice(0, NAMED).join(', ')}${more}.`);
    }
    const linked = (node: DiagramNode): DiagramNode => {
        const link = addresses.get(node.id);
        return link === undefined ? node : { ...node, link };
    };
    return { ...diagram, nodes: diagram.nodes.map(linked) };
}

/** Of a package its whole name and its own one; what has the very id comes first. */
function idsByName(nodes: readonly DiagramNode[]): ReadonlyMap<string, readonly string[]> {
    const ids = new Map<string, string[]>();
    const packages = nodes.map(({ id }) => id).filter(id => id.startsWith(PACKAGE));
    for (const id of packages) {
        const name = id.slice(id.lastIndexOf('.') + 1).replace(PACKAGE, '');
        const same = ids.get(name) ?? [];
        same.push(id);
        ids.set(name, same);
    }
    packages.forEach(id => ids.set(id.slice(PACKAGE.length), [id]));
    nodes.forEach(({ id }) => ids.set(id, [id]));
    return ids;
}
