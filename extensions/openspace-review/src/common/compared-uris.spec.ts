import { URI } from '@theia/core';
import { expect } from 'chai';
import { drawingsOf, nameOfSide } from './compared-uris';

describe('A diff of two files', () => {
    const file = (name: string): URI => new URI(`file:///project/${name}`);
    const git = (name: string, ref: string): URI =>
        file(name)
            .withScheme('git')
            .withQuery(JSON.stringify({ path: `/project/${name}`, ref }));
    const diff = (before: URI, after: URI): URI =>
        new URI('')
            .withScheme('diff')
            .withPath('title')
            .withQuery(JSON.stringify([before.toString(), after.toString()]));

    it('is one of drawings when both are drawings of one kind, on disk or in git', () => {
        for (const [before, after] of [
            [git('plan.whiteboard.json', 'HEAD'), file('plan.whiteboard.json')],
            [git('a.drawio', '0123456789abcdef'), git('b.DRAWIO', '')],
            [file('old.mmd'), file('new.mermaid')],
            [file('a.tldr'), file('b.whiteboard.json')]
        ] as const) {
            const sides = drawingsOf(diff(before, after));
            expect([sides?.before.toString(), sides?.after.toString()]).to.deep.equal([before.toString(), after.toString()]);
        }
    });

    it('is none of drawings otherwise', () => {
        for (const uri of [
            file('plan.tldr'),
            diff(file('plan.tldr'), file('plan.drawio')),
            diff(file('notes.md'), file('other.md')),
            diff(file('plan.tldr'), file('plan.tldr').withScheme('untitled')),
            new URI('').withScheme('diff').withQuery('{'),
            ...[
                '["file:///project/a.tldr"]',
                '["file:///project/a.tldr","file:///project/b.tldr","file:///project/c.tldr"]',
                '["1 a:///project/a.tldr","file:///project/b.tldr"]',
                '[{},{}]',
                'null'
            ].map(query => new URI('').withScheme('diff').withQuery(query))
        ]) {
            expect(drawingsOf(uri), uri.toString()).to.equal(undefined);
        }
    });

    it('names files as they are written', () => {
        expect(nameOfSide(file('\u202erldt.tldr'))).to.equal('\\u202erldt.tldr');
    });

    it('names the commit of each version', () => {
        expect([file('a.tldr'), git('a.tldr', ''), git('a.tldr', 'HEAD'), git('a.tldr', '0123456789abcdef')].map(nameOfSide)).to.deep.equal(
            ['a.tldr', 'a.tldr (Index)', 'a.tldr (HEAD)', 'a.tldr (01234567)']
        );
    });
});
