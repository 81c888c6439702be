import { serializeXml } from '../xml/serialize-xml';
import { childNamed, element, elementsOf, isElement, type XmlElement, type XmlNode } from '../xml/xml-tree';
import type { ChangedPage, DiagramChange } from './diagram-change';
import { type PageTree, readTree } from './diagram-tree';

/**
 * A plain diagram with a change. Parts that the change does not name stay as they are, even if the change was made
 * from another version.
 * @param xml a plain diagram, see `plainDiagram`
 */
export function withChange(xml: string, change: DiagramChange): string {
    if (change.pages.size === 0 && !change.order) {
        return xml;
    }
    const { file, pages } = readTree(xml);
    const known = new Map(pages.map(page => [page.id, page]));
    for (const [id, page] of change.pages) {
        const there = known.get(id);
        if (page.kind === 'added') {
            file.children = [...file.children.filter(child => child !== there?.diagram), copyOf(page.diagram)];
        } else if (page.kind === 'removed' && there && elementsOf(file).length > 1) {
            file.children = file.children.filter(child => child !== there.diagram);
        } else if (page.kind === 'changed' && there) {
            changePage(there, page);
        }
    }
    if (change.order) {
        file.children = inOrder(file.children, change.order);
    }
    return serializeXml(file);
}

function changePage({ diagram, model }: PageTree, { name, settings, cells, order }: ChangedPage): void {
    if (name !== undefined) {
        diagram.attributes.set('name', name);
    }
    for (const [key, value] of settings) {
        if (value === undefined) {
            model.attributes.delete(key);
        } else {
            model.attributes.set(key, value);
        }
    }
    let root = childNamed(model, 'root');
    if (!root) {
        root = element('root');
        model.children.push(root);
    }
    const left = new Map(cells);
    const kept = root.children.flatMap((child): XmlNode[] => {
        const id = idOf(child);
        if (id === undefined || !left.has(id)) {
            return [child];
        }
        const now = left.get(id);
        left.delete(id);
        return now ? [copyOf(now)] : [];
    });
    const added = [...left.values()].filter(cell => cell !== undefined).map(cell => copyOf(cell));
    root.children = order ? inOrder([...kept, ...added], order) : [...kept, ...added];
    // What is connected to nothing for longer stays as the file has it.
    loosenEnds(root, (line, shape) => cells.has(line) || cells.has(shape));
    adoptOrphans(root);
}

/** What the order does not name stays behind what it follows now. */
function inOrder(children: readonly XmlNode[], order: readonly string[]): XmlNode[] {
    const place = new Map(order.map((id, at) => [id, at]));
    let last = -1;
    const placed = children.map((child, at) => {
        last = place.get(idOf(child) ?? '') ?? last;
        return { child, place: last, at };
    });
    return placed.sort((a, b) => a.place - b.place || a.at - b.at).map(({ child }) => child);
}

/** One side may have removed the container into which the other has put something: that goes to the first layer. */
export function adoptOrphans(root: XmlElement): void {
    const cells = elementsOf(root).map(outer => ({ id: idOf(outer), mx: outer.name === 'mxCell' ? outer : childNamed(outer, 'mxCell') }));
    const ids = new Set(cells.map(({ id }) => id));
    const top = cells.find(({ mx }) => mx && !mx.attributes.has('parent'))?.id;
    const layer = cells.find(({ mx }) => mx?.attributes.get('parent') === top)?.id;
    for (const { mx } of cells) {
        const parent = mx?.attributes.get('parent');
        if (mx && parent !== undefined && !ids.has(parent) && layer !== undefined) {
            mx.attributes.set('parent', layer);
        }
    }
}

/**
 * An end goes free where the other side removed what it was connected to: a later cell may get the same id.
 * @param isMeant by the id of a line and that of the missing shape; all when left out
 */
export function loosenEnds(root: XmlElement, isMeant: (line: string, shape: string) => boolean = () => true): void {
    const cells = elementsOf(root);
    const ids = new Set(cells.map(cell => cell.attributes.get('id')));
    for (const cell of cells) {
        const mx = cell.name === 'mxCell' ? cell : childNamed(cell, 'mxCell');
        for (const end of ['source', 'target']) {
            const id = mx?.attributes.get(end);
            if (id !== undefined && !ids.has(id) && isMeant(idOf(cell) ?? '', id)) {
                mx?.attributes.delete(end);
            }
        }
    }
}

function idOf(node: XmlNode): string | undefined {
    return isElement(node) ? node.attributes.get('id') : undefined;
}

function copyOf(node: XmlElement): XmlElement {
    return {
        kind: 'element',
        name: node.name,
        attributes: new Map(node.attributes),
        children: node.children.map(child => (isElement(child) ? copyOf(child) : child))
    };
}
