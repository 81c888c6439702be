import { expect } from 'chai';
import { baseName, callTitle, duration } from './call-title';

describe('the title of a call', () => {
    it('is the tool and the file, without what is obvious', () => {
        expect(callTitle({ tool: 'openspace.whiteboard.replace', path: '/w/flow.whiteboard.json' })).to.equal(
            'whiteboard.replace on flow.whiteboard.json'
        );
        expect(callTitle({ tool: 'create_flowchart' })).to.equal('create_flowchart');
        expect([baseName('C:\\w\\a.drawio'), baseName('/')]).to.deep.equal(['a.drawio', '/']);
    });

    it('tells durations as people do', () => {
        expect([0.4, 12.6, 999, 3_400, 125_000].map(duration)).to.deep.equal(['0 ms', '13 ms', '999 ms', '3.4 s', '2 min 5 s']);
    });
});
