import { iconOfName } from '@openspace/core/lib/browser/documents/file-icons';
import { expect } from 'chai';
import { FORMAT_ICONS } from '../common/format-icon-names';
import { TEXT_FORMATS } from '../common/text-formats';

describe('icons of files', () => {
    it('are those of the longest suffix, whatever the case', () => {
        const icons = [
            { suffixes: ['.xml'], iconClass: 'xml' },
            { suffixes: ['.bpmn', '.bpmn20.xml'], iconClass: 'bpmn' }
        ];
        expect(iconOfName('Order.BPMN20.xml', icons)).to.equal('bpmn');
        expect(iconOfName('a.xml', icons)).to.equal('xml');
        expect(iconOfName('.bpmn', icons)).to.equal(undefined);
        expect(iconOfName('a.ts', icons)).to.equal(undefined);
    });

    it('are there for every format of diagrams in text', () => {
        expect(Object.keys(FORMAT_ICONS).sort()).to.deep.equal(TEXT_FORMATS.map(({ id }) => id).sort());
    });
});
