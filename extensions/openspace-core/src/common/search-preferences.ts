import { nls, type PreferenceContribution } from '@theia/core';
import type { SearchInWorkspaceOptions } from '@theia/search-in-workspace/lib/common/search-in-workspace-interface';

export const LEAVE_OUT_EXPORTS = 'openspace.search.leaveOutExports';

/** What the Search view asks for, besides what Theia knows. */
export interface LabelSearchOptions extends SearchInWorkspaceOptions {
    /** Not in exports of a board or diagram that is found itself. */
    readonly leavesOutExports?: boolean;
}

export const searchPreferences: PreferenceContribution = {
    schema: {
        properties: {
            [LEAVE_OUT_EXPORTS]: {
                type: 'boolean',
                default: true,
                description: nls.localize(
                    'openspace/search/leaveOutExports',
                    'Do not search SVG pictures next to a board or diagram of the same name, and leave out what a draw.io, Excalidraw or Mermaid file or another diagram in text has in common with such a board.'
                )
            }
        }
    }
};
