import type { FieldGuide } from '@openspace/tool';

/** What the fields mean that all tools return which change a drawing as a file. */
export const CHANGED_FILE_FIELDS: FieldGuide = {
    path: 'The absolute path of the file.',
    created: 'Whether the file was created by this call.',
    appliedBy: 'Who executed the call: a window that has the file open, or the hub on the file.'
};
