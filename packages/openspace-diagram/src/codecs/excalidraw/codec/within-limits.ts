import { FreeKeys } from '@openspace/tool/lib/free-keys';
import type { Diagram } from '../../../diagram';
import type { Losses } from '../../../losses';
import { renameIds } from '../../../rename-ids';
import { MAX_COORDINATE, MAX_GROUPS, MAX_ID, MAX_TEXT, MAX_THICKNESS } from '../element-props';

type Element = Record<string, unknown>;

/** Room for what is appended to the id of a node or an edge, such as `-label`. */
const LONGEST_ID = MAX_ID - 20;
const NUMBERS: readonly (readonly [name: string, least: number, most: number])[] = [
    ...['x', 'y', 'width', 'height', 'angle'].map(name => [name, -MAX_COORDINATE, MAX_COORDINATE] as const),
    ...['fontSize', 'strokeWidth'].map(name => [name, Number.MIN_VALUE, MAX_THICKNESS] as const)
];

/** The diagram with ids that elements may have; the same object where all are short enough. */
export function withShortIds(diagram: Diagram, losses: Losses): Diagram {
    const ids = [...diagram.nodes, ...diagram.edges].map(({ id }) => id);
    const keys = new FreeKeys(ids);
    const names = new Map<string, string>();
    for (const id of ids.filter(each => each.length > LONGEST_ID)) {
        names.set(id, keys.take(wholeCharacters(id, LONGEST_ID - 10)));
        losses.add(`Ids of more than ${LONGEST_ID} characters are shortened.`, id);
    }
    return renameIds(diagram, names);
}

/** An element to add whose texts, numbers and groups are within what elements may have. */
export function withinLimits(element: Element, losses: Losses): Element {
    const { label, groupIds, points } = element;
    const id = String(element['id']);
    const text = (given: unknown): unknown => {
        if (typeof given !== 'string' || given.length <= MAX_TEXT) {
            return given;
        }
        losses.add(`Texts of more than ${MAX_TEXT} characters are cut.`, id);
        return wholeCharacters(given, MAX_TEXT);
    };
    const number = (given: number, least: number, most: number): number => {
        const bounded = Math.min(most, Math.max(least, given));
        if (bounded !== given) {
            losses.add('Places, sizes, fonts and lines beyond what Excalidraw can draw are drawn at its limits.', id);
        }
        return bounded;
    };
    const within = { ...element };
    for (const [name, least, most] of NUMBERS) {
        const given = element[name];
        if (typeof given === 'number') {
            within[name] = number(given, least, most);
        }
    }
    for (const name of ['text', 'name'].filter(each => each in element)) {
        within[name] = text(element[name]);
    }
    if (typeof label === 'object' && label !== null && 'text' in label) {
        within['label'] = { ...label, text: text(label.text) };
    }
    if (Array.isArray(groupIds) && groupIds.length > MAX_GROUPS) {
        losses.add(`What is in more than ${MAX_GROUPS} groups or frames stays in the innermost ones.`, id);
        within['groupIds'] = groupIds.slice(0, MAX_GROUPS);
    }
    if (Array.isArray(points)) {
        within['points'] = points.map((point: readonly number[]) => point.map(at => number(at, -MAX_COORDINATE, MAX_COORDINATE)));
    }
    return within;
}

/** No character is cut in two. */
function wholeCharacters(text: string, length: number): string {
    return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}
