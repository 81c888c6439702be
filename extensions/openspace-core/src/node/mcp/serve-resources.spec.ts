import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { ResourceListChangedNotificationSchema, ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { type ResourceListener, ToolError } from '@openspace/tool';
import { expect } from 'chai';
import type { PromptDefinition } from '../../common/prompt-contribution';
import type { CallTool, ResourceContribution } from '../../common/resource-contribution';
import { HubServer } from '../test/hub-server';

class Notes implements ResourceContribution {
    readonly templates = [{ uriTemplate: 'note://of/{id}', name: 'note', title: 'A note', mimeType: 'text/plain' }];
    tell: ResourceListener;

    list() {
        return [{ uri: 'note://of/a%20b', name: 'a', title: 'A', mimeType: 'text/plain' }];
    }

    async read(uri: string, call: CallTool) {
        if (!uri.startsWith('note:')) {
            return undefined;
        }
        if (uri.endsWith('/crash')) {
            throw new Error('the secret is 4711');
        }
        if (uri.endsWith('/closed')) {
            throw new ToolError('NO_FRONTEND', 'There is no window.', { suggestion: 'Open one.' });
        }
        const outcome = await call('sample.echo', { text: uri });
        return { uri, mimeType: 'text/plain', text: JSON.stringify(outcome.success && outcome.output) };
    }

    onDidChange(listener: ResourceListener) {
        this.tell = listener;
        return () => undefined;
    }
}

const greet: PromptDefinition = {
    name: 'greet',
    title: 'Greet',
    description: 'Greets.',
    arguments: [
        { name: 'who', description: 'Who', required: true },
        { name: 'how', description: 'How', required: false }
    ],
    text: ({ who, how = 'kindly' }, called) => `Greet ${who} ${how} with ${called('sample.echo')}`
};

describe('resources and prompts of the hub', () => {
    let hub: HubServer;
    let notes: Notes;
    let client: Client;
    beforeEach(async () => {
        notes = new Notes();
        hub = await HubServer.start(undefined, [], { resources: [notes], prompts: [greet] });
        client = await hub.connect('?names=portable');
    });
    afterEach(() => hub.stop());

    const failure = (work: Promise<unknown>) =>
        work.then(
            () => expect.fail('it did not fail'),
            (error: { code: number; message: string; data?: unknown }) => error
        );

    it('are listed and read as the client that asks', async () => {
        expect((await client.listResources()).resources).to.deep.equal(notes.list());
        expect((await client.listResourceTemplates()).resourceTemplates).to.deep.equal(notes.templates);
        const { contents } = await client.readResource({ uri: 'note://of/x' });
        expect(contents).to.deep.equal([
            { uri: 'note://of/x', mimeType: 'text/plain', text: JSON.stringify({ success: true, text: 'note://of/x', caller: 'tester' }) }
        ]);
    });

    it('tell an unknown URI from a failure, and give no secret away', async () => {
        const unknown = await failure(client.readResource({ uri: 'other://x' }));
        expect(unknown).to.deep.include({ code: -32602, data: { uri: 'other://x' } });
        const closed = await failure(client.readResource({ uri: 'note://of/closed' }));
        expect(closed).to.include({ code: -32603 });
        expect(closed.message).to.contain('There is no window. Open one.');
        const crash = await failure(client.readResource({ uri: 'note://of/crash' }));
        expect(JSON.stringify([crash, crash.message])).not.to.contain('4711');
        expect(hub.log.join()).to.contain('4711');
    });

    it('tell subscribers of changes, however they spell the URI, until they unsubscribe', async () => {
        const heard: string[] = [];
        client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => void heard.push(params.uri));
        const listChange = () =>
            new Promise<void>(resolve => {
                client.setNotificationHandler(ResourceListChangedNotificationSchema, () => resolve());
                notes.tell([], true);
            });
        await client.subscribeResource({ uri: 'note://of/a%2fb' });
        await client.subscribeResource({ uri: 'note://of/c' });
        notes.tell(['note://of/a%2Fb', 'note://of/d'], false);
        await listChange();
        expect(heard).to.deep.equal(['note://of/a%2fb']);
        await client.unsubscribeResource({ uri: 'note://of/a%2Fb' });
        notes.tell(['note://of/a%2Fb', 'note://of/c'], false);
        await listChange();
        expect(heard).to.deep.equal(['note://of/a%2fb', 'note://of/c']);
    });

    it('bound the subscriptions, and know which are none', async () => {
        expect(await failure(client.subscribeResource({ uri: 'other://x' }))).to.include({ code: -32602 });
        for (let number = 0; number < 256; number++) {
            await client.subscribeResource({ uri: `note://of/${number}` });
        }
        await client.subscribeResource({ uri: 'note://of/0' });
        expect((await failure(client.subscribeResource({ uri: 'note://of/256' }))).message).to.contain('256');
    });

    it('are there without a session, but for subscriptions', async () => {
        const [listed] = await hub.ask('resources/list');
        expect(listed?.result).to.have.nested.property('resources[0].name', 'a');
        const [refused] = await hub.ask('resources/subscribe', { uri: 'note://of/a' });
        expect(refused?.error).to.include({ code: -32601 });
    });

    it('complete a prompt with checked arguments and the names that the connection lists', async () => {
        expect((await client.listPrompts()).prompts[0]).to.deep.include({ name: 'greet', arguments: greet.arguments });
        const { messages } = await client.getPrompt({ name: 'greet', arguments: { who: 'Ada', how: ' ' } });
        expect(messages).to.deep.equal([{ role: 'user', content: { type: 'text', text: 'Greet Ada kindly with sample_echo' } }]);
        const missing = await failure(client.getPrompt({ name: 'greet', arguments: { who: '' } }));
        expect([missing.code, missing.message.includes('needs who')]).to.deep.equal([-32602, true]);
        const extra = await failure(client.getPrompt({ name: 'greet', arguments: { who: 'Ada', when: 'now' } }));
        expect([extra.code, extra.message.includes('"when"')]).to.deep.equal([-32602, true]);
        expect(await failure(client.getPrompt({ name: 'meet' }))).to.include({ code: -32602 });
    });
});
