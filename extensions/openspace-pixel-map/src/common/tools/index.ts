import type { Tool } from '@openspace/tool';
import type { PixelMapPort } from '../pixel-map-port';
import { executePixelProgram } from './execute-pixel-program';
import { getOsState } from './get-os-state';
import { loadRtsCartridge } from './load-rts-cartridge';
import { navigateMap } from './navigate-map';
import { queryHilbertAddress } from './query-hilbert-address';
import { sendLlmPrompt } from './send-llm-prompt';
import { spawnAreaAgent } from './spawn-area-agent';
import { triggerEvolution } from './trigger-evolution';

/** The eight tools of seed 5, phase A before phase B. */
export const pixelMapTools: readonly Tool<PixelMapPort>[] = [
    navigateMap,
    getOsState,
    executePixelProgram,
    loadRtsCartridge,
    queryHilbertAddress,
    triggerEvolution,
    sendLlmPrompt,
    spawnAreaAgent
];
