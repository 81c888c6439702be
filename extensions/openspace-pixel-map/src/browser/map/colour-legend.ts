import { BYTE_CLASSES } from '@openspace/pixel-map/lib/map/byte-class';
import { nls } from '@theia/core';
import type { MapFile } from '../../common/pixel-map-service';
import { CLASS_COLOURS, type Colour, type ColourMode, OTHER_TYPES, rampColour, SEVERITY_COLOURS, typePalette } from './colours';

/** What the modes are called. */
export const COLOUR_MODE_NAMES: Readonly<Record<ColourMode, string>> = {
    'byte class': nls.localize('openspace/pixelmap/mode/byteClass', 'byte class'),
    entropy: nls.localize('openspace/pixelmap/mode/entropy', 'entropy'),
    'file type': nls.localize('openspace/pixelmap/mode/fileType', 'file type'),
    'last change': nls.localize('openspace/pixelmap/mode/lastChange', 'last change'),
    diagnostics: nls.localize('openspace/pixelmap/mode/diagnostics', 'diagnostics')
};

interface LegendEntry {
    readonly label: string;
    readonly colour: Colour;
}

/** What the colours of a mode mean, for the legend. @param files those on the map */
export function legendOf(mode: ColourMode, files: readonly MapFile[]): readonly LegendEntry[] {
    switch (mode) {
        case 'byte class': {
            const labels = {
                zero: nls.localize('openspace/pixelmap/legend/zero', 'zero bytes'),
                control: nls.localize('openspace/pixelmap/legend/control', 'control, white space'),
                text: nls.localize('openspace/pixelmap/legend/text', 'text'),
                high: nls.localize('openspace/pixelmap/legend/high', 'high bytes'),
                ones: '0xff'
            };
            return BYTE_CLASSES.map((name, at) => ({ label: labels[name], colour: CLASS_COLOURS[at]! }));
        }
        case 'entropy':
            return rampLegend(
                nls.localize('openspace/pixelmap/legend/lowEntropy', 'low entropy'),
                nls.localize('openspace/pixelmap/legend/mediumEntropy', 'medium'),
                nls.localize('openspace/pixelmap/legend/highEntropy', 'high entropy')
            );
        case 'file type':
            return [
                ...[...typePalette(files)].map(([type, colour]) => ({
                    label: type || nls.localize('openspace/pixelmap/legend/noExtension', 'no extension'),
                    colour
                })),
                { label: nls.localize('openspace/pixelmap/legend/otherTypes', 'other types'), colour: OTHER_TYPES }
            ];
        case 'last change':
            return rampLegend(
                nls.localize('openspace/pixelmap/legend/twoYears', 'two years or no commit'),
                nls.localize('openspace/pixelmap/legend/month', 'a month'),
                nls.localize('openspace/pixelmap/legend/today', 'today')
            ).reverse();
        case 'diagnostics':
            return [
                { label: nls.localize('openspace/pixelmap/legend/error', 'error'), colour: SEVERITY_COLOURS.error },
                { label: nls.localize('openspace/pixelmap/legend/warning', 'warning'), colour: SEVERITY_COLOURS.warning },
                { label: nls.localize('openspace/pixelmap/legend/info', 'info'), colour: SEVERITY_COLOURS.info },
                { label: nls.localize('openspace/pixelmap/legend/none', 'none'), colour: SEVERITY_COLOURS.none }
            ];
    }
}

/** What the lowest, the middle and the highest colour of the ramp mean. */
function rampLegend(...labels: readonly [string, string, string]): LegendEntry[] {
    return labels.map((label, at) => ({ label, colour: rampColour(at / 2) }));
}
