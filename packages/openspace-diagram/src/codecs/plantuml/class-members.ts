import type { Row } from '@openspace/board/lib/notation/notation';
import type { DiagramNode } from '../../diagram';
import type { Losses } from '../../losses';
import type { LineScanner } from '../../text/line-scanner';
import { sectionLabel } from '../../text/section-rule';
import { CLASS_KINDS, ONE_COMPARTMENT, SLANTED } from './plantuml-names';
import { plainText, unquoted } from './plantuml-text';

type TextRow = Exclude<Row, '-'>;

/** Begins and ends alike: `__init__(self)` is a method. */
const DIVIDER = /^(--|==|\.\.|__)(?:(.*)\1|[-=._])?$/;
const STATIC = /\{(static|classifier)\}/i;
const ABSTRACT = /\{abstract\}/i;
const MODIFIER = /\{(static|classifier|abstract|field|method)\}\s*/gi;
/** `* id : number <<generated>> <<PK>>`, an attribute of an entity. */
const KEY = /<<\s*(PK|FK|UK)\s*>>/i;

const STEREOTYPE = /<<([^<>]*(?:<[^<>]*>[^<>]*)?)>>/y;

/** What is known of a class before its rows are made. */
export interface ClassHead {
    readonly kind: string;
    /** Stereotypes, which stand above the name. */
    readonly above: readonly string[];
    readonly name: string;
}

interface Member {
    readonly row: Row;
    readonly isMethod: boolean;
    readonly line: string;
}

export interface HiddenCompartments {
    readonly fields: boolean;
    readonly methods: boolean;
}

/** Reads a line in the braces of a class; none for an empty one. */
export function readMembers(text: string, kind: string, lost: (message: string) => void): Member[] {
    const divider = DIVIDER.exec(text);
    if (text === '' || text.startsWith("'")) {
        return [];
    }
    if (divider) {
        const title = plainText((divider[2] ?? '').trim());
        const rule: Member = { row: '-', isMethod: false, line: '' };
        return title === '' ? [rule] : [rule, { row: { text: title }, isMethod: false, line: title }];
    }
    // A visibility that is escaped is a character of the name.
    const said = plainText(
        text
            .replace(MODIFIER, '')
            .replace(/^\*\s+/, '* ')
            .replace(/^\\(?=[-+#~])/, ''),
        lost
    );
    const style = STATIC.test(text) ? ('static' as const) : ABSTRACT.test(text) ? ('abstract' as const) : undefined;
    const row = { ...columnsOf(said, kind), ...(style !== undefined && { style }) };
    const isMethod = /\{method\}/i.test(text) || (!/\{field\}/i.test(text) && said.includes('('));
    return [{ row, isMethod, line: said }];
}

/** The entries of a map and the attributes of an entity stand in columns. */
function columnsOf(said: string, kind: string): TextRow {
    if (kind === 'map') {
        const at = said.indexOf('=>');
        // The first column of a table is that of the types.
        return at < 0 ? { text: said } : { type: said.slice(0, at).trim(), text: said.slice(at + 2).trim() };
    }
    if (kind !== 'entity') {
        return { text: said };
    }
    const key = KEY.exec(said)?.[1]?.toUpperCase();
    const plain = said.replace(KEY, '');
    const at = plain.indexOf(':');
    const [text, type] = at < 0 ? [plain, ''] : [plain.slice(0, at).trim(), plain.slice(at + 1).trim()];
    return { text, ...(type !== '' && { type }), ...((key === 'PK' || key === 'FK' || key === 'UK') && { key }) };
}

/** `key *-> other`, an entry of a map. */
export function mapLink(entry: string): { readonly key: string; readonly target: string } | undefined {
    const [, key, target] = /^([^*\n]*[^*\s])\s*\*-{1,9}>\s*(\S.*)$/.exec(entry) ?? [];
    return key === undefined || target === undefined ? undefined : { key, target: unquoted(target) };
}

/** The rows of a class: its name, then its attributes and its methods, or what its own dividers part. */
export function classRows(
    { kind, above, name }: ClassHead,
    members: readonly Member[],
    hidden: HiddenCompartments
): Pick<DiagramNode, 'rows' | 'label' | 'native'> {
    const head = [...above.map(text => `«${text}»`), name].join('\n');
    const first: TextRow = { text: head, ...(SLANTED.has(kind) && { style: 'abstract' as const }) };
    const compartments = compartmentsOf(kind, members);
    const isHidden = (at: number): boolean =>
        compartments[at]?.length === 0 &&
        (compartments.length === 1 ? hidden.fields && hidden.methods : at === 0 ? hidden.fields : hidden.methods);
    const shown = compartments.filter((_, at) => !isHidden(at));
    const isTable = kind === 'map' || kind === 'entity';
    return {
        ...(isTable && { native: 'face:table' }),
        rows: [first, ...shown.flatMap(compartment => ['-' as const, ...compartment.map(({ row }) => row)])],
        label: sectionLabel(
            head,
            compartments.map(compartment => compartment.map(({ line }) => line))
        )
    };
}

function compartmentsOf(kind: string, members: readonly Member[]): Member[][] {
    if (members.some(({ row }) => row === '-')) {
        const parts: Member[][] = [[]];
        for (const member of members) {
            if (member.row === '-') {
                parts.push([]);
            } else {
                parts.at(-1)?.push(member);
            }
        }
        // A divider in the first line parts nothing.
        return parts.filter((part, at) => part.length > 0 || (at > 0 && at < parts.length - 1));
    }
    const [fields, methods] = [members.filter(({ isMethod }) => !isMethod), members.filter(({ isMethod }) => isMethod)];
    return ONE_COMPARTMENT.has(kind) ? [[...members]] : [fields, methods];
}

/** What stands above the name of a class of this kind. */
export function stereotypesOf(kind: string, given: string): string[] {
    return [CLASS_KINDS[kind] ?? '', given].filter(text => text !== '');
}

/** The title of a package. */
export function titleOf(label: string, stereotype: string): string {
    return [plainText(label), ...stereotypesOf('', stereotype).map(text => `«${text}»`)].filter(text => text !== '').join(' ');
}

/** `<< (S,#FF7700) Singleton >>`, one after the other. */
export function takeStereotypes(scanner: LineScanner, losses: Losses): string {
    const texts: string[] = [];
    for (let found = scanner.take(STEREOTYPE); found; found = scanner.take(STEREOTYPE)) {
        const whole = found[1] ?? '';
        const said = whole.replace(/^\s*\([^)]*\)\s*/, '');
        if (said !== whole) {
            losses.add('Letters in circles are left out of stereotypes.');
        }
        texts.push(said.trim());
    }
    return texts.join(', ');
}
