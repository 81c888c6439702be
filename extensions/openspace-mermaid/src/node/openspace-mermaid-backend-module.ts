import { DiagramCodecContribution } from '@openspace/core/lib/common/diagram-contribution';
import { ToolsetContribution } from '@openspace/core/lib/common/toolset-contribution';
import { ContainerModule } from '@theia/core/shared/inversify';
import { mermaidTools } from '../common/tools';
import { MERMAID_GUIDANCE } from '../common/tools/mermaid-guidance';
import { FileMermaidCanvas } from './file-mermaid-canvas';
import { MermaidThread } from './mermaid-thread';

export default new ContainerModule(bind => {
    bind(FileMermaidCanvas).toSelf().inSingletonScope();
    bind(MermaidThread).toSelf().inSingletonScope();
    bind(DiagramCodecContribution)
        .toDynamicValue(({ container }): DiagramCodecContribution => ({ codecs: [container.get(MermaidThread).codec] }))
        .inSingletonScope();
    bind(ToolsetContribution)
        .toDynamicValue(({ container }): ToolsetContribution => ({
            tools: mermaidTools,
            port: container.get(FileMermaidCanvas).port,
            guidance: [MERMAID_GUIDANCE]
        }))
        .inSingletonScope();
});
