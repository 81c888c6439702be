import { expect } from 'chai';
import { linkTarget } from './link-target';

describe('linkTarget', () => {
    it('reads files with headings and lines', () => {
        expect(linkTarget('docs/my%20notes.md#a-b')).to.deep.equal({ path: 'docs/my notes.md', anchor: 'a-b' });
        expect(linkTarget('/src/a.ts#L12')).to.deep.equal({ path: '/src/a.ts', line: 12 });
        expect(linkTarget('#Gr%C3%B6%C3%9Fe')).to.deep.equal({ path: '', anchor: 'Größe' });
        expect(linkTarget('a.png?raw=true')).to.deep.equal({ path: 'a.png' });
    });

    it('is for no other scheme, host or system', () => {
        for (const link of ['command:quit', 'javascript:x', 'java%73cript:x', 'file:///etc/passwd', '//host/a', 'C:\\a', 'a%00b']) {
            expect(linkTarget(link), link).to.equal(undefined);
        }
    });
});
