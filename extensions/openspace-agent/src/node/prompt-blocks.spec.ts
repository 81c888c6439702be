import { expect } from 'chai';
import type { PromptPart } from '../common/agent-transcript';
import { promptBlocks } from './prompt-blocks';

const parts: readonly PromptPart[] = [
    { kind: 'text', text: 'look at @selection' },
    { kind: 'image', mimeType: 'image/png', data: 'AAAA', name: 'shot.png' },
    { kind: 'file', uri: 'file:///w/a.ts', name: 'a.ts' },
    {
        kind: 'context',
        uri: 'file:///w/a.whiteboard.json',
        name: 'The selected shapes',
        mimeType: 'application/json',
        text: '{"shapes":[]}'
    }
];

describe('promptBlocks', () => {
    it('gives pictures and context to an agent that can take them', () => {
        const blocks = promptBlocks(parts, { image: true, embeddedContext: true });
        expect(blocks.map(({ type }) => type)).to.deep.equal(['text', 'image', 'resource_link', 'resource']);
        expect(blocks[1]).to.include({ mimeType: 'image/png', data: 'AAAA' });
        expect(blocks[2]).to.include({ uri: 'file:///w/a.ts', name: 'a.ts' });
        expect(blocks[3]).to.deep.nested.include({ 'resource.text': '{"shapes":[]}' });
    });

    it('tells others in words what there would have been, and gives context as text', () => {
        const blocks = promptBlocks(parts, undefined);
        expect(blocks.map(({ type }) => type)).to.deep.equal(['text', 'text', 'resource_link', 'text']);
        expect(blocks[1]).to.have.property('text').that.contains('shot.png');
        expect(blocks[3]).to.have.property('text').that.contains('file:///w/a.whiteboard.json').and.contains('{"shapes":[]}');
    });
});
