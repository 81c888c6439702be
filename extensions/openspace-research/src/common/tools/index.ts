import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '@openspace/excalidraw/lib/common/tools/excalidraw-fields';
import type { Research } from '../research';
import { awsKnowledgeRead } from './aws-knowledge-read';
import { awsKnowledgeRecommend } from './aws-knowledge-recommend';
import { awsKnowledgeSearch } from './aws-knowledge-search';
import { tavilyCrawl } from './tavily-crawl';
import { tavilyExtract } from './tavily-extract';
import { tavilyMap } from './tavily-map';
import { tavilySearch } from './tavily-search';

export const researchTools = withFieldGuide<Tool<Research>>(CANVAS_FIELDS, [
    awsKnowledgeSearch,
    awsKnowledgeRead,
    awsKnowledgeRecommend,
    tavilySearch,
    tavilyExtract,
    tavilyCrawl,
    tavilyMap
]);
