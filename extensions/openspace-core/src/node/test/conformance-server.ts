import type { PromptDefinition } from '../../common/prompt-contribution';
import type { ResourceContents, ResourceContribution } from '../../common/resource-contribution';
import { PortPerCall } from '../calls/call-options';
import { askingTools, elicit } from './conformance-questions';
import { taskTools } from './conformance-tasks';
import { contentTools, PNG } from './conformance-tools';
import { HubServer } from './hub-server';

const text = 'text/plain';

const resources: ResourceContribution = {
    templates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', title: 'A template', mimeType: 'application/json' }],
    list: () => [
        { uri: 'test://static-text', name: 'text', title: 'A text', mimeType: text },
        { uri: 'test://static-binary', name: 'binary', title: 'A picture', mimeType: 'image/png' },
        { uri: 'test://watched-resource', name: 'watched', title: 'A watched text', mimeType: text }
    ],
    read: uri => contentsOf(uri),
    onDidChange: () => () => undefined
};

/** Those that can be watched though no template has them. */
const watched: ResourceContribution = {
    templates: [{ uriTemplate: 'test://{name}', name: 'named', title: 'By name', mimeType: text }],
    list: () => [],
    read: () => undefined,
    onDidChange: () => () => undefined
};

function contentsOf(uri: string): ResourceContents | undefined {
    if (uri === 'test://static-binary') {
        return { uri, mimeType: 'image/png', blob: PNG };
    }
    if (uri === 'test://static-text' || uri === 'test://watched-resource') {
        return { uri, mimeType: text, text: 'This is the content of the static text resource.' };
    }
    const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
    return id === undefined
        ? undefined
        : { uri, mimeType: 'application/json', text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }) };
}

const about = { title: 'Fixture', description: 'A prompt of the conformance suite.' };
const argument = (name: string) => ({ name, description: name, required: true });

const prompts: readonly PromptDefinition[] = [
    { ...about, name: 'test_simple_prompt', arguments: [], text: () => 'This is a simple prompt for testing.' },
    {
        ...about,
        name: 'test_prompt_with_arguments',
        arguments: [
            { ...argument('arg1'), complete: typed => ['paris', 'park', 'party'].filter(value => value.startsWith(typed)) },
            argument('arg2')
        ],
        text: ({ arg1, arg2 }) => `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`
    },
    {
        ...about,
        name: 'test_prompt_with_embedded_resource',
        arguments: [argument('resourceUri')],
        text: ({ resourceUri }) => [
            { type: 'resource', uri: resourceUri ?? '', mimeType: text, text: 'Embedded resource content for testing.' },
            'Please process the embedded resource above.'
        ]
    },
    {
        ...about,
        name: 'test_prompt_with_image',
        arguments: [],
        text: () => [{ type: 'image', mimeType: 'image/png', data: PNG }, 'Please analyze the image above.']
    },
    {
        ...about,
        name: 'test_input_required_result_prompt',
        arguments: [],
        text: (_args, _called, exchange) =>
            exchange.responses.user_context === undefined
                ? exchange.ask({ user_context: elicit('What context should the prompt use?', { context: { type: 'string' } }) })
                : `In the context of ${JSON.stringify(exchange.responses.user_context)}`
    }
];

/** A hub that serves what the official conformance suite asks for, with nothing of the IDE. */
export function startConformanceServer(): Promise<HubServer> {
    const port = new PortPerCall(({ options }) => options.exchange);
    return HubServer.start(undefined, [{ tools: [...contentTools, ...askingTools, ...taskTools], port }], {
        resources: [resources, watched],
        prompts
    });
}
