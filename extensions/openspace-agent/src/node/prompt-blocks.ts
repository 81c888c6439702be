import type { ContentBlock, PromptCapabilities } from '@agentclientprotocol/sdk';
import type { PromptPart } from '../common/agent-transcript';

/** What the person gave, as blocks that the agent says it understands. */
export function promptBlocks(parts: readonly PromptPart[], can: PromptCapabilities | undefined): ContentBlock[] {
    return parts.map(part => blockOf(part, can));
}

function blockOf(part: PromptPart, can: PromptCapabilities | undefined): ContentBlock {
    switch (part.kind) {
        case 'text':
            return { type: 'text', text: part.text };
        case 'image':
            return can?.image
                ? { type: 'image', mimeType: part.mimeType, data: part.data }
                : { type: 'text', text: `(The person added the picture ${part.name}, which you cannot see.)` };
        case 'file':
            return { type: 'resource_link', uri: part.uri, name: part.name };
        case 'context':
            return can?.embeddedContext
                ? { type: 'resource', resource: { uri: part.uri, mimeType: part.mimeType, text: part.text } }
                : { type: 'text', text: `${part.name} (${part.uri}):\n${part.text}` };
    }
}
