import { expect } from 'chai';
import { readFileSync } from 'fs';
import * as path from 'path';
import { ROOT } from './harness/app';
import { codeOf, filesBelow, isOfTests, missingLoads, type PackageFolder, packageSources, readManifest } from './harness/package-loads';
import { PackedProject } from './harness/packed-project';
import { tryExample } from './harness/readme-example';

/** A small package. */
const SMALL = 'packages/openspace-tool';

describe('each package and extension, as it will be packed', () => {
    const packages = packageSources().map((source): PackageFolder => {
        const folder = path.join(ROOT, source);
        const manifest = readManifest(folder);
        // Such as `lib`, `src/**/*.css` and `!**/test/**`.
        const packed = (manifest.files ?? [])
            .filter(pattern => !pattern.startsWith('!'))
            .map(pattern => pattern.split('/**/*'))
            .flatMap(([name = '', ending = '']) =>
                filesBelow(path.join(folder, name))
                    .map(file => `${name}/${file}`)
                    .filter(file => file.endsWith(ending))
            );
        return { manifest, source, folder, files: ['package.json', ...packed.filter(file => !isOfTests(file))] };
    });

    it('says what it is', () => {
        const { engines } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
        expect(packages).to.not.be.empty;
        for (const { manifest, source } of packages) {
            expect(manifest, source).to.include.keys('license', 'exports', 'files');
            expect([manifest.repository?.directory, manifest.engines], source).to.deep.equal([source, engines]);
        }
    });

    it('has every file that its compiled code loads, and declares every package', () => {
        for (const found of packages) {
            expect(codeOf(found), found.source).to.not.be.empty;
            expect(missingLoads(found), found.source).to.deep.equal([]);
        }
    });
});

describe('a small package, packed and installed in an empty project', () => {
    let project: PackedProject;
    before(async () => (project = await PackedProject.make([SMALL])));
    after(() => project.remove());

    it('does what the example of its README shows', async () => {
        const [packed] = project.packages;
        await tryExample(project, packed!);
    });
});
