import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';
import { awsGenerateDiagram } from './aws-generate-diagram';
import { listIcons } from './list-icons';

/** When to use the AWS tools, for agents at connect. */
export const AWS_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: `\`${awsGenerateDiagram.name}\` draws official AWS icons from Python diagrams DSL code, which is read and not executed; \`${listIcons.name}\` has the classes.`
};
