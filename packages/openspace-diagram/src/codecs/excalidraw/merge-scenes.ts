import {
    EXISTENCE,
    type Fields,
    largest,
    mergeFields,
    mergeOrder,
    type MergeRules,
    mergeThings,
    sameJson,
    type Side,
    thingName
} from '@openspace/tool';
import { LINEAR_TYPES, type SceneElement, textOf } from './element';
import { liveElements, type Scene } from './scene';
import { wholeElements } from './whole-elements';

export interface MergedElements {
    readonly elements: readonly SceneElement[];
    /** Ids that were changed on both sides, and not to the same. */
    readonly conflicts: readonly string[];
}

export interface MergedScene {
    readonly scene: Scene;
    /** What both sides changed differently, a sentence each. */
    readonly conflicts: readonly string[];
}

/** Says of itself when and how it was made, and not what it is. */
const VOLATILE = new Set(['version', 'versionNonce', 'updated', 'index', 'seed', 'lastCommittedPoint']);
/** Also follows from others: what is bound to an element says that itself. */
const DERIVED = new Set([...VOLATILE, 'boundElements', 'id']);

const PROPERTIES: Readonly<Record<string, string>> = {
    x: 'position',
    y: 'position',
    angle: 'position',
    width: 'size',
    height: 'size',
    text: 'label',
    originalText: 'label',
    rawText: 'label',
    lineHeight: 'label',
    frameId: 'parent',
    groupIds: 'parent'
};
const PATH = ['x', 'y', 'width', 'height', 'points'];

const BOX_RULES: MergeRules = { propertyOf: field => PROPERTIES[field] ?? field, isDerived: property => DERIVED.has(property) };
/** Place, size and points of a line are one: its path. */
const LINE_RULES: MergeRules = { ...BOX_RULES, propertyOf: field => (PATH.includes(field) ? 'path' : BOX_RULES.propertyOf(field)) };

/**
 * Merges two lists of elements that both come from `base`, element by element. A conflict for the person to decide is
 * about a whole element.
 * @param prefer whose element is taken where both changed it
 */
export function mergeElements(
    base: readonly SceneElement[],
    mine: readonly SceneElement[],
    theirs: readonly SceneElement[],
    prefer: Side
): MergedElements {
    const preferred = (here: SceneElement, there: SceneElement) => ({ thing: prefer === 'mine' ? here : there, conflicts: ['element'] });
    const { merged, conflicts } = merge(base, mine, theirs, prefer, (_, here, there) => preferred(here, there));
    return { elements: merged, conflicts: conflicts.map(({ key }) => key) };
}

/**
 * Merges two scenes that come from one, element by element and property by property. Bindings, labels and frames refer to what exists;
 * deleted elements that the editor keeps in a file are left out.
 */
export function mergeScenes(base: Scene, mine: Scene, theirs: Scene, prefer: Side): MergedScene {
    const [was, here, there] = [liveElements(base), liveElements(mine), liveElements(theirs)];
    const names = byId([...there, ...here, ...was]);
    const { merged, conflicts } = merge(was, here, there, prefer, (before, one, two) => mergeElement(before, one, two, prefer));
    const state = mergeFields(
        fieldsOf(base.appState),
        fieldsOf(mine.appState),
        fieldsOf(theirs.appState),
        { propertyOf: field => field },
        prefer
    );
    const files = { ...theirs.files, ...mine.files };
    return {
        scene: { ...mine, elements: wholeElements(merged), files, appState: Object.fromEntries(state.fields) },
        conflicts: [
            ...conflicts.flatMap(({ key, properties }) => properties.map(property => sentence(names.get(key), property))),
            ...state.conflicts.map(property => `Both sides changed the setting ${property} of the canvas.`)
        ]
    };
}

function merge(
    base: readonly SceneElement[],
    mine: readonly SceneElement[],
    theirs: readonly SceneElement[],
    prefer: Side,
    mergeOne: (
        base: SceneElement | undefined,
        mine: SceneElement,
        theirs: SceneElement
    ) => { readonly thing: SceneElement; readonly conflicts: readonly string[] }
) {
    const { merged, conflicts } = mergeThings<SceneElement>(
        byId(base),
        byId(mine),
        byId(theirs),
        { same: isSameElement, mergeOne },
        prefer
    );
    const ids = (elements: readonly SceneElement[]): string[] => elements.map(({ id }) => id);
    const order = mergeOrder(ids(base), ids(mine), ids(theirs), prefer);
    return { merged: order.flatMap(id => merged.get(id) ?? []), conflicts };
}

function mergeElement(base: SceneElement | undefined, mine: SceneElement, theirs: SceneElement, prefer: Side) {
    const preferred = prefer === 'mine' ? mine : theirs;
    if (mine.type !== theirs.type) {
        return { thing: preferred, conflicts: ['type'] };
    }
    const rules = LINEAR_TYPES.includes(mine.type) ? LINE_RULES : BOX_RULES;
    const { fields, conflicts } = mergeFields(base ? fieldsOf(base) : new Map(), fieldsOf(mine), fieldsOf(theirs), rules, prefer);
    const version = largest([mine, theirs].map(element => Number(element['version']) || 0)) + 1;
    return { thing: { ...Object.fromEntries(fields), id: mine.id, type: mine.type, version }, conflicts };
}

function fieldsOf(value: object): Fields {
    return new Map<string, unknown>(Object.entries(value));
}

function sentence(element: SceneElement | undefined, property: string): string {
    const name = element ? thingName(element.type, textOf(element, 'text') ?? textOf(element, 'name') ?? '') : 'an element';
    return property === EXISTENCE
        ? `One side removed ${name}, and the other changed it.`
        : `Both sides changed the ${property} of ${name}.`;
}

function byId(elements: readonly SceneElement[]): ReadonlyMap<string, SceneElement> {
    return new Map(elements.map(element => [element.id, element]));
}

/** Whether they look the same; when they were made does not count. */
export function isSameElement(one: SceneElement | undefined, other: SceneElement | undefined): boolean {
    return one === other || (one !== undefined && other !== undefined && sameJson(contentOf(one), contentOf(other)));
}

/** The editor draws an element without a list of what is bound to it, and gives it an empty one when it reads it from a file. */
function contentOf(element: SceneElement): Record<string, unknown> {
    const isSaid = ([name, value]: readonly [string, unknown]): boolean =>
        !VOLATILE.has(name) && (name !== 'boundElements' || (Array.isArray(value) && value.length > 0));
    return Object.fromEntries(Object.entries(element).filter(isSaid));
}
