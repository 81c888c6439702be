import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import type { PackedPackage, PackedProject } from './packed-project';

const blocks = (text: string, language: string) =>
    [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code ?? '');

/** Runs the example of a package's README in the project, and compares what it prints with what the README says. */
export async function tryExample(project: PackedProject, { manifest, source, folder }: PackedPackage): Promise<void> {
    const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
    const [example] = blocks(readme, 'js');
    const [printed] = blocks(readme, 'text');
    for (const [, name] of example?.matchAll(/^import .* from '([a-z][^'/]*)'/gm) ?? []) {
        await project.add(name ?? '', source);
    }
    expect(example, source).to.contain(`from '${manifest.name}`);
    expect(await project.run('example.mjs', example ?? ''), source).to.equal(printed?.trimEnd());
}
