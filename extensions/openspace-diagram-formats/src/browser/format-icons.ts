import type { FileIcon } from '@openspace/core/lib/browser/documents/file-icons';
import { codicon } from '@theia/core/lib/browser';
import { FORMAT_ICONS } from '../common/format-icon-names';
import { TEXT_FORMATS } from '../common/text-formats';

/** An icon for each format of diagrams in text. */
export const formatIcons: readonly FileIcon[] = TEXT_FORMATS.map(({ id, suffixes }) => ({
    suffixes,
    iconClass: `${codicon(FORMAT_ICONS[id] ?? 'type-hierarchy')} openspace-kind-text-diagram`
}));
