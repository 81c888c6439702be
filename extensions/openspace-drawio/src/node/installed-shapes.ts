import type { ShapeLibrary } from '@openspace/drawio';
import { ILogger, PreferenceService } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import * as path from 'path';
import { LIBRARIES_PREFERENCE } from '../common/drawio-preferences';
import { loadShapes } from './load-shapes';

/** Added to the preference: files or folders with draw.io libraries, separated as in PATH. */
const LIBRARIES_VARIABLE = 'OPENSPACE_DRAWIO_LIBRARIES';

/** The shapes that there are on this machine: built in, of the installed icon packages, and of library files. */
@injectable()
export class InstalledShapes {
    private loaded: Promise<ShapeLibrary> | undefined;

    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(ILogger) @named('openspace:drawio') private readonly logger: Pick<ILogger, 'warn' | 'error'>
    ) {}

    /** Reads them when they are first asked for. */
    library(): Promise<ShapeLibrary> {
        this.loaded ??= this.load();
        return this.loaded;
    }

    /** Files and folders with libraries of the person. */
    async places(): Promise<string[]> {
        await this.preferences.ready;
        const preferred = this.preferences.get<unknown>(LIBRARIES_PREFERENCE);
        const named = (process.env[LIBRARIES_VARIABLE] ?? '').split(path.delimiter).filter(place => place !== '');
        return [...new Set([...(Array.isArray(preferred) ? preferred.filter(place => typeof place === 'string') : []), ...named])];
    }

    private async load(): Promise<ShapeLibrary> {
        return loadShapes(await this.places(), {
            skipped: (file, names) => void this.logger.warn(`${file}: shapes of several cells are left out: ${names.join(', ')}`),
            failed: (place, error) =>
                void this.logger.error(`The draw.io library ${place} cannot be read`, error instanceof Error ? error : String(error))
        });
    }
}
