import type { ChangeKind, MergeRules } from '@openspace/tool';
import { ORDER } from '../document/call-order';
import { PLANNED_SIZE } from '../placement/planned-size';

/** Fields that are one property to a person: half of one side's value and half of the other's would be neither's. */
const PROPERTIES: Readonly<Record<string, string>> = {
    x: 'position',
    y: 'position',
    rotation: 'position',
    parentId: 'parent',
    'props.w': 'size',
    'props.h': 'size',
    'props.scale': 'size',
    'props.autoSize': 'size',
    'props.richText': 'label',
    'props.text': 'label'
};

/** Of bindings: where the end of an arrow is, as a whole. */
const OF_BINDINGS = 'binding';
/** Which record says it, and whatever tldraw computes from the rest. */
const DERIVED: ReadonlySet<string> = new Set([
    'id',
    'index',
    `meta.${ORDER}`,
    `meta.${PLANNED_SIZE}`,
    'props.growY',
    'props.fontSizeAdjustment'
]);

/** Of pages, assets, shapes and the document. */
export const RECORD_RULES: MergeRules = {
    propertyOf: field => PROPERTIES[field] ?? field,
    isDerived: property => DERIVED.has(property)
};

export const BINDING_RULES: MergeRules = {
    propertyOf: field => (field === 'id' ? field : field.startsWith('meta.') ? field : OF_BINDINGS),
    isDerived: property => DERIVED.has(property)
};

const KINDS: Readonly<Record<string, ChangeKind>> = {
    x: 'moved',
    y: 'moved',
    rotation: 'moved',
    parentId: 'regrouped',
    index: 'reordered',
    [`meta.${ORDER}`]: 'reordered',
    [`meta.${PLANNED_SIZE}`]: 'resized',
    isLocked: 'changed',
    type: 'changed',
    typeName: 'changed',
    'props.w': 'resized',
    'props.h': 'resized',
    'props.scale': 'resized',
    'props.autoSize': 'resized',
    'props.growY': 'resized',
    'props.fontSizeAdjustment': 'resized',
    'props.richText': 'relabelled',
    'props.text': 'relabelled',
    'props.name': 'relabelled',
    'meta.notation.rows': 'relabelled',
    'meta.notation.startLabel': 'relabelled',
    'meta.notation.endLabel': 'relabelled',
    'props.start': 'redrawn',
    'props.end': 'redrawn',
    'props.bend': 'redrawn',
    'props.kind': 'redrawn',
    'props.elbowMidPoint': 'redrawn',
    'props.labelPosition': 'redrawn',
    'props.points': 'redrawn',
    'props.segments': 'redrawn',
    'props.isComplete': 'redrawn',
    'props.isClosed': 'redrawn',
    'props.crop': 'redrawn',
    'meta.notation.route': 'redrawn',
    'props.url': 'changed',
    'props.assetId': 'changed'
};

/** What the change of a shape's field is to a person. */
export function kindOfField(field: string): ChangeKind {
    const kind = KINDS[field];
    if (kind) {
        return kind;
    }
    // Everything else of a shape's look; what is in meta otherwise is a note of some program.
    return field.startsWith('props.') || field === 'opacity' || field.startsWith('meta.notation') ? 'restyled' : 'changed';
}

/** The property by its last name: `props.color` is `color`. */
export function fieldName(field: string): string {
    return FIELD_NAMES[field] ?? field.slice(field.lastIndexOf('.') + 1);
}

const FIELD_NAMES: Readonly<Record<string, string>> = { isLocked: 'locked', 'props.geo': 'outline', 'meta.notation.face': 'face' };
