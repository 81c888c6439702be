import { CHANGED_FILE_FIELDS } from '@openspace/core/lib/common/changes/changed-file-fields';
import type { FieldGuide } from '@openspace/tool';

/** What the fields of the Excalidraw tools mean. */
export const EXCALIDRAW_FIELDS: FieldGuide = {
    ...CHANGED_FILE_FIELDS,
    revision: 'The revision of the drawing after the call: an opaque hash of its content.',
    'operations.kind': 'The operation.',
    'operations.elements': 'The elements to add, in stacking order.',
    elements: 'The elements that were added or changed.',
    'operations.id': 'The id of the element.',
    id: 'The id of the element.',
    props: 'The properties to change, with the names and values of Excalidraw.',
    type: 'The type of the element.',
    x: 'The left edge, in scene units.',
    y: 'The top edge, in scene units.',
    width: 'The width in scene units.',
    height: 'The height in scene units.',
    text: 'The text of a text element, or the label of a shape or arrow.',
    bounds: 'The bounds of the element, in scene units.',
    labelId: 'The id of the text element that is the label.',
    removed: 'The ids of the elements that were removed.'
};
