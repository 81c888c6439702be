import { publishSpecified, type SpecifiedTool, text } from '@openspace/core/lib/common/test/tool-specification';
import { mermaidTools } from './index';

/** The agent tool specification, as it was given: every property, type, bound, word and description. */
const SPECIFICATION: Readonly<Record<string, SpecifiedTool>> = {
    canvas_update_mermaid: {
        description:
            'Generate or update a Mermaid diagram for the active architecture scenario. Use when the user requests high-level flows, service interactions, or deployment steps that are not AWS icon-specific. Always return the entire diagram, not a diff.',
        properties: {
            title: text('Human-readable title describing the diagram context'),
            diagram: text('Complete Mermaid definition (e.g., graph TD ...).', { minLength: 10 }),
            focus: text('Optional node or flow that should be highlighted in the UI')
        },
        required: ['diagram'],
        more: ['path', 'summary']
    }
};

describe('the Mermaid tool of the agent tool specification', () => publishSpecified(mermaidTools, SPECIFICATION));
