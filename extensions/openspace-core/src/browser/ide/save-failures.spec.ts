import { URI } from '@theia/core';
import { expect } from 'chai';
import { reasonOf, SaveFailures } from './save-failures';

const DENIED = new Error(
    "Unable to write file '/w/a.ts' (NoPermissions (FileSystemError): Error: EACCES: permission denied, open '/w/a.ts')"
);

describe('a text that cannot be saved', () => {
    it('is told with the reason in words', () => {
        expect(reasonOf(DENIED)).to.equal('you have no permission to write it');
        expect(reasonOf(new Error('ENOSPC: no space left on device, write'))).to.equal('there is no space left on the disk');
        expect(reasonOf(new Error('EROFS: read-only file system, open'))).to.equal('the disk is read-only');
        expect(reasonOf(new Error('Something else.'))).to.equal('Something else');
    });

    it('is told once while autosave tries again, and is saved again when the person says so', async () => {
        const shown: string[] = [];
        const answers: ((answer: string | undefined) => void)[] = [];
        const failures = new SaveFailures({
            error: text => {
                shown.push(text);
                return new Promise(resolve => answers.push(resolve));
            }
        });
        const uri = new URI('file:///w/a.ts');
        let saves = 0;
        const retry = async () => {
            saves++;
        };
        const first = failures.tell(uri, DENIED, retry);
        await failures.tell(uri, DENIED, retry);
        expect(shown).to.deep.equal(["'a.ts' could not be saved: you have no permission to write it. Your changes stay in the editor."]);
        answers[0]?.('Retry');
        await first;
        expect(saves).to.equal(1);
        void failures.tell(uri, DENIED, retry);
        expect(shown).to.have.length(2);
        failures.saved(uri);
        void failures.tell(uri, DENIED, retry);
        expect(shown).to.have.length(3);
    });
});
