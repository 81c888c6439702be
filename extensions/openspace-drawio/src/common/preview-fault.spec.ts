import { DrawioDocument } from '@openspace/drawio';
import { ToolError, type ToolErrorData } from '@openspace/tool';
import { expect } from 'chai';
import { forPerson, placeOfFault } from './preview-fault';

function faultOf(xml: string): ToolErrorData {
    try {
        DrawioDocument.load(xml);
    } catch (error) {
        if (error instanceof ToolError) {
            return error.toData();
        }
    }
    throw new Error('The file should not load.');
}

describe('what a person is told about a file that cannot be shown', () => {
    it('is where it breaks off, and what can be done about it', () => {
        const fault = faultOf('<mxfile>\n<diagram\n');
        expect(placeOfFault(fault)).to.deep.include({ line: 2 });
        expect(forPerson(fault).suggestion).to.match(/^Open it as XML to fix that place/);
    });

    it('never is what only an agent could do', () => {
        const bad = ['', '<', '<svg/>', '<mxfile><diagram>@@</diagram></mxfile>', '<!DOCTYPE a [<!ENTITY b "c">]><mxfile/>', '{"a":1}'];
        for (const xml of bad) {
            expect(forPerson(faultOf(xml)).suggestion, xml)
                .to.be.a('string')
                .and.not.match(/\b(send|call|last call|tool)\b/i);
        }
        expect(forPerson({ code: 'INTERNAL', message: 'x.', suggestion: 'Call again.' })).to.deep.equal({
            code: 'INTERNAL',
            message: 'x.'
        });
    });
});
