import type { RequirementModel } from 'pele';
import { SECTION_RULE } from '../../../text/section-rule';
import type { Draft } from './draft';

/** Requirements and elements with their fields, and the relations between them. */
export function decodeRequirement(model: RequirementModel, draft: Draft): void {
    const cssOf = (classes: readonly string[], styles: readonly string[]): string[] => [
        ...['default', ...classes].flatMap(name => model.classes.get(name)?.styles ?? []),
        ...styles
    ];
    const box = (name: string, type: string, fields: Readonly<Record<string, string>>, css: readonly string[]): void => {
        const rows = Object.entries(fields).flatMap(([field, value]) =>
            value === '' ? [] : [`${field}: ${draft.plain(value, true, name)}`]
        );
        draft.node({
            id: name,
            shape: 'rectangle',
            text: [`«${type}»`, draft.plain(name, true, name), ...(rows.length > 0 ? [SECTION_RULE, ...rows] : [])].join('\n'),
            group: draft.drawing.take(name, 'pele-node'),
            css,
            style: rows.length > 0 ? { align: 'start' } : {}
        });
    };
    for (const { name, type, requirementId, text, risk, verifyMethod, cssStyles, classes } of model.requirements.values()) {
        box(name, type, { ID: requirementId, Text: text, Risk: risk, Verification: verifyMethod }, cssOf(classes, cssStyles));
    }
    for (const { name, type, docRef, cssStyles, classes } of model.elements.values()) {
        box(name, 'Element', { Type: type, 'Doc Ref': docRef }, cssOf(classes, cssStyles));
    }
    model.relations.forEach(({ type, src, dst }, index) => {
        const contains = type === 'contains';
        draft.edge({
            id: `${src}-${dst}`,
            from: { node: draft.named(src), arrowhead: contains ? 'open-circle' : 'none' },
            to: { node: draft.named(dst), arrowhead: contains ? 'none' : 'arrow' },
            text: `«${type}»`,
            group: draft.drawing.take(`${src}-${dst}-${index}`, 'pele-edge'),
            style: contains ? {} : { dash: 'dashed' }
        });
    });
}
