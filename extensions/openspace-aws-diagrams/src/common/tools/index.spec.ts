import { integer, publishSpecified, type SpecifiedTool, text } from '@openspace/core/lib/common/test/tool-specification';
import { awsTools } from './index';

/** The agent tool specification, as it was given: every property, type, bound, word and description. */
const SPECIFICATION: Readonly<Record<string, SpecifiedTool>> = {
    aws_generate_diagram: {
        description:
            'Generate an AWS architecture diagram by sending Python code that uses the diagrams DSL. The runtime already imports the required modules; start code with `with Diagram(...)` and instantiate icon classes exactly as returned by `list_icons`.',
        properties: {
            code: text('Python diagrams code without import statements (begin with `with Diagram(...):`).'),
            filename: { type: ['string', 'null'], description: 'Optional custom filename for the generated PNG.' },
            timeout: integer(10, 300, 'Optional timeout in seconds (default 90).')
        },
        required: ['code'],
        more: ['canvas', 'summary']
    }
};

describe('the AWS tools of the agent tool specification', () => publishSpecified(awsTools, SPECIFICATION));
