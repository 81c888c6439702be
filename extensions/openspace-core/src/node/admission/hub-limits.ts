import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { LIMIT_PREFERENCES, type LimitName } from '../../common/hub-preferences';

/** The person's limits for MCP clients, or the built-in limit if one is unset or not a positive number. */
@injectable()
export class HubLimits {
    private values: Partial<Record<LimitName, number>> = {};

    constructor(@inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready' | 'onPreferenceChanged'>) {
        void preferences.ready.then(() => this.read());
        preferences.onPreferenceChanged(() => this.read());
    }

    get(name: LimitName): number {
        return this.values[name] ?? LIMIT_PREFERENCES[name].default;
    }

    private read(): void {
        const read = (name: LimitName) => {
            const value = this.preferences.get<unknown>(LIMIT_PREFERENCES[name].name);
            return typeof value === 'number' && value >= 1 ? value : undefined;
        };
        this.values = { callsPerSecond: read('callsPerSecond'), concurrentCalls: read('concurrentCalls'), sessions: read('sessions') };
    }
}
