import { expect } from 'chai';
import { optionsOf, toolAfter } from './session-updates';

describe('toolAfter', () => {
    it('keeps what an update leaves out', () => {
        const begun = toolAfter(undefined, {
            sessionUpdate: 'tool_call',
            toolCallId: '1',
            title: 'Draw',
            kind: 'edit',
            rawInput: { path: 'a.whiteboard.json' }
        });
        const done = toolAfter(begun, { sessionUpdate: 'tool_call_update', toolCallId: '1', status: 'completed' });
        expect(done).to.deep.include({ id: 'tool:1', title: 'Draw', toolKind: 'edit', state: 'completed', board: 'a.whiteboard.json' });
        expect(done.input).to.contain('a.whiteboard.json');
    });

    it('shows raw output where an agent sends no content, and takes the board from it', () => {
        const output = JSON.stringify({ success: true, path: '/w/b.whiteboard.json', revision: 'r' });
        const tool = toolAfter(undefined, { sessionUpdate: 'tool_call_update', toolCallId: '1', title: 'x', rawOutput: { output } });
        expect(tool.content).to.deep.equal([{ kind: 'text', text: output }]);
        expect(tool.board).to.equal('/w/b.whiteboard.json');
    });

    it('leaves a call that was stopped cancelled, unless it was completed all the same', () => {
        const begun = toolAfter(undefined, { sessionUpdate: 'tool_call', toolCallId: '1', title: 'x', status: 'in_progress' });
        const after = (status: 'failed' | 'in_progress' | 'completed') =>
            toolAfter({ ...begun, state: 'cancelled' }, { sessionUpdate: 'tool_call_update', toolCallId: '1', status }).state;
        expect([after('failed'), after('in_progress'), after('completed')]).to.deep.equal(['cancelled', 'cancelled', 'completed']);
    });

    it('names a picture that is too large to show', () => {
        const tool = toolAfter(undefined, {
            sessionUpdate: 'tool_call',
            toolCallId: '1',
            title: 'x',
            content: [{ type: 'content', content: { type: 'image', mimeType: 'image/png', data: 'A'.repeat(7_000_000) } }]
        });
        expect(tool.content[0]).to.deep.include({ kind: 'text' });
    });
});

describe('optionsOf', () => {
    const modes = {
        currentModeId: 'plan',
        availableModes: [
            { id: 'plan', name: 'Plan' },
            { id: 'build', name: 'Build' }
        ]
    };

    it('takes modes for an option, unless there is one for them', () => {
        expect(optionsOf(undefined, modes)).to.have.length(1);
        expect(optionsOf(undefined, modes)[0]).to.deep.include({ category: 'mode', value: 'plan' });
        const option = { id: 'm', name: 'Mode', category: 'mode' as const, type: 'select' as const, currentValue: 'plan', options: [] };
        expect(optionsOf([option], modes).map(({ id }) => id)).to.deep.equal(['m']);
    });

    it('puts grouped choices in a row', () => {
        const grouped = [
            { group: 'g', name: 'Group', options: [{ value: 'a', name: 'A' }] },
            { group: 'h', name: 'Other', options: [{ value: 'b', name: 'B' }] }
        ];
        const [option] = optionsOf([{ id: 'model', name: 'Model', type: 'select', currentValue: 'a', options: grouped }], undefined);
        expect(option?.choices.map(({ value }) => value)).to.deep.equal(['a', 'b']);
    });
});
