import { readFileSync } from 'fs';
import * as path from 'path';

/** A JSON schema that comes with OpenSpace. */
export interface BundledSchema {
    readonly fileMatch: readonly string[];
    readonly uri: string;
    /** Addresses under which files name it. */
    readonly aliases: readonly string[];
    content(): string;
}

/** Next to the bundle of the extension, where the build lays them. */
const FOLDER = path.join(__dirname, 'schemas');

const fromFile = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

export const BUNDLED_SCHEMAS: readonly BundledSchema[] = [
    {
        fileMatch: ['package.json'],
        uri: 'openspace://schemas/package',
        aliases: ['https://json.schemastore.org/package', 'https://json.schemastore.org/package.json'],
        content: () => fromFile('package.schema.json')
    },
    {
        fileMatch: ['tsconfig.json', 'tsconfig.*.json', 'tsconfig-*.json', 'jsconfig.json', 'jsconfig.*.json'],
        uri: 'openspace://schemas/tsconfig',
        aliases: ['https://json.schemastore.org/tsconfig', 'https://json.schemastore.org/jsconfig', 'https://www.schemastore.org/tsconfig'],
        content: () => fromFile('tsconfig.schema.json')
    }
];
