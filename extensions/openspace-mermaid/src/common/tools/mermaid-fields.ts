import { CHANGED_FILE_FIELDS } from '@openspace/core/lib/common/changes/changed-file-fields';
import type { FieldGuide } from '@openspace/tool';

/** What the fields of the Mermaid tool mean. */
export const MERMAID_FIELDS: FieldGuide = {
    ...CHANGED_FILE_FIELDS,
    kind: 'The type of the diagram.',
    warnings: 'Problems of the result. The call succeeded anyway.'
};
