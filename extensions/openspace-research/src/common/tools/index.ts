import { type Tool, withFieldGuide } from '@openspace/tool';
import { RESEARCH_FIELDS } from './research-fields';
import type { Research } from '../research';
import { awsKnowledgeRead } from './aws-knowledge-read';
import { awsKnowledgeRecommend } from './aws-knowledge-recommend';
import { awsKnowledgeSearch } from './aws-knowledge-search';
import { tavilyCrawl } from './tavily-crawl';
import { tavilyExtract } from './tavily-extract';
import { tavilyMap } from './tavily-map';
import { tavilySearch } from './tavily-search';

export const researchTools = withFieldGuide<Tool<Research>>(RESEARCH_FIELDS, [
    awsKnowledgeSearch,
    awsKnowledgeRead,
    awsKnowledgeRecommend,
    tavilySearch,
    tavilyExtract,
    tavilyCrawl,
    tavilyMap
]);
