import type { ResearchQuestion } from '../common/research';

/** What one of our tools is called in the words of a service, now and before. */
export interface Adapter {
    /** Names of the service's tool, newest first. */
    readonly tools: readonly string[];
    /** Other names of our arguments. */
    readonly renamed?: Readonly<Record<string, readonly string[]>>;
    /** The service takes several of what we ask one of, in a list of this name. */
    readonly inList?: string;
}

type Key<Q = ResearchQuestion> = Q extends ResearchQuestion ? `${Q['service']} ${Q['ask']}` : never;

const PATHS = { select_paths: ['include_paths'] };

// https://docs.tavily.com/documentation/mcp and https://awslabs.github.io/mcp/servers/aws-knowledge-mcp-server, as of 2026
const ADAPTERS: Readonly<Record<Key, Adapter>> = {
    'tavily search': { tools: ['tavily_search', 'tavily-search', 'search'], renamed: { time_range: ['days'] } },
    'tavily extract': { tools: ['tavily_extract', 'tavily-extract', 'extract'] },
    'tavily crawl': { tools: ['tavily_crawl', 'tavily-crawl', 'crawl'], renamed: PATHS },
    'tavily map': { tools: ['tavily_map', 'tavily-map', 'map'], renamed: { ...PATHS, select_domains: ['include_domains'] } },
    'aws-knowledge search': {
        tools: ['aws___search_documentation', 'search_documentation', 'aws_knowledge_search'],
        renamed: { search_phrase: ['query'], limit: ['max_results'] }
    },
    'aws-knowledge read': {
        tools: ['aws___read_documentation', 'read_documentation', 'aws_knowledge_read'],
        inList: 'requests'
    },
    'aws-knowledge recommend': { tools: ['aws___recommend', 'recommend', 'aws_knowledge_recommend'] }
};

export function adapterOf({ service, ask }: ResearchQuestion): Adapter {
    return ADAPTERS[`${service} ${ask}` as Key];
}
