import { mermaidCorpus } from '@openspace/diagram/lib/test/mermaid-corpus';
import { readdirSync, readFileSync } from 'fs';
import * as path from 'path';

const FIXTURES = path.resolve(path.dirname(require.resolve('@openspace/diagram/package.json')), 'fixtures');

/** A diagram of the repository as a file. */
export interface CorpusSample {
    /** With a folder: its type of diagram, or its format. */
    readonly name: string;
    /** The name of a file, whose ending says the format. */
    readonly file: string;
    readonly source: string;
}

/** The diagrams of Mermaid in the repository. */
export function mermaidFiles(): CorpusSample[] {
    return mermaidCorpus()
        .map(({ kind, name, source }) => ({ name: `${kind}/${name}`, file: `${kind}-${name}.mmd`, source }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The diagrams of the repository in one of the other formats, which has a folder of its own. */
export function otherFiles(format: string): CorpusSample[] {
    const folder = path.join(FIXTURES, format);
    return readdirSync(folder)
        .sort()
        .map(file => ({
            name: `${format}/${path.parse(file).name}`,
            file: `${format}-${file}`,
            source: readFileSync(path.join(folder, file), 'utf8')
        }));
}

/** Those whose names contain what the environment's `CORPUS` says; all where it says nothing. */
export function chosen(samples: readonly CorpusSample[]): readonly CorpusSample[] {
    const wanted = process.env.CORPUS;
    return wanted === undefined ? samples : samples.filter(({ name }) => new RegExp(wanted).test(name));
}
