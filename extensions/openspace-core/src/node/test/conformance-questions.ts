import { defineTool, type Tool } from '@openspace/tool';
import { z } from 'zod';
import type { ClientExchange, InputRequest } from '../../common/client-exchange';
import { fixture } from './conformance-tools';

// Those of the suite's tools that ask the client for something before they give their result.

type Requests = Readonly<Record<string, InputRequest>>;

export function elicit(message: string, properties: Record<string, object>, required = Object.keys(properties)): InputRequest {
    return { method: 'elicitation/create', params: { message, requestedSchema: { type: 'object', properties, required } } };
}

function sample(text: string, maxTokens: number): InputRequest {
    return { method: 'sampling/createMessage', params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens } };
}

const string = { type: 'string' };
const askName = { user_name: elicit('What is your name?', { name: string }) };
const roots: InputRequest = { method: 'roots/list', params: {} };

/** Whether all that was asked has an answer of its kind. */
function answered(requests: Requests, { responses }: ClientExchange): boolean {
    return Object.entries(requests).every(([key, { method }]) => {
        const field = { 'elicitation/create': 'action', 'sampling/createMessage': 'content', 'roots/list': 'roots' }[method];
        const response = responses[key];
        return typeof response === 'object' && response !== null && field in response;
    });
}

/** A tool that asks once, and then says what was answered. */
function asking(name: string, requests: Requests, state?: string): Tool<ClientExchange> {
    return defineTool({
        ...fixture,
        name,
        input: z.strictObject({}),
        run: async (_input, exchange: ClientExchange) => {
            if (!answered(requests, exchange) || exchange.state !== state) {
                exchange.ask(requests, state);
            }
            return { text: `${state ?? 'answered'} ${JSON.stringify(exchange.responses)}` };
        }
    });
}

/** A tool that asks with what its argument says. */
function askingFor(name: string, field: string, requestsOf: (text: string) => Requests): Tool<ClientExchange> {
    return defineTool({
        ...fixture,
        name,
        input: z.strictObject({ [field]: z.string() }),
        run: async (input, exchange: ClientExchange) => {
            const requests = requestsOf(String(input[field]));
            if (!answered(requests, exchange)) {
                exchange.ask(requests);
            }
            return { text: JSON.stringify(exchange.responses) };
        }
    });
}

const STEPS: readonly Requests[] = [
    { step1: elicit('Step 1: What is your name?', { name: string }) },
    { step2: elicit('Step 2: What is your favorite color?', { color: string }) }
];

const multiRound = defineTool({
    ...fixture,
    name: 'test_input_required_result_multi_round',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        const step = typeof exchange.state === 'number' ? exchange.state : 0;
        const asked = STEPS[step - 1];
        const next = asked && !answered(asked, exchange) ? step : step + 1;
        const requests = STEPS[next - 1];
        if (requests) {
            exchange.ask(requests, next);
        }
        return { text: 'Both steps are done.' };
    }
});

const options = (values: readonly string[]) => values.map((value, index) => ({ const: value, title: `Option ${index + 1}` }));

/** Asks for that of two things which the client can answer. */
const capable = defineTool({
    ...fixture,
    name: 'test_input_required_result_capabilities',
    input: z.strictObject({}),
    run: async (_input, exchange: ClientExchange) => {
        const all: Requests = { ...askName, greeting: sample('Generate a greeting', 50) };
        const possible = Object.fromEntries(Object.entries(all).filter(([, { method }]) => exchange.answers(method)));
        if (!answered(possible, exchange)) {
            exchange.ask(possible);
        }
        return { text: JSON.stringify(exchange.responses) };
    }
});

export const askingTools: readonly Tool<ClientExchange>[] = [
    asking('test_input_required_result_elicitation', askName),
    asking('test_input_required_result_sampling', { capital_question: sample('What is the capital of France?', 100) }),
    asking('test_input_required_result_list_roots', { client_roots: roots }),
    asking('test_input_required_result_request_state', { confirm: elicit('Please confirm', { ok: { type: 'boolean' } }) }, 'state-ok'),
    asking('test_input_required_result_tampered_state', { confirm: elicit('Please confirm', { ok: { type: 'boolean' } }) }, 'state-ok'),
    asking(
        'test_input_required_result_multiple_inputs',
        { ...askName, greeting: sample('Generate a greeting', 50), client_roots: roots },
        'all'
    ),
    asking('test_missing_capability', { sampled: sample('Anything', 10) }),
    capable,
    multiRound,
    askingFor('test_sampling', 'prompt', prompt => ({ sampled: sample(prompt, 100) })),
    askingFor('test_elicitation', 'message', message => ({ person: elicit(message, { username: string, email: string }) })),
    asking('test_elicitation_sep1034_defaults', {
        person: elicit('Check these values', {
            name: { type: 'string', default: 'John Doe' },
            age: { type: 'integer', default: 30 },
            score: { type: 'number', default: 95.5 },
            status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
            verified: { type: 'boolean', default: true }
        })
    }),
    asking('test_elicitation_sep1330_enums', {
        person: elicit('Choose', {
            untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
            titledSingle: { type: 'string', oneOf: options(['value1', 'value2', 'value3']) },
            legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['Option One', 'Option Two', 'Option Three'] },
            untitledMulti: { type: 'array', items: { type: 'string', enum: ['option1', 'option2', 'option3'] } },
            titledMulti: { type: 'array', items: { anyOf: options(['value1', 'value2', 'value3']) } }
        })
    })
];
