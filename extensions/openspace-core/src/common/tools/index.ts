import { type Tool, withFieldGuide } from '@openspace/tool';
import type { Discovery } from '../discovery-port';
import { DISCOVERY_FIELDS } from './discovery-fields';
import { toolsCall } from './tools-call';
import { toolsList } from './tools-list';
import { toolsSchema } from './tools-schema';
import { toolsSearch } from './tools-search';
import { toolsetsDisable } from './toolsets-disable';
import { toolsetsEnable } from './toolsets-enable';

/** The tools by which an agent finds the other tools. */
export const discoveryTools: readonly Tool<Discovery>[] = withFieldGuide<Tool<Discovery>>(DISCOVERY_FIELDS, [
    toolsList,
    toolsSearch,
    toolsSchema,
    toolsCall,
    toolsetsEnable,
    toolsetsDisable
]);
