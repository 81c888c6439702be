import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';

/** Files and folders with draw.io libraries. */
export const LIBRARIES_PREFERENCE = 'openspace.drawio.libraries';

const schema: PreferenceSchema = {
    properties: {
        [LIBRARIES_PREFERENCE]: {
            // The hub serves all windows, so a workspace cannot have its own.
            scope: PreferenceScope.User,
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
            default: [],
            description: nls.localize(
                'openspace/drawio/preference/libraries',
                'Absolute paths of draw.io library files (.drawiolib or .xml, <mxlibrary>), or of folders with them. The editor shows them, and agents can draw with their shapes. Read when the first shape is asked for; the environment variable OPENSPACE_DRAWIO_LIBRARIES adds to them.'
            )
        }
    }
};

export const drawioPreferences: PreferenceContribution = { schema };
