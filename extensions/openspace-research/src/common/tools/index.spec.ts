import {
    boolean,
    integer,
    list,
    oneOf,
    publishSpecified,
    type SpecifiedTool,
    text
} from '@openspace/core/lib/common/test/tool-specification';
import { researchTools } from './index';

/** The agent tool specification, as it was given: every property, type, bound, word and description. */
const SPECIFICATION: Readonly<Record<string, SpecifiedTool>> = {
    aws_knowledge_search: {
        description: 'Search AWS documentation, blogs, and guidance for resources related to the user’s query.',
        properties: {
            search_phrase: text('Search phrase to submit to the AWS documentation index'),
            limit: integer(1, 10, 'Optional cap on returned results')
        },
        required: ['search_phrase']
    },
    aws_knowledge_read: {
        description: 'Fetch and convert a specific AWS documentation page into markdown so the agent can pull verbatim guidance.',
        properties: {
            url: text('AWS documentation URL (docs.aws.amazon.com or aws.amazon.com)'),
            start_index: integer(0, undefined, 'Starting character offset for pagination'),
            max_length: integer(500, 50000, 'Maximum number of characters to return')
        },
        required: ['url']
    },
    aws_knowledge_recommend: {
        description: 'Request additional AWS documentation recommendations related to the provided page.',
        properties: { url: text('Seed URL used to generate recommendations') },
        required: ['url']
    },
    tavily_search: {
        description: 'Real-time web search across the public internet.',
        properties: {
            query: text('Search query to send to Tavily'),
            max_results: integer(1, 10, 'Cap the number of results (default 5)'),
            search_depth: oneOf(['basic', 'advanced'], 'Use advanced when the user explicitly requests deeper research'),
            topic: oneOf(['general', 'news', 'finance'], 'Map the request to the relevant Tavily domain agent'),
            time_range: oneOf(['day', 'week', 'month', 'year', 'd', 'w', 'm', 'y'], 'Restrict results to a recent window'),
            include_domains: list('Domains to prioritise (comma-separated string also accepted)'),
            exclude_domains: list('Domains to avoid'),
            include_raw_content: boolean('Return cleaned HTML for each result')
        },
        required: ['query']
    },
    tavily_extract: {
        properties: {
            urls: list('URLs to summarise or read'),
            extract_depth: oneOf(['basic', 'advanced'], 'Advanced handles richer scraping'),
            format: oneOf(['markdown', 'text'], 'Return format (markdown recommended)'),
            include_images: boolean('Include discovered images')
        },
        required: ['urls']
    },
    // The specification names only the parameters of these two.
    tavily_crawl: {
        description: 'Depth-first crawl that returns content from multiple pages under a root.',
        properties: { url: {}, max_depth: {}, limit: {}, instructions: {}, select_paths: {}, exclude_paths: {}, allow_external: {} },
        required: ['url']
    },
    tavily_map: {
        description: 'Generates a site map (graph of URLs) without extracting page bodies.',
        properties: { url: {}, max_depth: {}, max_breadth: {}, limit: {}, select_paths: {}, exclude_paths: {} },
        required: ['url'],
        more: ['instructions', 'select_domains', 'exclude_domains', 'allow_external']
    }
};

describe('the research tools of the agent tool specification', () => publishSpecified(researchTools, SPECIFICATION));
