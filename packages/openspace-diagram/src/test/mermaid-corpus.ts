import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

const FOLDER = path.join(__dirname, '../../fixtures/mermaid');

export interface MermaidSample {
    /** The folder: a type of diagram. */
    readonly kind: string;
    readonly name: string;
    readonly source: string;
}

/** The diagrams that were written to test the codec with, a file each. */
export function mermaidCorpus(): MermaidSample[] {
    return readdirSync(FOLDER).flatMap(kind =>
        readdirSync(path.join(FOLDER, kind)).map(file => ({
            kind,
            name: path.basename(file, '.mmd'),
            source: readFileSync(path.join(FOLDER, kind, file), 'utf8')
        }))
    );
}
