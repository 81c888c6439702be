import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { mermaidCodec } from '@openspace/diagram';
import type { interfaces } from '@theia/core/shared/inversify';
import { mermaidTools } from '../../common/mermaid/mermaid-tools';
import { FileMermaidCanvas } from './file-mermaid-canvas';

export function bindMermaid(bind: interfaces.Bind): void {
    bind(FileMermaidCanvas).toSelf().inSingletonScope();
    bind(DiagramCodecContribution).toConstantValue({ codecs: [mermaidCodec] });
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({ tools: mermaidTools, port: container.get(FileMermaidCanvas).port }))
        .inSingletonScope();
}
