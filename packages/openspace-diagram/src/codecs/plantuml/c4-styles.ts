import type { NodeShape, Style } from '../../diagram';
import type { MacroCall } from './macro-call';
import { colorOf } from './relation';

export interface C4Look {
    readonly style: Style;
    readonly shape?: NodeShape;
}

/** What a file says of the look of elements and relations. */
export interface C4Styles {
    /** By tags, which elements and boundaries name. */
    readonly tags: Map<string, C4Look>;
    /** By kinds, such as `external_person` or `container boundary`. */
    readonly kinds: Map<string, C4Look>;
    /** By tags. */
    readonly relations: Map<string, Style>;
    /** Of all relations. */
    all: Style;
}

export function noC4Styles(): C4Styles {
    return { tags: new Map(), kinds: new Map(), relations: new Map(), all: {} };
}

const TAG = /^Add(?:Element|Boundary|Node|(?:External)?(?:Person|System|Container|Component))Tag$/;
const UPDATE = /^Update(?:(Element)|(Enterprise|System|Container|Component)?Boundary)Style$/;
const BOUNDARIES = ['', 'enterprise', 'system', 'container', 'component'];
const COLORS = { bgColor: 'fill', fontColor: 'textColor', borderColor: 'stroke' } as const;
const DASHES: readonly (readonly [RegExp, Style])[] = [
    [/^DashedLine/, { dash: 'dashed' }],
    [/^DottedLine/, { dash: 'dotted' }],
    [/^BoldLine/, { strokeWidth: 3 }]
];

/** `AddElementTag`, `AddRelTag`, `UpdateElementStyle` and their like. */
export function readC4Style(call: MacroCall, styles: C4Styles): boolean {
    const { name, args, named } = call;
    const value = (key: string, at: number): string => named.get(key) ?? args[at] ?? '';
    const updated = UPDATE.exec(name);
    if (updated || TAG.test(name)) {
        const [, element, boundary] = updated ?? [];
        // A boundary of one kind is not named once more.
        const first = boundary === undefined ? 1 : 0;
        const colors = Object.entries(COLORS).flatMap(([key, field], at) => {
            const color = colorOf(value(key, at + first));
            return color === undefined ? [] : [[field, color] as const];
        });
        const shape = value('shape', first + 4);
        const look: C4Look = {
            style: { ...Object.fromEntries(colors), ...lineOf(value('borderStyle', Infinity)) },
            ...(shape.startsWith('RoundedBox') && { shape: 'rounded' as const }),
            ...(shape.startsWith('EightSided') && { shape: 'octagon' as const })
        };
        if (!updated) {
            merge(styles.tags, value('tagStereo', 0), look);
        } else if (element === undefined) {
            const said = boundary ?? value('elementName', 0);
            const kinds = said === '' ? BOUNDARIES : [said.toLowerCase()];
            kinds.forEach(kind => merge(styles.kinds, boundaryKind(kind), look));
        } else {
            merge(styles.kinds, value('elementName', 0), look);
        }
        return true;
    }
    const isTag = name === 'AddRelTag';
    if (!isTag && name !== 'UpdateRelStyle') {
        return false;
    }
    const [text, line] = [colorOf(value('textColor', isTag ? 1 : 0)), colorOf(value('lineColor', isTag ? 2 : 1))];
    const style: Style = {
        ...(text !== undefined && { textColor: text }),
        ...(line !== undefined && { stroke: line }),
        ...lineOf(value('lineStyle', isTag ? 3 : Infinity))
    };
    if (isTag) {
        const tag = value('tagStereo', 0);
        styles.relations.set(tag, { ...styles.relations.get(tag), ...style });
    } else {
        styles.all = { ...styles.all, ...style };
    }
    return true;
}

/** @param kind as in `System_Boundary`, in small letters; empty for one of no kind */
export function boundaryKind(kind: string): string {
    return `${kind} boundary`.trim();
}

/** What is said of the same later adds to what was said before. */
function merge(looks: Map<string, C4Look>, name: string, look: C4Look): void {
    const known = looks.get(name);
    looks.set(name, { ...known, ...look, style: { ...known?.style, ...look.style } });
}

function lineOf(text: string): Style {
    return DASHES.find(([pattern]) => pattern.test(text))?.[1] ?? {};
}
