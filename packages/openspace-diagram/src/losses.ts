import type { Loss } from './codec';
import type { Diagram, DiagramEdge } from './diagram';

/** Losses that are told one by one; more of the same kind are summed up. */
const NAMED = 3;
/** Kinds of losses that are told: a file may say as many things as it likes that no one reads. */
const MOST = 100;
/** Of a label as a name. */
const LONGEST = 40;

/** Collects what a translation has no place for; the same about many shapes is one loss. */
export class Losses {
    private readonly about = new Map<string, string[]>();
    private readonly said = new Map<string, Set<string>>();

    /** @param nameOf what the person calls a node or edge; messages of a single one name it as well where this is given */
    constructor(private readonly nameOf?: (id: string) => string) {}

    /** @param message a sentence without the id */
    add(message: string, id = ''): void {
        const ids = this.about.get(message);
        // The pages of a document may show the same element.
        if (id !== '' && this.said.get(message)?.has(id) === true) {
            return;
        }
        this.said.set(message, (this.said.get(message) ?? new Set()).add(id));
        if (ids) {
            ids.push(id);
        } else {
            this.about.set(message, [id]);
        }
    }

    get all(): Loss[] {
        const more = this.about.size - MOST;
        const told = [...this.about].slice(0, MOST).map(([message, ids]) => this.told(message, ids));
        return more > 0 ? [...told, { message: `And ${more} further kinds of losses.` }] : told;
    }

    private told(message: string, ids: readonly string[]): Loss {
        const named = ids.filter(id => id !== '');
        if (ids.length === 1 && (named[0] === undefined || !this.nameOf)) {
            return { ...(named[0] !== undefined && { id: named[0] }), message };
        }
        const more = ids.length - NAMED;
        const names = named
            .slice(0, NAMED)
            .map(id => this.nameOf?.(id) ?? id)
            .join(', ');
        const about = ids.length === 1 ? { id: named[0] } : {};
        return { ...about, message: names === '' ? message : `${message} (${names}${more > 0 ? ` and ${more} more` : ''})` };
    }
}

/** What people call the parts of a diagram: their labels in one line, without rows, arrows without one by their ends, else their ids. */
export function namesIn({ nodes, edges, others = [] }: Diagram): (id: string) => string {
    const pages = [{ nodes, edges }, ...others];
    const labels = new Map(
        pages.flatMap(page => [...page.nodes, ...page.edges].map(({ id, label = '' }) => [id, shortened(label)] as const))
    );
    const nameOf = (id: string): string => labels.get(id) || id;
    const arrows = new Map(pages.flatMap(page => page.edges.map(edge => [edge.id, betweenEnds(edge, nameOf)] as const)));
    return id => labels.get(id) || arrows.get(id) || id;
}

function betweenEnds({ from, to }: DiagramEdge, nameOf: (id: string) => string): string {
    const ends = [from.node === undefined ? '' : ` from ${nameOf(from.node)}`, to.node === undefined ? '' : ` to ${nameOf(to.node)}`].join(
        ''
    );
    return ends === '' ? '' : `the arrow${ends}`;
}

function shortened(label: string): string {
    const lines = label.split('\n');
    const divider = lines.findIndex(isDivider);
    const line = (divider > 0 ? lines.slice(0, divider).join(' ') : label).replace(/\s+/g, ' ').trim();
    return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What stands above the rows of a class or a table is its name. */
function isDivider(line: string): boolean {
    const text = line.trim();
    return text.length > 1 && [...text].every(letter => '─—-'.includes(letter));
}
