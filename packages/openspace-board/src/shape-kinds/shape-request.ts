import type { TLShape } from '@tldraw/tlschema';
import { plainText } from '../geometry/read-label';
import { type AskedNotation, askedNotation } from '../notation/apply-notation';
import { checkProps, type Findings, type LooseProps } from '../compile/compile-props';
import { richTextIssue, richTextOf } from '../text/rich-text';
import { faultOf } from '../vocabulary/sane-value';
import { MAX_COORDINATE, type ShapeType } from '../vocabulary/vocabulary';
import type { WarningCode } from '../vocabulary/warning';

/** What a caller wants of a shape's props, checked and freed of the several ways to say the same. */
export interface ShapeRequest {
    readonly findings: Findings;
    /** In the units of the shape's parent. */
    readonly width: number | undefined;
    readonly height: number | undefined;
    /** Plain text for what has no rich text; elsewhere it is in `props.richText`. */
    readonly label: string | undefined;
    /** Valid props of the type. */
    readonly props: LooseProps;
    /** What the kind itself has to read: points of lines, the source of an image. */
    readonly extras: LooseProps;
    /** How the shape is painted besides what its props say. */
    readonly notation: AskedNotation;
    /** Whether the shape is new, so that what was left out is free to choose. */
    readonly isNew: boolean;
}

interface Said {
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly label?: string | undefined;
    readonly props?: LooseProps | undefined;
}

const RICH: ReadonlySet<ShapeType> = new Set<ShapeType>(['geo', 'text', 'note']);
/** Types whose bounds may have no width or no height. */
const LINES: ReadonlySet<ShapeType> = new Set<ShapeType>(['arrow', 'line', 'draw', 'highlight']);
/** Names that are not tldraw props of these types, but that the kind understands. */
const EXTRAS: Partial<Record<ShapeType, readonly string[]>> = {
    line: ['points', 'start', 'end'],
    draw: ['points'],
    highlight: ['points'],
    image: ['src']
};

/** @param before the shape that is changed */
export function readRequest(type: ShapeType, said: Said, findings: Findings, before?: Pick<TLShape, 'meta' | 'props'>): ShapeRequest {
    const isNew = before === undefined;
    // Own properties only, and by definition instead of assignment: `__proto__` is just a wrong name here.
    const { w, h, ...given } = { ...said.props };
    const isLine = LINES.has(type);
    const width = requireArea(said.width, 'width', isLine, findings) ?? sizeIn(w, 'w', isLine, findings);
    const height = requireArea(said.height, 'height', isLine, findings) ?? sizeIn(h, 'h', isLine, findings);
    const notation = askedNotation(type, given, takeLabel(type, said.label, given, findings), before, findings);
    const { label } = notation;
    const extras: LooseProps = {};
    for (const name of EXTRAS[type] ?? []) {
        if (Object.hasOwn(given, name)) {
            extras[name] = given[name];
            delete given[name];
        }
    }
    const url = given['url'];
    if (type === 'image' && typeof url === 'string' && url.startsWith('data:')) {
        extras['src'] ??= url;
        delete given['url'];
    }
    const props = { ...notation.native, ...checkProps(type, given, findings) };
    const isRich = RICH.has(type);
    if (isRich && label !== undefined) {
        props['richText'] ??= richTextOf(label);
    }
    return { findings, width, height, label: isRich ? undefined : label, extras, notation, isNew, props };
}

/** Only what is a line may have no width or no height. */
function requireArea(value: number | undefined, key: string, isLine: boolean, findings: Findings): number | undefined {
    if (value === 0 && !isLine) {
        findings.issues.push({ path: findings.field(key), message: 'must be greater than 0', received: '0' });
    }
    return value;
}

function sizeIn(value: unknown, key: string, isLine: boolean, findings: Findings): number | undefined {
    if (value === undefined) {
        return undefined;
    }
    if (typeof value === 'number' && (value > 0 || (value === 0 && isLine)) && value <= MAX_COORDINATE) {
        return value;
    }
    findings.issues.push({ path: findings.field(`props.${key}`), message: `must be a number above 0 and up to ${MAX_COORDINATE}` });
    return undefined;
}

/** Takes whatever says the text of the shape in another way than its type does. */
function takeLabel(type: ShapeType, label: string | undefined, given: LooseProps, findings: Findings): string | undefined {
    let said = label;
    if (typeof given['text'] === 'string') {
        said ??= given['text'];
        delete given['text'];
    }
    const fault = faultOf(said);
    if (fault) {
        findings.issues.push({ path: findings.field(label === undefined ? 'props.text' : 'label'), message: fault });
        return undefined;
    }
    const richText = given['richText'];
    if (RICH.has(type) || richText === undefined) {
        return said;
    }
    delete given['richText'];
    const wrong = richTextIssue(richText);
    if (wrong) {
        const path = findings.field('props.richText');
        findings.issues.push({ ...wrong, path: wrong.path === '' ? path : `${path}.${wrong.path}` });
        return undefined;
    }
    return plainText(richText);
}

/** Whether the request says anything of what a label's size depends on. */
export function touchesLabel({ width, height, props, notation, isNew }: ShapeRequest): boolean {
    return isNew || notation.isChanged || width !== undefined || height !== undefined || LABEL_PROPS.some(key => Object.hasOwn(props, key));
}

const LABEL_PROPS = ['richText', 'font', 'size', 'scale'];

/** Reports a size that the type cannot take. */
export function ignoreSize(request: ShapeRequest, message: string, fix: string): void {
    warn(request, 'SIZE_IGNORED', message, fix);
}

/** Reports text for a shape that shows none. */
export function ignoreLabel(request: ShapeRequest, type: ShapeType): void {
    if (request.label !== undefined) {
        warn(request, 'LABEL_IGNORED', `a ${type} shows no text; label was ignored.`, 'Add a text shape next to it.');
    }
}

function warn({ findings: { warnings, shapeId } }: ShapeRequest, code: WarningCode, message: string, fix: string): void {
    warnings.push({ code, message: `${shapeId}: ${message}`, shapeIds: [shapeId], fix });
}
