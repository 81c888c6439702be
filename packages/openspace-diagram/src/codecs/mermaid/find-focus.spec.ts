import { expect } from 'chai';
import { findFocus } from './find-focus';

describe('what a focus names', () => {
    const source = 'flowchart TD\n api[The API] -->|reads| db[(Orders DB)]\n api --> Mail\n';

    it('MF1 is a node by id, by label or by a part of it', () => {
        for (const focus of ['api', 'API', 'the api', 'The  API']) {
            expect(findFocus(source, focus), focus).to.deep.equal({ id: 'api', label: 'The API' });
        }
        expect(findFocus(source, 'orders')).to.have.property('id', 'db');
    });

    it('MF1 is a flow by id, by label or by its ends', () => {
        for (const focus of ['L_api_db_0', 'reads', 'api -> db', 'api-->db', 'API to DB', 'api → db']) {
            expect(findFocus(source, focus), focus).to.have.property('id', 'L_api_db_0');
        }
    });

    it('MF2 is what comes nearest when nothing has that name', () => {
        expect(findFocus(source, 'Mails')).to.deep.equal({ nearest: ['Mail'] });
    });
});
