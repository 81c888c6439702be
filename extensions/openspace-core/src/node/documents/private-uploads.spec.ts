import { expect } from 'chai';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'fs';
import * as os from 'os';
import * as path from 'path';
import { privateFolder } from './private-uploads';

describe('the folder of uploads', function () {
    if (process.platform === 'win32') {
        return;
    }
    let folder: string;
    const modeOf = (file: string) => statSync(file).mode & 0o777;

    beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'openspace-uploads-'))));
    afterEach(() => rmSync(folder, { recursive: true }));

    it('is for this user only, also where it was there before', async () => {
        const wanted = path.join(folder, 'uploads');
        expect(await privateFolder(wanted)).to.equal(wanted);
        expect(modeOf(wanted)).to.equal(0o700);
        chmodSync(wanted, 0o777);
        expect(await privateFolder(wanted)).to.equal(wanted);
        expect(modeOf(wanted)).to.equal(0o700);
    });

    it('is another one where a link is in its place', async () => {
        const [wanted, elsewhere] = [path.join(folder, 'uploads'), path.join(folder, 'elsewhere')];
        mkdirSync(elsewhere, { mode: 0o755 });
        symlinkSync(elsewhere, wanted);
        const made = await privateFolder(wanted);
        expect(path.dirname(made)).to.equal(folder);
        expect([wanted, elsewhere]).to.not.include(made);
        expect([modeOf(made), modeOf(elsewhere)]).to.deep.equal([0o700, 0o755]);
    });
});
