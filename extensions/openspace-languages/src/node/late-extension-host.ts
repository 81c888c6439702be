import { injectable } from '@theia/core/shared/inversify';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/node/hosted-plugin';

/** Starts the process of a window's extensions with the first message to it, not with the window. */
@injectable()
export class LateExtensionHost extends HostedPluginSupport {
    private serverName: string | undefined;

    override runPluginServer(serverName?: string): void {
        this.serverName = serverName;
    }

    override onMessage(host: string, message: Uint8Array): void {
        if (host === 'main') {
            super.runPluginServer(this.serverName);
        }
        super.onMessage(host, message);
    }
}
