import type { AgentStyle } from '@openspace/board';
import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AGENT_STYLE_PREFERENCE, agentStyleFrom } from '../common/agent-style-preference';

/** The person's style for what agents draw, as the hub reads it. */
@injectable()
export class AgentStyleSetting {
    constructor(@inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>) {}

    async get(): Promise<AgentStyle> {
        await this.preferences.ready;
        return agentStyleFrom(this.preferences.get<unknown>(AGENT_STYLE_PREFERENCE));
    }
}
