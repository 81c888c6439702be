import type { Tool } from '@openspace/tool';
import type { Discovery } from '../discovery-port';
import { toolsCall } from './tools-call';
import { toolsList } from './tools-list';
import { toolsSchema } from './tools-schema';
import { toolsSearch } from './tools-search';
import { toolsetsDisable } from './toolsets-disable';
import { toolsetsEnable } from './toolsets-enable';

/** The tools by which an agent finds the other tools. */
export const discoveryTools: readonly Tool<Discovery>[] = [toolsList, toolsSearch, toolsSchema, toolsCall, toolsetsEnable, toolsetsDisable];
