import { expect } from 'chai';
import { localisedTexts, problemsOfLanguage, problemsOfTexts } from './localised-texts.mjs';

describe('the search for localised texts', () => {
    const source = [
        "const a = nls.localize('openspace/board/open', 'Open {0}', name);",
        "const b = nls.localize('openspace/board/close', 'Close');"
    ];
    const texts = localisedTexts('view.ts', source.join('\n'));

    it('finds keys and texts', () => {
        expect(texts).to.deep.equal([
            { file: 'view.ts', line: 1, key: 'openspace/board/open', text: 'Open {0}' },
            { file: 'view.ts', line: 2, key: 'openspace/board/close', text: 'Close' }
        ]);
        expect(problemsOfTexts(texts)).to.deep.equal([]);
    });

    it('reports a text that is defined twice, computed, or has another kind of key', () => {
        const wrong = ["nls.localize('openspace/board/close', 'Shut');", 'nls.localize(key, text);', "nls.localize('close', 'Close');"];
        expect(problemsOfTexts([...texts, ...localisedTexts('other.ts', wrong.join('\n'))])).to.deep.equal([
            'other.ts:1: openspace/board/close is defined at view.ts:2 already; use that definition',
            'other.ts:2: write key and text of nls.localize as string literals',
            'other.ts:3: close does not look like openspace/area/name'
        ]);
    });

    it('passes a language with every text and every placeholder', () => {
        const german = { 'openspace/board/open': '{0} öffnen', 'openspace/board/close': 'Schließen' };
        expect(problemsOfLanguage('nls.de.json', JSON.stringify(german, undefined, 4), texts)).to.deep.equal([]);
    });

    it('reports what a language does not have, what nobody uses, and lost placeholders', () => {
        const german = { 'openspace/board/open': 'Öffnen', 'openspace/board/zoom': 'Vergrößern' };
        expect(problemsOfLanguage('nls.de.json', JSON.stringify(german, undefined, 4), texts)).to.deep.equal([
            'view.ts:2: openspace/board/close is not translated in nls.de.json',
            'nls.de.json:2: openspace/board/open has other placeholders than “Open {0}”',
            'nls.de.json:3: openspace/board/zoom is not used'
        ]);
    });
});
