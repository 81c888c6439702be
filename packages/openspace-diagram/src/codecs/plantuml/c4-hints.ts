import type { Losses } from '../../losses';
import { argumentOf, type MacroCall } from './macro-call';

/** What only moves things on the picture, or says how it is written. */
const HINTS =
    /^(?:Lay_\w+|LAYOUT_(?!AS_SKETCH|WITH_LEGEND)\w+|SET_SKETCH_STYLE|HIDE_\w+|SHOW_PERSON_\w+|SHOW_ELEMENT_\w+|SHOW_INDEX|SHOW_FOOT_BOXES)$/;
const LEGEND = /^(?:LAYOUT_WITH_LEGEND|SHOW_(?:FLOATING_|DYNAMIC_)?LEGEND|UpdateLegendTitle|SetDefaultLegendEntries)$/;
const PROPERTIES = /^(?:SetPropertyHeader|WithoutPropertyHeader|AddProperty)$/;

/** Reads a macro that says nothing of what there is, and names what is not shown; false for any other. */
export function readC4Hint(name: string, losses: Losses): boolean {
    if (LEGEND.test(name)) {
        losses.add('Legends are left out.');
    } else if (PROPERTIES.test(name)) {
        losses.add('Properties of elements are left out.');
    } else if (name === 'LAYOUT_AS_SKETCH') {
        losses.add('Skins and styles of PlantUML are not those of a board.');
    } else if (!HINTS.test(name)) {
        return false;
    } else if (name.startsWith('Lay_')) {
        losses.add('Hints for where elements stand next to each other are left out.');
    }
    return true;
}

/** Whose arguments say something of the look of others, with the places of those that only have names in a legend or a sprite. */
const STYLES: readonly (readonly [RegExp, sprite: number, technology: number, legend: number])[] = [
    [/^AddRelTag$/, 4, 5, 6],
    [/^(?:Add(?:Element|Node|(?:External)?(?:Person|System|Container|Component))Tag|UpdateElementStyle)$/, 6, 7, 8],
    [/^(?:AddBoundaryTag|UpdateBoundaryStyle)$/, Infinity, Infinity, 7],
    [/^Update\w+BoundaryStyle$/, Infinity, Infinity, 6]
];
/** The names of arguments that are shown, or named where they are read. */
const SHOWN: ReadonlySet<string> = new Set(
    (
        'alias label techn descr type sprite tags link from to e_index tagStereo elementName bgColor fontColor borderColor shape ' +
        'borderStyle textColor lineColor lineStyle legendText legendSprite'
    ).split(' ')
);

/** Names the arguments of an element, a relation or a style that are not shown. */
export function nameUnshown(call: MacroCall, losses: Losses): void {
    const [style, sprite = 0, technology = 0, legend = 0] = STYLES.find(([names]) => names.test(call.name)) ?? [];
    if (style) {
        const has = (name: string, at: number): boolean => argumentOf(call, name, at) !== '';
        if (has('sprite', sprite)) {
            losses.add('Sprites are left out.');
        }
        if (has('techn', technology)) {
            losses.add(`Left out: the technology of ${call.name}.`);
        }
        if (has('legendText', legend) || has('legendSprite', legend + 1)) {
            losses.add('Legends are left out.');
        }
    }
    const isHint =
        /^(?:[A-Z]+_[A-Z_]+|UpdateLegendTitle|SetDefaultLegendEntries|SetPropertyHeader|increment|[sS]etIndex|Add\w*Property)$/.test(
            call.name
        );
    for (const name of isHint ? [] : call.named.keys()) {
        if (!SHOWN.has(name)) {
            losses.add(`Left out: ${name.slice(0, 40)} of ${call.name}.`);
        }
    }
}
