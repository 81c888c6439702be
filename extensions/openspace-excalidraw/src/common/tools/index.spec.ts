import { oneOf, publishSpecified, type SpecifiedTool, text } from '@openspace/core/lib/common/test/tool-specification';
import { excalidrawTools } from './index';

/** The agent tool specification, as it was given: every property, type, bound, word and description. */
const SPECIFICATION: Readonly<Record<string, SpecifiedTool>> = {
    canvas_patch_excalidraw: {
        description:
            'Apply incremental updates to the shared Excalidraw canvas. Use for free-form sketches, annotations, or when the user wants to move existing elements.',
        properties: {
            operations: { type: 'array', description: "Series of operations matching Excalidraw's scene update format", minItems: 1 },
            summary: text('Short description of what changed for the change log')
        },
        required: ['operations'],
        more: ['path', 'create']
    },
    canvas_request_excalidraw_operations: {
        description:
            'Forward complex Excalidraw requests to the dedicated MCP server. Use when you need precise element placement, updates, or batch operations. The tool returns normalized data which the application converts into canvas updates.',
        properties: {
            operation: oneOf(['create_elements', 'update_element', 'delete_element', 'clear_scene'], 'MCP operation to invoke'),
            payload: { type: 'object', description: 'Operation-specific payload forwarded to the MCP server' }
        },
        required: ['operation', 'payload'],
        more: ['path', 'create', 'summary']
    }
};

describe('the Excalidraw tools of the agent tool specification', () => publishSpecified(excalidrawTools, SPECIFICATION));
