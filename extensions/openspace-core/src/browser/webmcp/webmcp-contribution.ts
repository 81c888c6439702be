import { DisposableCollection } from '@theia/core';
import type { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import pTimeout from 'p-timeout';
import { BridgeWindow } from '../bridge-window';
import type { ModelContext } from './model-context';
import { ModelContextShim } from './model-context-shim';
import { OfferedTools } from './offered-tools';
import { PageAgentCalls } from './page-agent-calls';

/** How long a call waits for the window to be known to the hub, right after the page was loaded. */
const KNOWN_LIMIT_MS = 10_000;

/** Offers every tool of this window to agents in the page (WebMCP), for as long as the page is there. */
@injectable()
export class WebMcpContribution implements FrontendApplicationContribution {
    @inject(OfferedTools)
    private readonly offered: OfferedTools;

    @inject(PageAgentCalls)
    private readonly calls: PageAgentCalls;

    @inject(BridgeWindow)
    private readonly window: BridgeWindow;

    private readonly toDispose = new DisposableCollection();

    onStart(): void {
        this.toDispose.push(
            this.offered.offer(modelContextOf(document), async (tool, input, signal) => {
                await pTimeout(this.window.registered, { milliseconds: KNOWN_LIMIT_MS, message: false });
                return this.calls.run(tool, input, signal);
            })
        );
    }

    onStop(): void {
        this.toDispose.dispose();
    }
}

/** The browser's own, or a stand-in that other scripts of the page find in the same place. */
function modelContextOf(page: Document): ModelContext {
    if (page.modelContext) {
        return page.modelContext;
    }
    const shim = new ModelContextShim(window);
    Object.defineProperty(page, 'modelContext', { value: shim, configurable: true });
    return shim;
}
