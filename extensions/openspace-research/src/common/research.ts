import type { ToolContext } from '@openspace/tool';
import { z } from 'zod';

/** The services that research goes to; each is a remote MCP server of its own. */
export const RESEARCH_SERVICES = ['tavily', 'aws-knowledge'] as const;
export type ResearchServiceId = (typeof RESEARCH_SERVICES)[number];

/** The tools of a service, in the service's words: what of `aws_knowledge_search` is `search`. */
export type ResearchQuestion =
    | { readonly service: 'tavily'; readonly ask: 'search' | 'extract' | 'crawl' | 'map' }
    | { readonly service: 'aws-knowledge'; readonly ask: 'search' | 'read' | 'recommend' };

export const researchAnswer = z.object({
    /** What the service said, as text; JSON where it is JSON. */
    content: z.string(),
    /** The same as data, where the service gives data. */
    data: z.record(z.string(), z.unknown()).optional(),
    /** What was not asked exactly as wanted, a sentence each. */
    notes: z.array(z.string()),
    source: z.object({ service: z.string(), tool: z.string() })
});

export type ResearchAnswer = z.input<typeof researchAnswer>;

/** The world of the research tools. */
export interface Research {
    /**
     * Puts a question to a service, in the words of the service as it is today.
     * @throws ToolError `BACKEND_UNAVAILABLE` with the setting to change, `TIMEOUT`, `CANCELLED`
     */
    ask(question: ResearchQuestion, args: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ResearchAnswer>;
}

/** What all these tools have in common: they read what others wrote, outside of this machine. */
export const RESEARCH_HINTS = { readOnly: true, idempotent: true, untrustedContent: true, openWorld: true } as const;

/** A list of texts, which may also come as one text with commas. */
export const texts = (): z.ZodType<string[], unknown> =>
    z.preprocess(
        value =>
            typeof value === 'string'
                ? value
                      .split(',')
                      .map(part => part.trim())
                      .filter(part => part !== '')
                : value,
        z.array(z.string())
    );
