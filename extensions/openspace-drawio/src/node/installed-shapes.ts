import { basicShapes, ShapeLibrary, type ShapeSource, shapesOfLibraryFile, slug } from '@openspace/drawio';
import { ILogger, PreferenceService } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { readdir, readFile, stat } from 'fs/promises';
import * as path from 'path';
import { LIBRARIES_PREFERENCE } from '../common/drawio-preferences';
import { awsIcons } from './icons/aws-icons';
import { azureIcons } from './icons/azure-icons';
import { genericIcons } from './icons/generic-icons';

/** Added to the preference: files or folders with draw.io libraries, separated as in PATH. */
const LIBRARIES_VARIABLE = 'OPENSPACE_DRAWIO_LIBRARIES';

/** The shapes that there are on this machine: built in, of the installed icon packages, and of library files. */
@injectable()
export class InstalledShapes {
    private loaded: Promise<ShapeLibrary> | undefined;
    private readonly libraryNames = new Set<string>();

    constructor(
        @inject(PreferenceService) private readonly preferences: Pick<PreferenceService, 'get' | 'ready'>,
        @inject(ILogger) @named('openspace:drawio') private readonly logger: Pick<ILogger, 'warn' | 'error'>
    ) {}

    /** Reads them when they are first asked for. */
    library(): Promise<ShapeLibrary> {
        this.loaded ??= this.load();
        return this.loaded;
    }

    private async load(): Promise<ShapeLibrary> {
        const [azure, aws, libraries] = await Promise.all([azureIcons(), awsIcons(), this.libraries()]);
        return new ShapeLibrary([basicShapes, azure, aws, genericIcons(), ...libraries]);
    }

    /** In the order of their places: ids must be the same after a restart, as diagrams refer to them. */
    private async libraries(): Promise<ShapeSource[]> {
        const found = (await this.places()).map(place => filesAt(place).catch((error: unknown) => this.skip(place, error)));
        const files = (await Promise.all(found)).flat();
        return (await Promise.all(files.map(file => this.libraryFile(file)))).flat();
    }

    private async places(): Promise<string[]> {
        await this.preferences.ready;
        const preferred = this.preferences.get<unknown>(LIBRARIES_PREFERENCE);
        const named = (process.env[LIBRARIES_VARIABLE] ?? '').split(path.delimiter).filter(place => place !== '');
        return [...new Set([...(Array.isArray(preferred) ? preferred.filter(place => typeof place === 'string') : []), ...named])];
    }

    private async libraryFile(file: string): Promise<ShapeSource[]> {
        const name = this.unusedName(path.basename(file).replace(/\.\w+$/, ''));
        try {
            const source = shapesOfLibraryFile(await readFile(file, 'utf8'), name);
            if (source.skipped.length > 0) {
                void this.logger.warn(`${file}: shapes of several cells are left out: ${source.skipped.join(', ')}`);
            }
            return [source];
        } catch (error) {
            // One broken library must not take the others away.
            return this.skip(file, error);
        }
    }

    /** Files of one name in different folders are different libraries. */
    private unusedName(wanted: string): string {
        let name = wanted;
        for (let number = 2; this.libraryNames.has(slug(name)); number++) {
            name = `${wanted} ${number}`;
        }
        this.libraryNames.add(slug(name));
        return name;
    }

    private skip(place: string, error: unknown): [] {
        void this.logger.error(`The draw.io library ${place} cannot be read`, error instanceof Error ? error : String(error));
        return [];
    }
}

async function filesAt(place: string): Promise<string[]> {
    if (!(await stat(place)).isDirectory()) {
        return [place];
    }
    return (await readdir(place))
        .filter(name => name.endsWith('.xml'))
        .sort()
        .map(name => path.join(place, name));
}
