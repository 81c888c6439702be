import type { GrammarsContribution, PluginModel } from '@theia/plugin-ext';
import { expect } from 'chai';
import { withoutGrammars } from './grammars-on-demand';

const MODEL: PluginModel = {
    id: 'vscode.sql',
    publisher: 'vscode',
    name: 'sql',
    version: '1.0.0',
    displayName: 'SQL',
    description: '',
    engine: { type: 'vscode', version: '*' },
    entryPoint: {},
    packageUri: 'file:///sql',
    packagePath: '/sql'
};

describe('what a window is told about grammars of extensions', () => {
    const told = (grammar: GrammarsContribution) => withoutGrammars({ snippets: [], grammars: [grammar] }, MODEL);

    it('is where they are served, not their text', () => {
        const about = { format: 'json', language: 'sql', scope: 'source.sql' } as const;
        expect(told({ ...about, grammar: { patterns: [] }, grammarLocation: './syntaxes/sql.json' })).to.deep.equal({
            snippets: [],
            grammars: [{ ...about, grammarLocation: 'hostedPlugin/vscode_sql/.%2Fsyntaxes%2Fsql.json' }]
        });
    });

    it('is their text where they have no file', () => {
        const grammar: GrammarsContribution = { format: 'json', scope: 'source.sql', grammar: { patterns: [] } };
        expect(told(grammar)).to.deep.equal({ snippets: [], grammars: [grammar] });
        expect(withoutGrammars({ snippets: [] }, MODEL)).to.deep.equal({ snippets: [] });
    });
});
