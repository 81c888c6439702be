import { type Tool, withFieldGuide } from '@openspace/tool';
import type { PixelMapPort } from '../pixel-map-port';
import { executePixelProgram } from './execute-pixel-program';
import { getOsState } from './get-os-state';
import { loadRtsCartridge } from './load-rts-cartridge';
import { navigateMap } from './navigate-map';
import { queryHilbertAddress } from './query-hilbert-address';
import { sendLlmPrompt } from './send-llm-prompt';
import { spawnAreaAgent } from './spawn-area-agent';
import { triggerEvolution } from './trigger-evolution';
import { PIXEL_MAP_FIELDS } from './pixel-map-fields';

/** The eight tools: first those for the map and its memory, then those for evolution, prompts and area agents. */
export const pixelMapTools = withFieldGuide<Tool<PixelMapPort>>(PIXEL_MAP_FIELDS, [
    navigateMap,
    getOsState,
    executePixelProgram,
    loadRtsCartridge,
    queryHilbertAddress,
    triggerEvolution,
    sendLlmPrompt,
    spawnAreaAgent
]);
