import type { Row } from '@openspace/board/lib/notation/notation';
import { nameLines } from '@openspace/board/lib/notation/rows';
import { type Cell, htmlLabel, type Page, parseStyle, type Style } from '@openspace/drawio';
import { fillsIn } from '@openspace/drawio/lib/labels/shown-label';
import { isRich, plainLabel } from '../drawio-label';
import { outlineOf } from '../drawio-outline';
import { columnRoles, inOneLine, rowOfColumns } from './table-columns';

type TextRow = Exclude<Row, '-'>;

/** The rows of a class or a table whose label has them: parted by lines across, or as a table below a title. */
export interface LabelRows {
    readonly face: 'class' | 'table';
    /** The name first. */
    readonly rows: readonly Row[];
    /** Whether the label looks so that the rows say all of it. */
    readonly isWhole: boolean;
}

const RULE = /<hr\b[^<>]*>/i;
const LINE_END = /<br\s*\/?>|<\/(?:p|div|li)>|\n/i;
/** A name with what stands above it; more is a text with a line in it. */
const MOST_NAME_LINES = 3;
const MOST_ROWS = 400;
const MOST_LETTERS = 100_000;
const SLANTED = /<\/?(?:i|em)(?:\s[^<>]*)?>/gi;
const BOLD = /<\/?(?:b|strong)(?:\s[^<>]*)?>/gi;
/** draw.io's own plain boxes. */
const BOXES: readonly (string | undefined)[] = [undefined, 'rect', 'rectangle'];

/** The class or table that a box of draw.io's sidebar is by its label alone; undefined for every other cell. */
export function labelRows(cell: Cell, page: Page): LabelRows | undefined {
    const { value } = cell;
    if (!cell.isVertex || value.length > MOST_LETTERS || !/<(?:hr|table)\b/i.test(value) || fillsIn(cell)) {
        return undefined;
    }
    const style = parseStyle(cell.style);
    const isInside = [...page.childrenOf(cell.id)].every(child => !child.isVertex);
    if (!isInside || style.get('html') !== '1' || !isBox(style)) {
        return undefined;
    }
    const found = /<table\b/i.test(value) ? tableRows(value) : ruledRows(value);
    return found && found.rows.length <= MOST_ROWS ? found : undefined;
}

function isBox(style: Style): boolean {
    const { shape } = outlineOf(style);
    const isFilled = ['fill', 'width'].includes(style.get('overflow') ?? '');
    const isAtTop = style.get('align') === 'left' && style.get('verticalAlign') === 'top';
    const isPlain = BOXES.includes(style.get('shape')) && (shape === 'rectangle' || shape === 'rounded');
    return isPlain && (isFilled || isAtTop) && !['left', 'right'].includes(style.get('labelPosition') ?? '');
}

function ruledRows(value: string): LabelRows | undefined {
    const [head = '', ...sections] = value.split(RULE);
    const lines = linesOf(head).map(({ text }) => text);
    if (sections.length === 0 || lines.length === 0 || lines.length > MOST_NAME_LINES) {
        return undefined;
    }
    const members = sections.flatMap((section): Row[] => [
        '-',
        ...linesOf(section).map(({ text, style }) => ({ text, ...(style && { style }) }))
    ]);
    const last = head.split(LINE_END).findLast(line => plainLabel(line, true).trim() !== '') ?? '';
    const isAbstract = /<(?:i|em)[\s>]/i.test(last);
    const isWhole = !isRich(head.replace(BOLD, '').replace(SLANTED, '')) && !/underline/i.test(head) && sections.every(isPlain);
    return { face: 'class', rows: [{ text: lines.join('\n'), ...(isAbstract && { style: 'abstract' }) }, ...members], isWhole };
}

/** Whether a section has no letters of other looks, but for whole lines that are slanted or underlined. */
function isPlain(section: string): boolean {
    return section.split(LINE_END).every(line => !isRich(styledLine(line)?.inside ?? line));
}

function linesOf(html: string): { readonly text: string; readonly style?: NonNullable<TextRow['style']> }[] {
    return html.split(LINE_END).flatMap(line => {
        const text = inOneLine(plainLabel(line, true));
        const styled = styledLine(line);
        return text === '' ? [] : [{ text, ...(styled && { style: styled.style }) }];
    });
}

function styledLine(line: string): { readonly inside: string; readonly style: NonNullable<TextRow['style']> } | undefined {
    const [, tag = '', inside = ''] = /^\s*(?:<(?:p|div)\b[^<>]*>\s*)?<(u|i|em)>([^<>]*)<\/(?:u|i|em)>\s*$/i.exec(line) ?? [];
    return tag === '' ? undefined : { inside, style: tag.toLowerCase() === 'u' ? 'static' : 'abstract' };
}

function tableRows(value: string): LabelRows | undefined {
    const [head = '', body = '', ...others] = value.split(/<table\b[^<>]*>/i);
    const [inside = '', after = ''] = body.split(/<\/table>/i);
    const name = linesOf(head.replace(RULE, '')).map(({ text }) => text);
    if (others.length > 0 || plainLabel(after, true).trim() !== '' || name.length === 0 || name.length > MOST_NAME_LINES) {
        return undefined;
    }
    const cells = inside
        .split(/<tr\b[^<>]*>/i)
        .slice(1)
        .map(row => row.split(/<t[dh]\b[^<>]*>/i).slice(1));
    const texts = cells.map(row => row.map(cell => plainLabel(cell, true).trim()));
    const roles = columnRoles(texts);
    if (!roles || texts.length === 0) {
        return undefined;
    }
    const rows = texts.map(row => rowOfColumns(row, roles));
    const isWhole = rows.every(({ isExact }) => isExact) && !cells.flat().some(isRich);
    return { face: 'table', rows: [{ text: name.join('\n') }, '-', ...rows.map(({ row }) => row)], isWhole };
}

/** Rows as draw.io's own classes and tables write them into their label. */
export function htmlOfRows(rows: readonly Row[], face: 'class' | 'table'): string {
    const [name, ...members] = rows;
    const lines = name === undefined || name === '-' ? [] : nameLines(name.text).map(htmlLabel);
    if (face === 'table') {
        const cells = members.flatMap(row =>
            row === '-' ? [] : [[row.key ?? '', row.text, ...(hasTypes(members) ? [row.type ?? ''] : [])]]
        );
        const body = cells.map(row => `<tr>${row.map(text => `<td>${htmlLabel(text)}</td>`).join('')}</tr>`).join('');
        const title = `<div style="box-sizing:border-box;width:100%;background:#e4e4e4;padding:2px;">${lines.join('<br/>')}</div>`;
        return `${title}<table style="width:100%;font-size:1em;" cellpadding="2" cellspacing="0">${body}</table>`;
    }
    const isAbstract = name !== undefined && name !== '-' && name.style === 'abstract';
    const bold = `<b>${isAbstract ? `<i>${lines.at(-1) ?? ''}</i>` : (lines.at(-1) ?? '')}</b>`;
    const above = lines.slice(0, -1).map(line => `<i>${line}</i><br/>`);
    const head = `<p style="margin:0px;margin-top:4px;text-align:center;">${above.join('')}${bold}</p>`;
    const sections: string[][] = [];
    for (const row of members) {
        if (row === '-') {
            sections.push([]);
        } else {
            (sections.at(-1) ?? sections[sections.push([]) - 1])?.push(memberHtml(row));
        }
    }
    const paragraphs = sections.map(said =>
        said.length === 0 ? '<div style="height:2px;"></div>' : `<p style="margin:0px;margin-left:4px;">${said.join('<br/>')}</p>`
    );
    return [head, ...paragraphs].join('<hr size="1"/>');
}

function memberHtml({ text, type, style }: TextRow): string {
    const said = htmlLabel(type === undefined ? text : `${text}: ${type}`);
    return style === undefined ? said : style === 'static' ? `<u>${said}</u>` : `<i>${said}</i>`;
}

function hasTypes(rows: readonly Row[]): boolean {
    return rows.some(row => row !== '-' && row.type !== undefined);
}
