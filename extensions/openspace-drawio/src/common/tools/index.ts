import { type DrawioPort, generatorTools, statelessTools } from '@openspace/drawio';
import type { Tool } from '@openspace/tool';
import type { DrawioDiscovery } from '../drawio-discovery';
import { drawioGetToolSchema } from './drawio-get-tool-schema';
import { drawioListTools } from './drawio-list-tools';
import { drawioSearchTools } from './drawio-search-tools';

/** Every draw.io tool, in the order in which they are listed. */
export const drawioTools: readonly Tool<DrawioPort & DrawioDiscovery>[] = [
    drawioListTools,
    drawioSearchTools,
    drawioGetToolSchema,
    ...generatorTools,
    ...statelessTools
];
