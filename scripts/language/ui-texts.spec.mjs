import { expect } from 'chai';
import { unlocalisedTexts } from './ui-texts.mjs';

describe('the search for texts that are not localised', () => {
    const found = text => unlocalisedTexts('view.tsx', text).map(({ line, text: words }) => `${line} ${words}`);

    it('finds JSX text, labels, attributes, assigned titles and messages', () => {
        expect(
            found(
                [
                    'const view = <p>Nothing here yet.</p>;',
                    "const button = <button title={open ? 'Close it' : `Open ${name}`} />;",
                    "const state = <em>{open ? 'It is open' : count}</em>;",
                    "canvas.setAttribute('aria-label', 'Map of it');",
                    "const command = { id: 'a.b', label: 'New Session' };",
                    "this.title.caption = 'Chat with an agent';",
                    "this.messages.warn('The file is missing.');"
                ].join('\n')
            )
        ).to.deep.equal([
            '1 Nothing here yet.',
            '2 Close it',
            '2 Open …',
            '3 It is open',
            '4 Map of it',
            '5 New Session',
            '6 Chat with an agent',
            '7 The file is missing.'
        ]);
    });

    it('passes texts from nls, ids, symbols, code, names, and names of classes and of undo steps', () => {
        expect(
            found(
                [
                    "const view = <p className='osa-hint'>{nls.localize('a/b', 'Nothing here yet.')} · {count}</p>;",
                    "const command = { id: 'a.b', label: nls.localizeByDefault('Close') };",
                    "this.messages.warn(nls.localize('a/c', 'The file is missing.'));",
                    'const name = <h1><code>@board</code>OpenSpace</h1>;',
                    "const menu = <Menu label='menu.preferences' />;",
                    "board.change(plan, { label: 'drop files', caller });"
                ].join('\n')
            )
        ).to.deep.equal([]);
    });
});
