import { checkMermaid } from '../../../common/mermaid/check-mermaid';
import type { MermaidPreviewModule } from '../mermaid-preview';
import { drawMermaid } from './draw-mermaid';
import { pngOf } from './png-of';
import { PreviewPane } from './preview-pane';

export const check: MermaidPreviewModule['check'] = checkMermaid;
export const draw: MermaidPreviewModule['draw'] = drawMermaid;
export const png: MermaidPreviewModule['png'] = pngOf;
export const createPane: MermaidPreviewModule['createPane'] = () => new PreviewPane();
