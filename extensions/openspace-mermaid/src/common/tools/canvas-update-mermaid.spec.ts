import { inputSchema } from '@openspace/tool';
import { expect } from 'chai';
import { canvasUpdateMermaid } from './canvas-update-mermaid';

describe('canvas_update_mermaid', () => {
    it('takes what its specification says, to the letter, and more only where it may be left out', () => {
        const { properties = {}, required, type, additionalProperties } = inputSchema(canvasUpdateMermaid);
        expect({ type, required, additionalProperties }).to.deep.equal({
            type: 'object',
            required: ['diagram'],
            additionalProperties: false
        });
        expect(properties).to.deep.include({
            title: { type: 'string', description: 'Human-readable title describing the diagram context' },
            diagram: { type: 'string', description: 'Complete Mermaid definition (e.g., graph TD ...).', minLength: 10 },
            focus: { type: 'string', description: 'Optional node or flow that should be highlighted in the UI' }
        });
        expect(Object.keys(properties)).to.have.members(['title', 'diagram', 'focus', 'path', 'summary']);
    });
});
