import { ToolError } from '@openspace/tool';
import { expect } from 'chai';
import { readScene } from './scene';

describe('a file of Excalidraw', () => {
    it('EX10 reads nothing as an empty scene, and refuses anything that is not a scene', () => {
        expect(readScene(' \n', 'c.excalidraw').elements).to.deep.equal([]);
        for (const text of [
            '{',
            '[]',
            '{"type":"excalidrawlib"}',
            '{"type":"excalidraw","elements":{}}',
            '{"type":"excalidraw","elements":[3]}'
        ]) {
            expect(() => readScene(text, 'c.excalidraw'), text).to.throw(
                ToolError,
                /^c\.excalidraw cannot be read as an Excalidraw scene: /
            );
        }
    });

    it('EX10 says where a text stops being JSON, in our words and not in those of an engine', () => {
        const broken = '{"type":"excalidraw",\n"elements":[{}]';
        const message = 'c.excalidraw cannot be read as an Excalidraw scene: its JSON breaks off at line 2, column 16: the text ends.';
        expect(() => readScene(broken, 'c.excalidraw'))
            .to.throw(ToolError, message)
            .with.property('details')
            .that.deep.equals({ path: 'c.excalidraw', line: 2, column: 16, found: 'the text ends' });
    });
});
