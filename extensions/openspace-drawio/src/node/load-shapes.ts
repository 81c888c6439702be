import { readRegularFile } from '@openspace/core/lib/node/documents/read-regular-file';
import { basicShapes, ShapeLibrary, type ShapeSource, shapesOfLibraryFile, slug } from '@openspace/drawio';
import { readdir, stat } from 'fs/promises';
import * as path from 'path';
import { awsIcons } from './icons/aws-icons';
import { azureIcons } from './icons/azure-icons';
import { genericIcons } from './icons/generic-icons';
import { stencilShapes } from './stencils/stencil-shapes';

const MAX_LIBRARY_BYTES = 64 * 1024 * 1024;

/** Receives what is left out of the library, and why. */
export interface LibraryFaults {
    skipped(file: string, names: readonly string[]): void;
    failed(place: string, error: unknown): void;
}

/**
 * The built-in shapes, those of the installed icon packages, of library files, and of draw.io's own libraries.
 * @param places files and folders with draw.io libraries
 */
export async function loadShapes(places: readonly string[], faults: LibraryFaults): Promise<ShapeLibrary> {
    const [azure, aws, stencils, libraries] = await Promise.all([
        azureIcons(),
        awsIcons(),
        stencilShapes(),
        new Libraries(faults).read(places)
    ]);
    return new ShapeLibrary([basicShapes, azure, aws, genericIcons(), ...libraries, stencils]);
}

class Libraries {
    private readonly names = new Set<string>();

    constructor(private readonly faults: LibraryFaults) {}

    /** In the order of their places: ids must be the same after a restart, as diagrams refer to them. */
    async read(places: readonly string[]): Promise<ShapeSource[]> {
        const found = places.map(place => libraryFiles(place).catch((error: unknown) => this.skip(place, error)));
        const files = (await Promise.all(found)).flat();
        return (await Promise.all(files.map(file => this.libraryFile(file)))).flat();
    }

    private async libraryFile(file: string): Promise<ShapeSource[]> {
        const name = this.unusedName(path.basename(file).replace(/\.\w+$/, ''));
        try {
            const source = shapesOfLibraryFile((await readRegularFile(file, MAX_LIBRARY_BYTES)).toString('utf8'), name);
            if (source.skipped.length > 0) {
                this.faults.skipped(file, source.skipped);
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
        for (let number = 2; this.names.has(slug(name)); number++) {
            name = `${wanted} ${number}`;
        }
        this.names.add(slug(name));
        return name;
    }

    private skip(place: string, error: unknown): [] {
        this.faults.failed(place, error);
        return [];
    }
}

/** Of files that are nothing but libraries. */
export const LIBRARY_SUFFIX = '.drawiolib';

/** The library itself, or those in a folder. */
export async function libraryFiles(place: string): Promise<string[]> {
    if (!(await stat(place)).isDirectory()) {
        return [place];
    }
    return (await readdir(place))
        .filter(name => name.endsWith('.xml') || name.endsWith(LIBRARY_SUFFIX))
        .sort()
        .map(name => path.join(place, name));
}
