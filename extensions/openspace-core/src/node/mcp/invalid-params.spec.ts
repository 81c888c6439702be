import { expect } from 'chai';
import { HubServer } from '../test/hub-server';
import { asInvalidParams } from './invalid-params';

const REVISION = '2026-07-28';
const META = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {}
};
const WRONG = { uri: 5, name: 5, cursor: {}, ref: 5, level: 7, taskId: 5, protocolVersion: 5 };
const METHODS = [
    ...['initialize', 'tools/list', 'tools/call', 'resources/list', 'resources/templates/list', 'resources/read', 'resources/subscribe'],
    ...['resources/unsubscribe', 'prompts/list', 'prompts/get', 'completion/complete', 'logging/setLevel', 'skills/get', 'tasks/get']
];

describe('parameters of a request that do not match', () => {
    let hub: HubServer;
    before(async () => (hub = await HubServer.start()));
    after(() => hub.stop());

    const answerTo = async (method: string, params: object | undefined, headers = {}): Promise<string> =>
        (await hub.post({ jsonrpc: '2.0', id: 1, method, ...(params && { params }) }, headers)).text();

    for (const method of METHODS) {
        it(`${method}: are the client's fault, and named without zod's findings, in both kinds of revision`, async () => {
            const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': method };
            const answers = [
                await answerTo(method, undefined),
                await answerTo(method, {}),
                await answerTo(method, WRONG),
                await answerTo(method, { _meta: META }, headers),
                await answerTo(method, { ...WRONG, _meta: META }, headers)
            ];
            for (const answer of answers) {
                expect(answer).not.to.match(/"code":-32603|invalid_type|invalid_union|invalid_value/);
            }
            // Each method has a field that is wrong there, or does not exist for clients without a session.
            expect(answers[2]).to.match(/"code":-3260[012]/);
        });
    }

    it('are named by their paths', async () => {
        expect(await answerTo('resources/read', {})).to.contain(
            '"message":"Invalid params: params.uri: Invalid input: expected string, received undefined. Correct them and send the request again."'
        );
    });

    it('leave every other error as it is', () => {
        for (const error of [
            { code: -32603, message: 'It broke.' },
            { code: -32603, message: '[1, 2]' },
            { code: -32603, message: 'Invalid result for tools/call: [{"path":["content"],"message":"m"}]' },
            { code: -32602, message: 'Invalid tools/call result: [{"path":["content"],"message":"m"}]' },
            { code: -32602, message: 'There is no prompt "[x]".' },
            { code: -32602, message: '[{"path":["a"]}]' },
            { code: -32601, message: '[{"path":["a"],"message":"m"}]' }
        ]) {
            expect(asInvalidParams(error)).to.equal(error);
        }
    });
});
