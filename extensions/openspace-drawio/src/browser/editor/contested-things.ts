import type { ContestedThing, ContestedVersion } from '@openspace/core/lib/browser/documents/document-file';
import type { ContestedPlace } from '@openspace/drawio';
import { readTree } from '@openspace/drawio';

const MAX_LENGTH = 80;

/** What messages name a place by; a page alone has no cell. */
export function idOf({ page, cell }: ContestedPlace): string {
    return JSON.stringify(cell === undefined ? [page] : [page, cell]);
}

export function placeOf(id: string): ContestedPlace {
    const [page, cell]: unknown[] = JSON.parse(id);
    return { page: String(page), ...(cell !== undefined && { cell: String(cell) }) };
}

export function sameAs(one: ContestedPlace, other: ContestedPlace): boolean {
    return one.page === other.page && one.cell === other.cell;
}

/** What a person has to know of a cell or page to decide which version to keep. @param shown and `base`: plain diagrams */
export function contestedThing(place: ContestedPlace, shown: string, base: string): ContestedThing {
    const [mine, theirs] = [fieldsOf(place, shown), fieldsOf(place, base)];
    const label = labelOf(mine ?? theirs);
    const name = `${place.cell === undefined ? 'page' : 'cell'}${label === '' ? ` ${place.cell ?? place.page}` : ` ${JSON.stringify(label)}`}`;
    return { id: idOf(place), name, mine: versionOf(mine, theirs), theirs: versionOf(theirs, mine) };
}

type Fields = ReadonlyMap<string, string>;

function fieldsOf({ page, cell }: ContestedPlace, xml: string): Fields | undefined {
    const found = readTree(xml).pages.find(({ id }) => id === page);
    if (cell === undefined || !found) {
        return found && new Map([['name', found.diagram.attributes.get('name') ?? '']]);
    }
    const element = found.cells.get(cell);
    if (!element) {
        return undefined;
    }
    const fields = new Map(element.attributes);
    const inner = element.children.flatMap(child => (child.kind === 'element' ? [child, ...child.children] : []));
    for (const child of inner) {
        if (child.kind === 'element') {
            [...child.attributes].forEach(([key, value]) => fields.set(`${child.name} ${key}`, value));
        }
    }
    return fields;
}

function labelOf(fields: Fields | undefined): string {
    const label = fields?.get('value') ?? fields?.get('label') ?? fields?.get('name') ?? '';
    return shortened(label.replace(/<[^<>]*>/g, ' ').trim());
}

function versionOf(fields: Fields | undefined, other: Fields | undefined): ContestedVersion | undefined {
    const differing = fields && [...fields].filter(([name, value]) => other && other.get(name) !== value);
    return differing && { fields: differing.map(([name, value]) => ({ name, value: shortened(value) })) };
}

function shortened(text: string): string {
    return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}
