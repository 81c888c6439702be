import { toResult } from '@openspace/tool';
import { checkMermaid } from '../../common/check-mermaid';
import type { MermaidPreviewModule } from '../mermaid-preview';
import { drawMermaid } from './draw-mermaid';
import { renderPng } from './render-png';

export const check: MermaidPreviewModule['check'] = source => toResult(() => checkMermaid(source));
export const draw: MermaidPreviewModule['draw'] = drawMermaid;
export const png: MermaidPreviewModule['png'] = renderPng;
