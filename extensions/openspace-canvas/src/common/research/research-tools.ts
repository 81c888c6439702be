import { type Tool, withFieldGuide } from '@openspace/tool';
import { CANVAS_FIELDS } from '../tools/canvas-fields';
import type { Research } from './research';
import { awsKnowledgeRead } from './tools/aws-knowledge-read';
import { awsKnowledgeRecommend } from './tools/aws-knowledge-recommend';
import { awsKnowledgeSearch } from './tools/aws-knowledge-search';
import { tavilyCrawl } from './tools/tavily-crawl';
import { tavilyExtract } from './tools/tavily-extract';
import { tavilyMap } from './tools/tavily-map';
import { tavilySearch } from './tools/tavily-search';

export const researchTools = withFieldGuide<Tool<Research>>(CANVAS_FIELDS, [
    awsKnowledgeSearch,
    awsKnowledgeRead,
    awsKnowledgeRecommend,
    tavilySearch,
    tavilyExtract,
    tavilyCrawl,
    tavilyMap
]);
