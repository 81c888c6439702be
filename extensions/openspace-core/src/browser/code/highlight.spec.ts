import { expect } from 'chai';
import { highlight } from './highlight';

describe('highlight', () => {
    it('colours code without changing it', () => {
        const code = 'const a: string = "<b>" + `x${1}`; // <script>\r\n\tfunction f() {}\n';
        const spans = highlight(code, 'TS') ?? [];
        expect(spans.map(({ text }) => text).join('')).to.equal(code);
        expect(spans.filter(({ kind }) => kind === 'keyword').map(({ text }) => text)).to.include.members(['const', 'function']);
        expect(spans.find(({ kind }) => kind === 'comment')?.text).to.equal('// <script>');
    });

    it('knows the languages that agents use, and leaves others plain', () => {
        const known = [
            'ts',
            'tsx',
            'js',
            'json',
            'py',
            'bash',
            'sh',
            'diff',
            'css',
            'html',
            'xml',
            'yaml',
            'rust',
            'go',
            'java',
            'sql',
            'md'
        ];
        expect(known.filter(language => highlight('a', language) === undefined)).to.deep.equal([]);
        expect(highlight('a', 'no-such-language')).to.equal(undefined);
    });
});
