import { suggestionsAt } from '@openspace/diagram/lib/language/diagram-language';
import { mermaidLanguage } from '@openspace/diagram/lib/language/mermaid-language';
import { tokensOf } from '@openspace/diagram/lib/language/language-tokens';
import { compile } from '@theia/monaco-editor-core/esm/vs/editor/standalone/common/monarch/monarchCompile';
import { MonarchTokenizer } from '@theia/monaco-editor-core/esm/vs/editor/standalone/common/monarch/monarchLexer';
import { expect } from 'chai';
import { DIAGRAM_LANGUAGES } from './languages';
import { TEXT_FORMATS } from './text-formats';

const languageOf = (id: string) => [...DIAGRAM_LANGUAGES, mermaidLanguage].find(language => language.id === id) ?? expect.fail(id);

/** As Monaco colours it: `text kind`, without what is between words. */
function coloured(id: string, source: string): string[] {
    const language = languageOf(id);
    const settings = { getValue: () => 20_000, onDidChangeConfiguration: () => ({ dispose: () => undefined }) };
    const tokenizer: {
        getInitialState(): object;
        tokenize(line: string, hasEnd: boolean, state: object): { tokens: { offset: number; type: string }[]; endState: object };
    } = Reflect.construct(MonarchTokenizer, [{}, {}, id, compile(id, tokensOf(language)), settings]);
    let state = tokenizer.getInitialState();
    return source.split('\n').flatMap(line => {
        const { tokens, endState } = tokenizer.tokenize(line, true, state);
        state = endState;
        return tokens.flatMap(({ offset, type }, at) => {
            const text = line.slice(offset, tokens[at + 1]?.offset).trim();
            const kind = type.split('.')[0] ?? '';
            return text === '' || kind === 'source' || kind === 'identifier' || kind === 'delimiter' ? [] : [`${text} ${kind}`];
        });
    });
}

describe('the languages of diagrams', () => {
    it('are one for each format in text that is no XML, with its files', () => {
        const written = TEXT_FORMATS.filter(({ id }) => id !== 'bpmn');
        expect(DIAGRAM_LANGUAGES.map(({ id, suffixes }) => [id, suffixes])).to.deep.equal(
            written.map(({ id, suffixes }) => [id, suffixes])
        );
    });

    it('colour keywords, properties, values, texts, arrows and comments', () => {
        expect(coloured('dot', 'digraph g { // x\n  a -> "b c" [shape=box, color="#ff0000"]\n  # y\n}')).to.deep.equal([
            'digraph keyword',
            '// x comment',
            '-> operator',
            '"b c" string',
            'shape type',
            '= operator',
            'box attribute',
            ', operator',
            'color type',
            '= operator',
            '"#ff0000" string',
            '# y comment'
        ]);
        expect(coloured('d2', 'a-b#c -> d: |md\n # text {\n| # x')).to.deep.equal([
            '-> operator',
            ': operator',
            '|md string',
            '# text { string',
            '| string',
            '# x comment'
        ]);
        expect(coloured('structurizr', '# x\nu = softwareSystem "U" https://x.y {\n  color #ff0000')).to.deep.equal([
            '# x comment',
            '= operator',
            'softwareSystem keyword',
            '"U" string',
            'color type',
            '#ff0000 number'
        ]);
        expect(coloured('likec4', "a = box '''x\ny''' // z\nlink https://a.b/c\na -> b #tag")).to.deep.equal([
            '= operator',
            "'''x string",
            "y''' string",
            '// z comment',
            'link type',
            'https://a.b/c string',
            '-> operator',
            '#tag tag'
        ]);
        expect(coloured('mermaid', 'flowchart LR\n  %% x\n  A-1["b"] -->|c| B\n  end')).to.deep.equal([
            'flowchart type',
            'LR attribute',
            '%% x comment',
            '"b" string',
            '--> operator',
            '|c| string',
            'end keyword'
        ]);
        expect(coloured('plantuml', "@startuml\n' x\nactor Bob\nBob -> Al : isn't {static}\n/' a\n'/ class C <<x>>")).to.deep.equal([
            '@startuml keyword',
            "' x comment",
            'actor keyword',
            '-> operator',
            ': operator',
            '{static} keyword',
            "/' a comment",
            "'/ comment",
            'class keyword',
            '<<x>> tag'
        ]);
    });

    it('suggest the values of a property after it, and keywords elsewhere', () => {
        const at = (id: string, before: string) => suggestionsAt(languageOf(id), before).map(({ label }) => label);
        expect(at('dot', 'a [shape=b')).to.include('box').and.not.to.include('digraph');
        expect(at('d2', 'x.shape: cyl')).to.include('cylinder').and.not.to.include('vars');
        expect(at('likec4', '  shape ')).to.include('cylinder').and.not.to.include('model');
        expect(at('structurizr', '  soft')).to.include('softwareSystem');
        expect(at('plantuml', '@st')).to.include('@startuml');
    });
});
