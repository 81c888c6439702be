import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';

export const SHOW_FILES_PREFERENCE = 'openspace.agents.showFiles';

const schema: PreferenceSchema = {
    properties: {
        [SHOW_FILES_PREFERENCE]: {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'openspace/agents/showFiles',
                'Open Mermaid diagrams and Excalidraw canvases that agents write to the side of the current editor. A file that you close stays closed until its agent connects again.'
            )
        }
    }
};

export const agentFilePreferences: PreferenceContribution = { schema };

/** What the person chose for files that agents write. */
@injectable()
export class AgentFilePreferences {
    @inject(PreferenceService)
    private readonly preferences: PreferenceService;

    get showFiles(): boolean {
        return this.preferences.get(SHOW_FILES_PREFERENCE, true);
    }
}
