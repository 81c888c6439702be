import { injectable } from '@theia/core/shared/inversify';
import { PLUGIN_HOST_BACKEND } from '@theia/plugin-ext';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/node/hosted-plugin';

/**
 * Starts the process of a window's extensions with the first message to it, not with the window. An empty message only starts it, while
 * the window collects what the first one says.
 */
@injectable()
export class LateExtensionHost extends HostedPluginSupport {
    private serverName: string | undefined;

    override runPluginServer(serverName?: string): void {
        this.serverName = serverName;
    }

    override onMessage(host: string, message: Uint8Array): void {
        if (host === PLUGIN_HOST_BACKEND) {
            super.runPluginServer(this.serverName);
        }
        if (message.length > 0) {
            super.onMessage(host, message);
        }
    }
}
