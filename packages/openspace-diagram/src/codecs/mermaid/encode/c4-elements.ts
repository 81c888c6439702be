import { type DiagramNode, faceWord } from '../../../diagram';
import { C4_KINDS, type C4Element, c4Label } from '../../shared/c4-look';

/** As Mermaid shows a kind, above the name. */
const ABOVE = /^«(external )?(person|system|container|component)(?: (db|queue))?»\n?/;
/** As C4 itself writes a kind, below the name; what is not part of the whole may say so in front of it or behind it. */
const BELOW = /^\[(external )?(person|software system|system|container|component)(, external)?(?:: ([^\]]*))?\]$/i;
const BRACKETED = /^\[(.*)\]$/;

/** What an element of a board is; undefined where its label does not say its kind, and it is no person either. */
export function c4Element({ label = '', shape, native }: DiagramNode): C4Element | undefined {
    const form = native === faceWord('queue') ? 'queue' : shape === 'cylinder' ? 'db' : '';
    const above = ABOVE.exec(label);
    if (above) {
        const [whole, external, kind, said] = above;
        const [name = '', ...more] = label.slice(whole.length).split('\n');
        const known = C4_KINDS.find(each => each === kind) ?? 'system';
        const takesTechnology = known === 'container' || known === 'component';
        const technology = takesTechnology ? BRACKETED.exec(more[0] ?? '')?.[1] : undefined;
        return {
            kind: known,
            form: said === 'db' || said === 'queue' ? said : '',
            isExternal: external !== undefined,
            name,
            technology: technology ?? '',
            description: (technology === undefined ? more : more.slice(1)).join('\n')
        };
    }
    const lines = label.split('\n');
    const at = lines.findIndex((line, index) => index > 0 && BELOW.test(line));
    if (at > 0) {
        const [, before, said = '', behind, technology = ''] = BELOW.exec(lines[at] ?? '') ?? [];
        const kind = C4_KINDS.find(each => said.toLowerCase().endsWith(each)) ?? 'system';
        const name = lines.slice(0, at).join('\n');
        return {
            kind,
            form: kind === 'person' ? '' : form,
            isExternal: (before ?? behind) !== undefined,
            name,
            technology,
            description: lines.slice(at + 1).join('\n')
        };
    }
    return native === faceWord('person') || shape === 'actor'
        ? { kind: 'person', form: '', isExternal: false, name: lines[0] ?? '', technology: '', description: lines.slice(1).join('\n') }
        : undefined;
}

/**
 * What says nothing of its kind: a component where it has the face of one, else a system, or a container where it stands in a boundary
 * and names its technology below its name. `[External]` says what is not part of the whole.
 */
export function c4Unsaid({ label = '', shape, native, style }: DiagramNode, isInside: boolean): C4Element {
    const [name = '', ...lines] = label.split('\n');
    const bracketed = BRACKETED.exec(lines[0] ?? '')?.[1];
    const saysExternal = bracketed?.toLowerCase() === 'external';
    const isComponent = native === faceWord('component');
    const technology = (isInside || isComponent) && !saysExternal ? (bracketed ?? '') : '';
    return {
        kind: isComponent ? 'component' : technology === '' ? 'system' : 'container',
        form: native === faceWord('queue') ? 'queue' : shape === 'cylinder' ? 'db' : '',
        isExternal: saysExternal || style?.dash === 'dashed',
        name,
        technology,
        description: (saysExternal || technology !== '' ? lines.slice(1) : lines).join('\n')
    };
}

/** Tags of elements whose labels are not as Mermaid shows them: what it says of its kind, or nothing of it. Mermaid itself does not show tags. */
const UNTYPED = 'untyped';
const KIND = /^(external )?(person|software system|system|container|component)(, external)?$/i;

/** What tells how an element says its kind, for when the file is read again; empty where it says it as Mermaid shows it. */
export function c4Tag({ label = '' }: DiagramNode, element: C4Element): string {
    const below = label
        .split('\n')
        .slice(1)
        .map(line => BELOW.exec(line))
        .find(found => found !== null);
    const kind = below ? `${below[1] ?? ''}${below[2] ?? ''}${below[3] ?? ''}` : UNTYPED;
    return label !== c4Label(element) && c4LabelBy(kind, element) === label ? kind : '';
}

/** The label of an element that says its kind as its tag tells; as Mermaid shows it where no tag does. */
export function c4LabelBy(tag: string, element: C4Element): string {
    const { name, technology, description, kind, isExternal } = element;
    if (tag === UNTYPED) {
        return linesOf(name, isExternal ? '[External]' : technology && `[${technology}]`, description);
    }
    const [, before, said = '', behind] = KIND.exec(tag) ?? [];
    // A tag of another kind is about something else, or somebody has changed the element.
    return said.toLowerCase().endsWith(kind) && ((before ?? behind) !== undefined) === isExternal
        ? linesOf(name, `[${tag}${technology && `: ${technology}`}]`, description)
        : c4Label(element);
}

function linesOf(...lines: readonly string[]): string {
    return lines.filter(line => line !== '').join('\n');
}

/** The macro of Mermaid for an element, such as `ContainerDb_Ext`. */
export function c4Macro({ kind, form, isExternal }: C4Element): string {
    const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
    return `${capital(kind)}${capital(form)}${isExternal ? '_Ext' : ''}`;
}
