import {
    append,
    byKind,
    changedFields,
    type ChangeEntry,
    type ChangeKind,
    type FieldChange,
    type Fields,
    fieldWords,
    quotedText,
    thingName,
    wayWords
} from '@openspace/tool';
import type { Diagram, DiagramEdge, DiagramNode } from '../diagram';

type Page = Omit<Diagram, 'others'>;

export interface DiagramDiffOptions {
    /** A layout chose the places, so they carry no meaning. */
    readonly laidOut?: boolean;
}

/**
 * What differs between two diagrams of any format, node by node and edge by edge, in drawing order: a sentence for
 * each change. Content that the neutral model does not have is not compared.
 */
export function diffDiagrams(before: Diagram, after: Diagram, { laidOut = false }: DiagramDiffOptions = {}): ChangeEntry[] {
    const [was, is] = [before, after].map(
        ({ others = [], ...first }) => new Map([first, ...others].map((page, at) => [pageKey(page, at), page]))
    );
    const keys = [...new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])];
    return keys.flatMap(key => pageEntries(was?.get(key), is?.get(key), keys.length > 1, laidOut));
}

function pageKey(page: Page, at: number): string {
    return page.page?.id ?? page.page?.name ?? String(at);
}

interface Thing {
    readonly noun: string;
    readonly name: string;
    readonly fields: Fields;
}

function pageEntries(before: Page | undefined, after: Page | undefined, several: boolean, laidOut: boolean): ChangeEntry[] {
    const title = after?.page?.name ?? before?.page?.name ?? '';
    const [was, is] = [thingsOf(before, laidOut), thingsOf(after, laidOut)];
    const named = (entry: Omit<ChangeEntry, 'page'>): ChangeEntry =>
        several ? { ...entry, page: title, sentence: `${entry.sentence.slice(0, -1)} on page ${quotedText(title)}.` } : entry;
    const entries: Omit<ChangeEntry, 'page'>[] = [];
    if (several && (!before || !after)) {
        const fields = [{ record: `page ${title}`, field: undefined, before: before?.page, after: after?.page }];
        const kind = after ? 'added' : 'removed';
        entries.push({
            kind,
            id: `page ${title}`,
            name: thingName('page', title),
            fields,
            sentence: `${after ? 'Added' : 'Removed'} the page.`
        });
    }
    if (before && after && before.page?.name !== after.page?.name) {
        entries.push({
            kind: 'relabelled',
            id: `page ${title}`,
            name: thingName('page', title),
            fields: [{ record: `page ${title}`, field: 'name', before: before.page?.name, after: after.page?.name }],
            sentence: `Renamed the page ${quotedText(before.page?.name ?? '')} to ${quotedText(title)}.`
        });
    }
    for (const id of new Set([...is.keys(), ...was.keys()])) {
        append(entries, thingEntries(id, was, is));
    }
    return entries.map(named);
}

function thingEntries(id: string, was: ReadonlyMap<string, Thing>, is: ReadonlyMap<string, Thing>): Omit<ChangeEntry, 'page'>[] {
    const [old, now] = [was.get(id), is.get(id)];
    const known = now ?? old;
    if (!known) {
        return [];
    }
    if (!old || !now) {
        const fields = [
            { record: id, field: undefined, before: old && Object.fromEntries(old.fields), after: now && Object.fromEntries(now.fields) }
        ];
        return [
            {
                kind: now ? 'added' : 'removed',
                id,
                name: known.name,
                fields,
                sentence: `${now ? 'Added' : 'Removed'} ${known.name}${endsOf(known, now ? is : was)}.`
            }
        ];
    }
    return byKind(changedFields(id, old.fields, now.fields), kindOf).map(([kind, fields]) => ({
        kind,
        id,
        name: now.name,
        fields,
        sentence: `${sentence(kind, old, now, fields, was, is)}.`
    }));
}

function sentence(
    kind: ChangeKind,
    old: Thing,
    now: Thing,
    fields: readonly FieldChange[],
    was: ReadonlyMap<string, Thing>,
    is: ReadonlyMap<string, Thing>
): string {
    const way = (x: string, y: string): string => wayWords([old.fields.get(x), old.fields.get(y)], [now.fields.get(x), now.fields.get(y)]);
    switch (kind) {
        case 'moved':
            return `Moved ${old.name} ${way('x', 'y')}`;
        case 'resized':
            return `Resized ${old.name} ${way('width', 'height').replaceAll(/(\d), (\d)/g, '$1 × $2')}`;
        case 'redrawn':
            return `Redrew ${old.noun === 'line' ? '' : 'the line of '}${old.name}`;
        case 'restyled':
            return `Restyled ${old.name}: ${fieldWords(fields, lastName)}`;
        case 'relabelled':
            return old.fields.get('label') === now.fields.get('label')
                ? `Relabelled ${old.name}: ${fieldWords(fields, lastName)}`
                : `Relabelled ${old.noun} from ${quotedText(String(old.fields.get('label') ?? ''))} to ${quotedText(String(now.fields.get('label') ?? ''))}`;
        case 'reconnected':
            return `Reconnected ${old.name}${endsOf(now, is)}, before${endsOf(old, was)}`;
        case 'regrouped':
            return `Moved ${old.name} from ${nameIn(old.fields.get('parent'), was)} into ${nameIn(now.fields.get('parent'), is)}`;
        default:
            return `Changed ${old.name}: ${fieldWords(fields, lastName)}`;
    }
}

function endsOf(thing: Thing, all: ReadonlyMap<string, Thing>): string {
    const [from, to] = [thing.fields.get('from.node'), thing.fields.get('to.node')];
    return thing.noun === 'line' ? ` from ${nameIn(from, all, 'a free point')} to ${nameIn(to, all, 'a free point')}` : '';
}

function nameIn(id: unknown, all: ReadonlyMap<string, Thing>, otherwise = 'the page'): string {
    return typeof id === 'string' ? (all.get(id)?.name ?? quotedText(id)) : otherwise;
}

function lastName(field: string): string {
    return field.slice(field.lastIndexOf('.') + 1);
}

const KINDS: Readonly<Record<string, ChangeKind>> = {
    x: 'moved',
    y: 'moved',
    rotation: 'moved',
    width: 'resized',
    height: 'resized',
    path: 'redrawn',
    waypoints: 'redrawn',
    route: 'redrawn',
    labelAt: 'redrawn',
    'from.point': 'redrawn',
    'to.point': 'redrawn',
    'from.anchor': 'redrawn',
    'to.anchor': 'redrawn',
    label: 'relabelled',
    rows: 'relabelled',
    'from.label': 'relabelled',
    'to.label': 'relabelled',
    parent: 'regrouped',
    attachedTo: 'regrouped',
    'from.node': 'reconnected',
    'to.node': 'reconnected',
    link: 'changed',
    tag: 'changed'
};

function kindOf(field: string): ChangeKind {
    return KINDS[field] ?? 'restyled';
}

function thingsOf(page: Page | undefined, laidOut: boolean): Map<string, Thing> {
    const things = new Map<string, Thing>();
    for (const node of page?.nodes ?? []) {
        things.set(node.id, { noun: node.shape, name: thingName(node.shape, node.label ?? ''), fields: nodeFields(node, laidOut) });
    }
    for (const edge of page?.edges ?? []) {
        things.set(edge.id, { noun: 'line', name: thingName('line', edge.label ?? ''), fields: edgeFields(edge, laidOut) });
    }
    return things;
}

function nodeFields({ id: _, bounds, style = {}, path, face, ...rest }: DiagramNode, laidOut: boolean): Fields {
    const places = laidOut ? [] : [...Object.entries(bounds ?? {}), ...(path ? [['path', path] as const] : [])];
    return new Map<string, unknown>([
        ...places,
        ...styled(style),
        ...Object.entries(rest),
        ...(face ? [['face', face.style] as const] : [])
    ]);
}

function edgeFields({ id: _, from, to, style = {}, route, waypoints, labelAt, ...rest }: DiagramEdge, laidOut: boolean): Fields {
    const ends = [
        ['from', from],
        ['to', to]
    ] as const;
    return new Map<string, unknown>([
        ...ends.flatMap(([side, end]) =>
            Object.entries(end)
                // Of a bound end the point is a hint that follows from the rest, as is where its text stands.
                .filter(([key]) => key !== 'labelPoint' && (key !== 'point' || end.node === undefined) && !(laidOut && isPlace(key)))
                .map(([key, value]) => [`${side}.${key}`, value] as const)
        ),
        ...styled(style),
        ...Object.entries(rest),
        ...(laidOut ? [] : Object.entries({ route, waypoints, labelAt }).filter(([, value]) => value !== undefined))
    ]);
}

/** Where on its node, or on the page, an end of an edge is. */
function isPlace(key: string): boolean {
    return key === 'point' || key === 'anchor';
}

function styled(style: object): (readonly [string, unknown])[] {
    return Object.entries(style).map(([key, value]) => [`style.${key}`, value] as const);
}
