import { expect } from 'chai';
import { type ColumnTab, placeForAgent } from './place-for-agent';

const tab = (widget: string, column: string, more: Partial<ColumnTab<string>> = {}): ColumnTab<string> => ({
    widget,
    column,
    width: 800,
    isFront: true,
    isCurrent: false,
    isDocument: true,
    isAgents: false,
    isUsed: false,
    isAsked: false,
    ...more
});
const person = (more: Partial<ColumnTab<string>> = {}) => tab('mine', 'left', { isCurrent: true, isUsed: true, ...more });

describe('The place of a file that an agent opens', () => {
    it('is one further column next to what the person works in, which all of them share', () => {
        expect(placeForAgent([person()], false, 'new-tab')).to.deep.equal({ ref: 'mine', mode: 'split-right', show: 'reveal' });
        const second = [person(), tab('first', 'right', { isAgents: true })];
        expect(placeForAgent(second, false, 'new-tab')).to.deep.equal({ ref: 'first', mode: 'tab-after', show: 'reveal' });
        expect(placeForAgent(second, false, 'left'), 'whatever side it asks for').to.include({ mode: 'tab-after' });
    });

    it('makes no column narrower than 320 pixels', () => {
        const narrow = person({ width: 639 });
        expect(placeForAgent([narrow], false, 'right')).to.deep.equal({ ref: 'mine', mode: 'tab-after', show: 'open' });
        const other = tab('other', 'right', { width: 639 });
        expect(placeForAgent([narrow, other], false, 'right')).to.deep.equal({ ref: 'other', mode: 'tab-after', show: 'reveal' });
        expect(placeForAgent([person({ width: 640 })], false, 'right')).to.include({ mode: 'split-right' });
    });

    it('is not in front of what the person works in, also where an agent opened that', () => {
        const taken = person({ isAgents: true });
        expect(placeForAgent([taken], false, 'new-tab')).to.deep.equal({ ref: 'mine', mode: 'split-right', show: 'reveal' });
        const asked = tab('asked', 'left', { isFront: false, isAsked: true });
        expect(placeForAgent([person(), asked], false, 'new-tab')).to.deep.equal({ show: 'open' });
        expect(placeForAgent([person({ isUsed: false }), asked], false, 'new-tab')).to.deep.equal({ show: 'reveal' });
    });

    it('gets the focus only where nothing has it', () => {
        expect(placeForAgent([], true, 'new-tab')).to.deep.equal({ show: 'activate' });
        const welcome = tab('welcome', 'left', { isCurrent: true, isDocument: false });
        expect(placeForAgent([welcome], true, 'new-tab')).to.deep.equal({ show: 'activate' });
        expect(placeForAgent([welcome], false, 'new-tab')).to.deep.equal({ show: 'reveal' });
    });
});
