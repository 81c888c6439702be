import { errorData, parseInput, type Tool, ToolError, type ToolOutcome } from '@openspace/tool';
import { CancellationTokenSource, DisposableCollection, ILogger, type RpcProxy } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { PageAgentConsent } from './page-agent-consent';

/** The name under which page agents appear to the person: WebMCP does not say which agent calls. */
export const PAGE_AGENT = 'page agent';

/** The hub has limits of its own; this one is for a backend that disappeared without notice. */
const LIMIT_MS = 300_000;

/**
 * Runs tools for agents in the page. The hub decides where, as for every caller, so their calls are ordered with those
 * of others, logged and shown.
 */
@injectable()
export class PageAgentCalls {
    constructor(
        @inject(BridgeServer) private readonly hub: Pick<RpcProxy<BridgeServer>, 'call' | 'onDidCloseConnection'>,
        @inject(PageAgentConsent) private readonly consent: Pick<PageAgentConsent, 'ask'>,
        @inject(ILogger) @named('openspace:tools') private readonly logger: Pick<ILogger, 'error'>
    ) {}

    /** Never throws. */
    async run(tool: Tool, input: unknown, signal: AbortSignal): Promise<ToolOutcome> {
        try {
            // The browser checks nothing, and no one should be asked about a call that cannot be made.
            parseInput(tool, input);
            await this.consent.ask(tool, input, signal);
            return await this.throughHub(tool, input, signal);
        } catch (error) {
            const report = (name: string, cause: unknown) =>
                void this.logger.error(`${name} failed`, cause instanceof Error ? cause : String(cause));
            return { success: false, error: errorData(tool.name, error, report) };
        }
    }

    private async throughHub(tool: Tool, input: unknown, signal: AbortSignal): Promise<ToolOutcome> {
        const cancellation = new CancellationTokenSource();
        const cleanUp = new DisposableCollection(cancellation);
        const cancel = () => cancellation.cancel();
        signal.addEventListener('abort', cancel, { once: true });
        cleanUp.push({ dispose: () => signal.removeEventListener('abort', cancel) });
        const lost = new Promise<never>((_resolve, reject) => {
            const fail = () =>
                reject(
                    new ToolError('BACKEND_UNAVAILABLE', 'The backend of the IDE does not answer.', {
                        suggestion: 'Wait until the window is connected again, and read what is there before you repeat the call.'
                    })
                );
            cleanUp.push(this.hub.onDidCloseConnection(fail));
            const timer = setTimeout(fail, LIMIT_MS);
            cleanUp.push({ dispose: () => clearTimeout(timer) });
        });
        try {
            return await Promise.race([this.hub.call(tool.name, input, PAGE_AGENT, cancellation.token), lost]);
        } finally {
            cleanUp.dispose();
        }
    }
}
