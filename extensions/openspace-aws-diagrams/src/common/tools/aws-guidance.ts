import type { ToolsetGuidance } from '@openspace/core/lib/common/toolset-contribution';

/** When to use the AWS tools, for agents at connect. */
export const AWS_GUIDANCE: ToolsetGuidance = {
    toolset: 'canvas',
    text: '`aws_generate_diagram` draws official AWS icons from Python diagrams DSL code, which is read and not executed; `list_icons` has the classes.'
};
