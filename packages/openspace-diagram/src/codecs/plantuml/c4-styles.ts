import type { NodeShape, Style } from '../../diagram';
import type { MacroCall } from './macro-call';
import { colorOf } from './relation';

export interface C4Look {
    readonly style: Style;
    readonly shape?: NodeShape;
}

/** What a file says of the look of elements and relations. */
export interface C4Styles {
    /** By tags, kinds and ids. */
    readonly elements: Map<string, C4Look>;
    /** By tags. */
    readonly relations: Map<string, Style>;
    /** Of all relations. */
    all: Style;
}

const OF_ELEMENTS =
    /^(?:Add(?:Element|Boundary|Node|(?:External)?(?:Person|System|Container|Component))Tag|Update(?:Element|Boundary|(?:Enterprise|System|Container)Boundary)Style)$/;
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
    if (OF_ELEMENTS.test(name)) {
        const style: Style = {};
        const colors = Object.entries(COLORS).flatMap(([key, field], at) => {
            const color = colorOf(value(key, at + 1));
            return color === undefined ? [] : [[field, color] as const];
        });
        const shape = value('shape', Infinity);
        const kind = name.startsWith('Update') && name !== 'UpdateElementStyle' ? 'boundary' : (args[0] ?? value('tagStereo', 0));
        styles.elements.set(kind, {
            style: { ...style, ...Object.fromEntries(colors), ...lineOf(value('borderStyle', Infinity)) },
            ...(shape.startsWith('RoundedBox') && { shape: 'rounded' as const }),
            ...(shape.startsWith('EightSided') && { shape: 'octagon' as const })
        });
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
        styles.relations.set(args[0] ?? '', style);
    } else {
        styles.all = style;
    }
    return true;
}

function lineOf(text: string): Style {
    return DASHES.find(([pattern]) => pattern.test(text))?.[1] ?? {};
}
