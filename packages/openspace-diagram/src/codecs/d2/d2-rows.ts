import type { Row } from '@openspace/board/lib/notation/notation';
import type { DiagramNode } from '../../diagram';
import { sectionLabel } from '../../text/section-rule';
import { entryOf } from '../shared/entry-of';
import type { D2Statement } from './d2-syntax';

type TextRow = Exclude<Row, '-'>;

const KEYS: Readonly<Record<string, 'PK' | 'FK' | 'UK'>> = { primary_key: 'PK', foreign_key: 'FK', unique: 'UK' };

/** A key in a table or a class: its column or member, type and constraints (https://d2lang.com/tour/sql-tables). */
export function readRow({ path, value, map }: D2Statement): TextRow {
    const text = path.at(-1)?.text ?? '';
    const said = map?.find(each => each.path[0]?.text === 'constraint')?.value?.text ?? '';
    const constraints = said
        .split(/[;,]/)
        .map(word =>
            word
                .trim()
                .replace(/^\[|\]$/g, '')
                .trim()
        )
        .filter(word => word !== '');
    const key = constraints.map(word => entryOf(KEYS, word)).find(each => each !== undefined);
    // One has a column of its own; the others stand next to the type.
    const others = constraints.filter(word => entryOf(KEYS, word) !== key).map(word => entryOf(KEYS, word) ?? word);
    const type = [value === undefined || value.kind === 'null' ? '' : value.text, ...others].filter(word => word !== '').join(' ');
    return { text, ...(type !== '' && { type }), ...(key !== undefined && { key }) };
}

/** The compartments of a class, fields above methods, or of a table. */
export function rowFields(name: string, shape: string, rows: readonly TextRow[]): Pick<DiagramNode, 'label' | 'rows'> {
    const isMethod = ({ text }: TextRow): boolean => text.includes('(');
    const parts = shape === 'class' ? [rows.filter(row => !isMethod(row)), rows.filter(isMethod)] : [rows];
    const line = ({ text, type, key }: TextRow): string =>
        `${text}${type === undefined ? '' : `: ${type}`}${key === undefined ? '' : ` ${key}`}`;
    return {
        label: sectionLabel(
            name,
            parts.map(part => part.map(line))
        ),
        rows: [{ text: name }, ...parts.flatMap(part => ['-' as const, ...part])]
    };
}
