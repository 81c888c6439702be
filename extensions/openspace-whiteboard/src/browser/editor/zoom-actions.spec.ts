import type { TLUiActionsContextType } from '@tldraw/tldraw';
import { expect } from 'chai';
import { zoomActions } from './zoom-actions';

const IDS = ['zoom-to-fit', 'zoom-to-selection', 'zoom-in'];

describe('Zooming by tldraw', () => {
    const doneWith = (page: string | undefined, selection: string | null): string[] => {
        const done: string[] = [];
        const given: TLUiActionsContextType = Object.fromEntries(
            IDS.map(id => [id, { id, onSelect: () => void done.push(`tldraw: ${id}`) }])
        );
        const editor = { getCurrentPageBounds: () => page, getSelectionPageBounds: () => selection };
        const actions = zoomActions(editor, given, bounds => void done.push(bounds));
        IDS.forEach(id => void actions[id]?.onSelect('menu'));
        return done;
    };

    it('fits between the panels what tldraw would fit below them', () => {
        expect(doneWith('page', 'selection')).to.deep.equal(['page', 'selection', 'tldraw: zoom-in']);
        expect(doneWith(undefined, null), 'an empty page').to.deep.equal(['tldraw: zoom-in']);
    });
});
