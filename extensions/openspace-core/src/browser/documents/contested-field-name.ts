import { nls } from '@theia/core';

/** The fields that people change, by the last part of their name in the file. */
const NAMES: ReadonlyMap<string, () => string> = new Map([
    ['align', () => nls.localize('openspace/documents/field/align', 'Alignment')],
    ['backgroundcolor', () => nls.localize('openspace/documents/field/backgroundColor', 'Background color')],
    ['color', () => nls.localize('openspace/documents/field/color', 'Color')],
    ['dash', () => nls.localize('openspace/documents/field/dash', 'Dash')],
    ['fill', () => nls.localize('openspace/documents/field/fill', 'Fill')],
    ['font', () => nls.localize('openspace/documents/field/font', 'Font')],
    ['geo', () => nls.localize('openspace/documents/field/geo', 'Shape')],
    ['height', () => nls.localize('openspace/documents/field/height', 'Height')],
    ['label', () => nls.localize('openspace/documents/field/label', 'Label')],
    ['name', () => nls.localize('openspace/documents/field/name', 'Name')],
    ['opacity', () => nls.localize('openspace/documents/field/opacity', 'Opacity')],
    ['position', () => nls.localize('openspace/documents/field/position', 'Position')],
    ['rotation', () => nls.localize('openspace/documents/field/rotation', 'Rotation')],
    ['size', () => nls.localize('openspace/documents/field/size', 'Size')],
    ['strokecolor', () => nls.localize('openspace/documents/field/strokeColor', 'Stroke color')],
    ['text', () => nls.localize('openspace/documents/field/text', 'Text')],
    ['url', () => nls.localize('openspace/documents/field/url', 'Link')],
    ['width', () => nls.localize('openspace/documents/field/width', 'Width')]
]);

/** What a person calls a field of a contested thing; a field that only the file format knows keeps its name. */
export function contestedFieldName(name: string): string {
    return NAMES.get(name.toLowerCase())?.() ?? name;
}
