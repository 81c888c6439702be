import { CHANGED_FILE_FIELDS } from '@openspace/core/lib/common/changes/changed-file-fields';
import type { FieldGuide } from '@openspace/tool';

/** What the fields of the AWS tools mean. */
export const AWS_FIELDS: FieldGuide = {
    ...CHANGED_FILE_FIELDS,
    'canvas.path': 'The absolute path of the drawing.',
    mode: 'Which renderer drew the diagram.',
    svg: 'The absolute path of the SVG.',
    drawio: 'The absolute path of the draw.io file.',
    elementId: 'The id of the image element in the drawing.',
    title: 'The title of the diagram.',
    nodes: 'The number of nodes.',
    edges: 'The number of edges.',
    clusters: 'The number of clusters.',
    providers: 'The classes by provider and service.',
    total: 'The number of classes.',
    examples: 'Programs by name.',
    notes: 'Remarks on the result, such as icons that were replaced.'
};
