import type { Losses } from '../../losses';

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
