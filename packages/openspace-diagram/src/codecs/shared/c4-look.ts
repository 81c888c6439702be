import { faceWord, type NodeShape, type Style } from '../../diagram';

export const C4_KINDS = ['person', 'system', 'container', 'component'] as const;

/** An element of C4 as Mermaid and C4-PlantUML have it. */
export interface C4Element {
    /** As in `Container_Ext`, without the end that says whether it is external. */
    readonly kind: (typeof C4_KINDS)[number];
    readonly form: '' | 'db' | 'queue';
    readonly isExternal: boolean;
    readonly name: string;
    readonly technology: string;
    readonly description: string;
}

/** The kind as Mermaid calls it. */
export function c4Kind({ kind, form, isExternal }: C4Element): string {
    return `${isExternal ? 'external_' : ''}${kind}${form === '' ? '' : `_${form}`}`;
}

/** How Mermaid shows an element. */
export function c4Label(element: C4Element): string {
    const { name, technology, description } = element;
    const lines = [`«${c4Kind(element).replaceAll('_', ' ')}»`, name, technology === '' ? '' : `[${technology}]`, description];
    return lines.filter(line => line !== '').join('\n');
}

/** The outline of a kind of element. */
export function c4Shape(kind: string): NodeShape {
    return kind.endsWith('person') ? 'rounded' : kind.endsWith('_db') || kind.endsWith('_queue') ? 'cylinder' : 'rectangle';
}

/** Queues lie, persons have a head. */
export function c4Native(kind: string): { native?: string } {
    return kind.endsWith('_queue') ? { native: faceWord('queue') } : kind.endsWith('person') ? { native: faceWord('person') } : {};
}

/** Of the elements of C4, by what their kinds begin with. */
const C4: Readonly<Record<string, readonly [fill: string, stroke: string]>> = {
    person: ['#08427b', '#073b6f'],
    system: ['#1168bd', '#3c7fc0'],
    container: ['#2e79c2', '#3c7fc0'],
    component: ['#85bbf0', '#78a8d8'],
    external_person: ['#686868', '#8a8a8a'],
    external_system: ['#6f6f6f', '#8a8a8a'],
    external_container: ['#b3b3b3', '#a6a6a6'],
    external_component: ['#cccccc', '#bfbfbf']
};

/** Darker than Mermaid's where white would not be read on them. */
export function c4Colors(kind: string): Style {
    const name = kind.replace(/_(db|queue)$/, '');
    const [fill, stroke] = C4[name] ?? ['#1168bd', '#3c7fc0'];
    const isPale = /component|external_container/.test(name);
    return { fill, stroke, textColor: isPale ? '#1d1d1d' : '#ffffff' };
}
