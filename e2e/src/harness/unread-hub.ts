import { App } from './app';
import { McpClient } from './mcp';

/** A backend whose output can be lost: what it prints goes nowhere then, and each write of it fails. */
export class UnreadHub {
    private constructor(readonly app: App) {}

    /** Each connection makes it print a warning. */
    static async start(): Promise<UnreadHub> {
        return new UnreadHub(await App.start({ env: { OPENSPACE_TOOLSETS: 'nonsense' } }));
    }

    async connectAndCall(): Promise<void> {
        const agent = await McpClient.connect(this.app);
        await agent.call('openspace.whiteboard.list');
        await agent.close();
    }

    loseOutput(): void {
        this.app.process.stdout?.destroy();
        this.app.process.stderr?.destroy();
    }

    async stop(): Promise<void> {
        await this.app.stop();
    }
}
