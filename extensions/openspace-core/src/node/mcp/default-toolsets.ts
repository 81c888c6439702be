import { DEFAULT_TOOLSETS, readToolsets, type ToolsetId } from '@openspace/tool';
import { ILogger, PreferenceService } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { TOOLSETS_PREFERENCE } from '../../common/hub-preferences';

/** Takes precedence over the preference: a comma-separated list of toolsets, or `all`. */
export const TOOLSETS_VARIABLE = 'OPENSPACE_TOOLSETS';

/** The toolsets of a connection that did not choose: from the environment, else from the preference, else the built-in default. */
@injectable()
export class DefaultToolsets {
    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'warn'>
    ) {}

    async get(environment: NodeJS.ProcessEnv = process.env): Promise<ReadonlySet<ToolsetId>> {
        const variable = environment[TOOLSETS_VARIABLE] ?? '';
        const listed = variable.trim() === '' ? await this.preferred() : variable.split(',');
        const { toolsets, unknown } = readToolsets(listed);
        if (unknown.length > 0) {
            void this.logger.warn(`There are no toolsets ${unknown.join(', ')}; see ${TOOLSETS_VARIABLE} and ${TOOLSETS_PREFERENCE}.`);
        }
        return toolsets.size > 0 ? toolsets : new Set(DEFAULT_TOOLSETS);
    }

    private async preferred(): Promise<readonly string[]> {
        await this.preferences.ready;
        const value = this.preferences.get<unknown>(TOOLSETS_PREFERENCE);
        return Array.isArray(value) ? value.filter(name => typeof name === 'string') : [];
    }
}
