import { expect } from 'chai';
import { itemsOf, SessionStage, textOf } from './test/session-stage';

describe('an agent in a folder that is not trusted', () => {
    let stage: SessionStage;

    afterEach(() => stage.end());

    it('is not started, says why, and is started once the folder is trusted', async () => {
        stage = await SessionStage.with({ turns: [[{ say: 'I run.' }]] });
        stage.trusted = false;
        const id = await stage.begin();
        const refused = await stage.ended(id);
        expect(refused.turns[0]?.state).to.equal('failed');
        expect(JSON.stringify(itemsOf(refused.turns)))
            .to.contain('Restricted Mode')
            .and.to.contain('Manage Workspace Trust');

        stage.trusted = true;
        const next = await stage.ended(await stage.begin());
        expect(textOf(next)).to.contain('I run.');
    });
});
