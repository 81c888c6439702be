import { App } from '../harness/app';
import { McpClient } from '../harness/mcp';
import { ENDLESS, endsWithinItsLimit } from './endless-calls';

describe('a call that would never end, in each format', () => {
    let app: App;
    let agent: McpClient;

    before(async () => {
        app = await App.start();
        agent = await McpClient.connect(app);
    });
    after(async () => {
        await agent.close();
        await app.stop();
    });

    endsWithinItsLimit(() => agent, Object.keys(ENDLESS));
});
