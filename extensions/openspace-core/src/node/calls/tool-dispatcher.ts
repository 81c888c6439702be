import {
    Catalogue,
    errorData,
    inFormOf,
    parseInput,
    runParsed,
    type Tool,
    ToolError,
    type ToolOutcome,
    writtenFields
} from '@openspace/tool';
import { ContributionProvider, ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { NOT_OPEN_HERE } from '../../common/bridge-protocol';
import { calledThrough, toolsCall } from '../../common/tools/tools-call';
import { ToolsetContribution, type ToolsetGuidance } from '../../common/toolset-contribution';
import { Bridge } from '../bridge/bridge';
import { AgentReview } from './agent-review';
import { CallJournal } from './call-journal';
import { type CallOptions, PortPerCall } from './call-options';
import { CallRecorder, type RecordedCall } from './call-recorder';
import { KeyedLock } from './keyed-lock';
import { retryHeld } from './retry-held';
import { OpenWindows } from '../bridge/open-windows';
import { WindowRouter } from '../bridge/window-router';
import { WorkspaceFiles } from '../documents/workspace-files';

/** How often a call is sent on from a window that has just closed its document. */
const MAX_TURNS = 5;

/** Runs a call where it belongs: in the window that has the document open, or else on the file. */
@injectable()
export class ToolDispatcher {
    private readonly lock = new KeyedLock();
    private readonly contributions = new Map<Tool, ToolsetContribution>();

    readonly catalogue: Catalogue;
    /** What agents are told about their listed toolsets when they connect. */
    readonly guidance: readonly ToolsetGuidance[];

    constructor(
        @inject(ContributionProvider)
        @named(ToolsetContribution)
        contributions: Pick<ContributionProvider<ToolsetContribution>, 'getContributions'>,
        @inject(Bridge) private readonly bridge: Pick<Bridge, 'executeViaBridge'>,
        @inject(WindowRouter) private readonly router: Pick<WindowRouter, 'route'>,
        @inject(OpenWindows) private readonly windows: Pick<OpenWindows, 'isOpen' | 'closed'>,
        @inject(WorkspaceFiles) private readonly files: Pick<WorkspaceFiles, 'resolve'>,
        @inject(ILogger) @named('openspace:hub') private readonly logger: Pick<ILogger, 'error'>,
        @inject(CallRecorder)
        private readonly recorder: Pick<CallRecorder, 'record'> = new CallRecorder({
            admit: () => undefined,
            attend: () => () => undefined
        }),
        @inject(CallJournal) private readonly journal: Pick<CallJournal, 'add'> = new CallJournal(),
        @inject(AgentReview) private readonly review: Pick<AgentReview, 'reviewed'> = { reviewed: async (_tool, input) => input }
    ) {
        const contributed = contributions.getContributions();
        this.guidance = contributed.flatMap(({ guidance = [] }) => guidance);
        for (const contribution of contributed) {
            for (const tool of contribution.tools) {
                this.contributions.set(tool, contribution);
            }
        }
        this.catalogue = new Catalogue([...this.contributions.keys()]);
    }

    /** Runs a tool by either of its names; never throws. */
    async call(name: string, args: unknown, options: CallOptions): Promise<ToolOutcome> {
        const tool = this.catalogue.find(name);
        const about = calledThrough(tool?.name ?? name, args);
        const outcome = await this.recorder.record(this.catalogue.find(about.name)?.name ?? about.name, about.args, options, call =>
            this.attempt(name, args, { ...options, onProgress: call.onProgress, signal: call.signal }, call)
        );
        return inFormOf(tool, outcome);
    }

    private async attempt(name: string, args: unknown, options: CallOptions, call: RecordedCall): Promise<ToolOutcome> {
        try {
            const tool = this.catalogue.get(name);
            const input = await this.review.reviewed<Record<string, unknown>>(tool, parseInput(tool, args), options);
            const outcome = await this.run(tool, input, options, call);
            this.journal.add({ session: options.session, caller: options.caller, tool, input, outcome });
            return outcome;
        } catch (error) {
            return { success: false, error: errorData(name, error, this.reportInternal) };
        }
    }

    private async run(tool: Tool, input: Record<string, unknown>, options: CallOptions, call: RecordedCall): Promise<ToolOutcome> {
        const written = writtenFields(tool);
        for (const field of written) {
            const given = input[field];
            if (field !== 'path' && typeof given === 'string' && given.trim() !== '') {
                await this.files.resolve(given, true, { field });
            }
        }
        const given = input.path ?? (await tool.pathOf?.(input, this.portOf(tool, options, call)));
        if (typeof given !== 'string') {
            return this.dispatch(tool, input, undefined, options, call);
        }
        const path = await this.files.resolve(given, true, written.includes('path') ? {} : undefined);
        call.path ??= path;
        return retryHeld(options.signal, () => this.lock.run(path, () => this.dispatch(tool, { ...input, path }, path, options, call)));
    }

    private async dispatch(
        tool: Tool,
        input: Record<string, unknown>,
        path: string | undefined,
        options: CallOptions,
        recorded: RecordedCall
    ): Promise<ToolOutcome> {
        for (let turn = 0; this.belongsIntoWindow(tool, path); turn++) {
            // A board that is open draws in the window that has it open; the named one decides where several could.
            const named = tool.runsIn === 'window' || this.windows.isOpen(path ?? '', options.windowId) ? options.windowId : undefined;
            const { windowId } = this.router.route(path, named).state;
            recorded.windowId = windowId;
            const outcome = await this.bridge.executeViaBridge(tool.name, input, { ...options, route: { windowId, path } });
            if (outcome.success || outcome.error.code !== NOT_OPEN_HERE || path === undefined) {
                return outcome;
            }
            if (turn === MAX_TURNS) {
                throw new ToolError('CONFLICT', `${path} is being opened and closed all the time; nothing was changed.`, {
                    suggestion: 'Wait a moment and call again.'
                });
            }
            this.windows.closed(windowId, path);
            recorded.windowId = undefined;
        }
        const { signal, caller, onProgress: progress, windowId } = options;
        const context = { signal, caller, progress, windowId };
        return runParsed(tool, input, this.portOf(tool, options, recorded), context, this.reportInternal);
    }

    private belongsIntoWindow({ runsIn }: Tool, path: string | undefined): boolean {
        return runsIn === 'window' || (runsIn === 'anywhere' && path !== undefined && this.windows.isOpen(path));
    }

    private portOf(tool: Tool, options: CallOptions, recorded: RecordedCall): unknown {
        const port = this.contributions.get(tool)?.port;
        const isInner = options.isInner === true || tool.name !== toolsCall.name;
        return port instanceof PortPerCall
            ? port.make({
                  catalogue: this.catalogue,
                  options,
                  unavailable: this.unavailable,
                  // Part of a call that is being recorded already.
                  call: async (name, args, signal = options.signal) =>
                      inFormOf(this.catalogue.find(name), await this.attempt(name, args, { ...options, isInner, signal }, recorded))
              })
            : port;
    }

    private readonly unavailable = async (tool: Tool): Promise<string | undefined> => this.contributions.get(tool)?.unavailable?.(tool);

    private readonly reportInternal = (tool: string, error: unknown): void => {
        void this.logger.error(`${tool} failed`, error instanceof Error ? error : String(error));
    };
}
