import { nls, type PreferenceContribution, type PreferenceSchema, PreferenceScope } from '@theia/core';
import { AWS_DIAGRAM_MODES } from './aws-diagram-modes';

/** Each preference with the environment variables that go before it, first to last. */
export const AWS_SETTINGS = {
    mode: { preference: 'openspace.canvas.awsDiagrams.mode', variables: ['AWS_DIAGRAM_MCP_MODE'] },
    command: { preference: 'openspace.canvas.awsDiagrams.command', variables: ['AWS_DIAGRAM_MCP_COMMAND'] },
    url: { preference: 'openspace.canvas.awsDiagrams.url', variables: ['AWS_DIAGRAM_MCP_URL'] },
    placePicture: { preference: 'openspace.canvas.awsDiagrams.placePicture', variables: [] },
    key: { preference: 'openspace.canvas.awsDiagrams.key', variables: ['MCP_SERVICE_API_KEY', 'CANVAS_API_KEY'] }
} as const;

export const DEFAULT_COMMAND = ['uvx', 'awslabs.aws-diagram-mcp-server'];

// The hub serves all windows; and a folder that is shared must not say which program is started.
const scope = PreferenceScope.User;

const schema: PreferenceSchema = {
    properties: {
        [AWS_SETTINGS.mode.preference]: {
            scope,
            type: 'string',
            enum: [...AWS_DIAGRAM_MODES],
            enumDescriptions: [
                nls.localize(
                    'openspace/awsDiagrams/mode/embedded',
                    'OpenSpace reads the program itself; nothing is executed, and neither Python nor a network is needed.'
                ),
                nls.localize(
                    'openspace/awsDiagrams/mode/local',
                    'A local MCP server draws, started when it is needed. It executes the program.'
                ),
                nls.localize('openspace/awsDiagrams/mode/remote', 'A remote MCP server draws.')
            ],
            default: 'embedded',
            description: nls.localize(
                'openspace/awsDiagrams/mode',
                'Who draws AWS diagrams. The environment variable AWS_DIAGRAM_MCP_MODE goes first.'
            )
        },
        [AWS_SETTINGS.placePicture.preference]: {
            scope,
            type: 'boolean',
            default: false,
            description: nls.localize(
                'openspace/awsDiagrams/placePicture',
                'Also without being asked, put the picture of a diagram onto the Excalidraw canvas that is open, as one image that is renewed when it is drawn again.'
            )
        },
        [AWS_SETTINGS.command.preference]: {
            scope,
            type: 'array',
            items: { type: 'string' },
            default: DEFAULT_COMMAND,
            description: nls.localize(
                'openspace/awsDiagrams/command',
                'The command of the local MCP server, with its arguments; AWS_DIAGRAM_MCP_COMMAND goes first.'
            )
        },
        [AWS_SETTINGS.url.preference]: {
            scope,
            type: 'string',
            default: '',
            description: nls.localize('openspace/awsDiagrams/url', 'The address of the remote MCP server; AWS_DIAGRAM_MCP_URL goes first.')
        },
        [AWS_SETTINGS.key.preference]: {
            scope,
            type: 'string',
            default: '',
            description: nls.localize(
                'openspace/awsDiagrams/key',
                'The key for the remote MCP server, sent as a bearer token and shown nowhere. It is kept in your settings file as it is; MCP_SERVICE_API_KEY or CANVAS_API_KEY go first and leave no trace there.'
            )
        }
    }
};

export const awsPreferences: PreferenceContribution = { schema };
