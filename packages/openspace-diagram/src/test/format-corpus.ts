import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

const FIXTURES = path.join(__dirname, '../../fixtures');

export interface FormatSample {
    readonly name: string;
    readonly source: string;
}

/** The files of a format that were written to test its codec with. */
export function formatCorpus(format: string): FormatSample[] {
    const folder = path.join(FIXTURES, format);
    return readdirSync(folder)
        .sort()
        .map(name => ({ name, source: readFileSync(path.join(folder, name), 'utf8') }));
}
