import * as path from 'path';
import { expectInProportion } from '@openspace/tool/lib/test/proportion';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { type MarkdownNode, parseMarkdown } from './parse-markdown';

const types = (nodes: readonly MarkdownNode[] | undefined): string[] =>
    (nodes ?? []).flatMap(({ token, children }) => [token.type, ...types(children)]);
const words = (nodes: readonly MarkdownNode[] | undefined): string =>
    (nodes ?? []).map(({ token, children }) => (children.length > 0 ? words(children) : token.content)).join('');
const hrefs = (nodes: readonly MarkdownNode[] | undefined): string[] =>
    (nodes ?? []).flatMap(({ token, children }) => [
        ...(token.attrGet('href') === null ? [] : [String(token.attrGet('href'))]),
        ...hrefs(children)
    ]);
const fences = (text: string) => (parseMarkdown(text) ?? []).filter(({ token }) => token.type === 'fence');

describe('parseMarkdown', () => {
    it('keeps code blocks, fenced and indented, and knows which have their end', () => {
        expect(types(parseMarkdown('a\n\n```ts\nconst a = 1;\n```\n\n    indented\n'))).to.include.members(['fence', 'code_block']);
        const closed = (text: string) => fences(text).map(({ token }) => [token.content, token.meta.closed]);
        expect(closed('```ts\na\n```')).to.deep.equal([['a\n', true]]);
        expect(closed('```ts\na\n``')).to.deep.equal([['a\n``', false]]);
        expect(closed('```')).to.deep.equal([['', false]]);
    });

    it('has HTML as text', () => {
        const text = '<img src=x onerror=alert(1)> and <script>alert(1)</script>\n\n<iframe src="https://example.org"></iframe>';
        expect(types(parseMarkdown(text)).filter(type => type.startsWith('html'))).to.deep.equal([]);
        expect(words(parseMarkdown(text)))
            .to.contain('<img src=x onerror=alert(1)>')
            .and.to.contain('<iframe');
    });

    it('makes links of the web and of files, and leaves all other schemes as text', () => {
        for (const link of ['https://example.org/a', 'src/a.ts', 'src/a.ts#L12', 'a.ts:12', 'file:///w/a.ts', '../a.ts']) {
            expect(types(parseMarkdown(`[a](${link})`)), link).to.include('link_open');
        }
        for (const link of [
            'javascript:alert(1)',
            'JAVASCRIPT:alert(1)',
            'java&#10;script:alert(1)',
            'command:openspace.whiteboard.replace?[]',
            'vscode:x',
            'data:text/html,a',
            'theia:a',
            'blob:http://localhost/a',
            '&#99;ommand:a'
        ]) {
            // An address in the text may be a link by itself.
            expect(
                hrefs(parseMarkdown(`[a](${link})`)).filter(href => !/^https?:/.test(href)),
                link
            ).to.deep.equal([]);
            expect(words(parseMarkdown(`[a](${link})`)), link).to.contain('[a]');
            expect(types(parseMarkdown(`![a](${link})`)), link).not.to.include('image');
        }
        expect(types(parseMarkdown('<command:a> <javascript:b>'))).not.to.include('link_open');
    });

    it('gives up where the parser would leave something out, or too much would be shown', () => {
        expect(parseMarkdown(`${'> '.repeat(80)}deep`)).to.equal(undefined);
        expect(parseMarkdown(`${'- '.repeat(80)}deep`)).to.equal(undefined);
        expect(parseMarkdown('*a* '.repeat(10_000))).to.equal(undefined);
        expect(words(parseMarkdown(`${'> '.repeat(10)}not deep`))).to.equal('not deep');
    });

    it('takes steps in proportion to the text, however it is made', async () => {
        const module = JSON.stringify(path.join(__dirname, 'parse-markdown'));
        for (const part of sample(['[', '![', '*', '_a ', '`', '[a](', '<', '&#1;', '~~a', '\\', '*a_b*'], 3)) {
            await expectInProportion(`require(${module}).parseMarkdown(input);`, size => part.repeat(size), 2_000);
        }
    });
});
