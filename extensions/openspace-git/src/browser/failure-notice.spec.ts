import { expect } from 'chai';
import { failureNotice } from './failure-notice';

describe('what a person is told about a Git operation that failed', () => {
    const leadsTo = (reason: Parameters<typeof failureNotice>[0]) => failureNotice(reason, '').actions.map(action => action.leadsTo);

    it('leads to the files in conflict, where a merge left some', () => {
        const notice = failureNotice('Conflict', 'CONFLICT (content): Merge conflict in a.ts');
        expect(notice.severity).to.equal('warn');
        expect(notice.text).to.equal('There are merge conflicts. Resolve them before committing your changes.');
        expect(notice.actions[0]).to.deep.equal({ label: 'Show Changes', leadsTo: 'changes' });
        expect(leadsTo('Conflict')).to.deep.equal(['changes', 'output']);
        expect(leadsTo('UnmergedChanges')).to.deep.equal(['changes', 'output']);
    });

    it('is an error in the words of git, with its output, where there is no advice', () => {
        expect(failureNotice('Unknown', 'it broke')).to.deep.equal({
            severity: 'error',
            text: 'Git: it broke',
            actions: [{ label: 'Show Output', leadsTo: 'output' }]
        });
        expect(leadsTo('PushRejected')).to.deep.equal(['output']);
    });
});
