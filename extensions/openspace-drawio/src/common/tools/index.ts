import { type DrawioPort, fileTools, generatorTools, statelessTools } from '@openspace/drawio';
import { type Tool, withFieldGuide } from '@openspace/tool';
import type { DrawioDiscovery } from '../drawio-discovery';
import { DRAWIO_FIELDS } from './drawio-fields';
import { drawioGetToolSchema } from './drawio-get-tool-schema';
import { drawioListTools } from './drawio-list-tools';
import { drawioSearchTools } from './drawio-search-tools';

/** Every draw.io tool, in the order in which they are listed. */
export const drawioTools = withFieldGuide<Tool<DrawioPort & DrawioDiscovery>>(DRAWIO_FIELDS, [
    drawioListTools,
    drawioSearchTools,
    drawioGetToolSchema,
    ...generatorTools,
    ...statelessTools,
    ...fileTools
]);
