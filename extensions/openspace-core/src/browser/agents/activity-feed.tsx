import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { FinishedCall, StartedCall } from '../../common/call-log';
import type { AgentsState, RunningCall } from './agents-state';
import { briefName, briefTool, callTitle, duration } from './call-title';

export interface FeedActions {
    /** Goes to the document of a call and the shapes it was about. */
    readonly show: (call: StartedCall, shapeIds: readonly string[]) => void;
    readonly cancel: (call: StartedCall) => void;
}

interface FeedProps extends Pick<AgentsState, 'running' | 'recent'> {
    readonly actions: FeedActions;
}

/** What agents do and did, the newest first. The arrow keys go from call to call. */
export function ActivityFeed({ running, recent, actions }: FeedProps): React.ReactElement {
    return (
        <ol className="oa-feed" onKeyDown={moveFocus}>
            {[...running].reverse().map(call => (
                <Running key={call.id} call={call} actions={actions} />
            ))}
            {recent.map(call => (
                <Finished key={call.id} call={call} onShow={actions.show} />
            ))}
        </ol>
    );
}

function Running({ call, actions }: { call: RunningCall; actions: FeedActions }): React.ReactElement {
    const { progress } = call;
    return (
        <li className="oa-running">
            <CallButton
                call={call}
                icon="loading codicon-modifier-spin"
                words={nls.localize('openspace/agents/running', 'running')}
                onShow={() => actions.show(call, [])}
            >
                {progress?.message}
            </CallButton>
            <progress
                max={1}
                value={progress?.fraction}
                aria-label={nls.localize('openspace/agents/progress', 'Progress of {0}', callTitle(call))}
            />
            <button
                className="theia-button secondary"
                aria-label={nls.localize('openspace/agents/cancelNamed', 'Cancel {0}', callTitle(call))}
                onClick={() => actions.cancel(call)}
            >
                {nls.localize('openspace/agents/cancel', 'Cancel')}
            </button>
        </li>
    );
}

/** Memoized: two hundred of them stand below a call that reports its progress. */
const Finished = React.memo(function Finished({ call, onShow }: { call: FinishedCall; onShow: FeedActions['show'] }) {
    const { outcome, durationMs, shapeIds } = call;
    const icon = outcome === 'ok' ? 'pass oa-ok' : outcome === 'CANCELLED' ? 'circle-slash oa-hint' : 'error oa-failed';
    const words = outcome === 'ok' ? duration(durationMs) : outcome;
    return (
        <li>
            <CallButton call={call} icon={icon} words={words} onShow={() => onShow(call, shapeIds)} />
        </li>
    );
});

interface CallButtonProps extends React.PropsWithChildren {
    readonly call: StartedCall;
    readonly icon: string;
    readonly words: string;
    readonly onShow: () => void;
}

function CallButton({ call, icon, words, onShow, children }: CallButtonProps): React.ReactElement {
    const { at, client, path, tool } = call;
    const details = `${tool} · ${client.name} · ${new Date(at).toLocaleTimeString()} · ${words}`;
    return (
        <button
            className="oa-call"
            aria-disabled={path === undefined}
            title={path === undefined ? details : `${nls.localize('openspace/agents/showPath', 'Show {0}', path)}\n${details}`}
            onClick={path === undefined ? undefined : onShow}
        >
            <i className={`oa-icon codicon codicon-${icon}`} />
            <span className="oa-call-tool">{briefTool(tool)}</span>
            {path !== undefined && <span className="oa-call-path">{briefName(path)}</span>}
            <span className="oa-hint oa-call-client">{client.name}</span>
            <span className="oa-hint oa-call-end">· {words}</span>
            {children && <span className="oa-hint oa-call-client">{children}</span>}
        </button>
    );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
    ArrowDown: (at, count) => Math.min(at + 1, count - 1),
    ArrowUp: at => Math.max(at - 1, 0),
    Home: () => 0,
    End: (_at, count) => count - 1
};

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
    const calls = [...event.currentTarget.querySelectorAll<HTMLElement>('.oa-call')];
    const at = calls.findIndex(call => call === event.target);
    const step = STEPS[event.key];
    if (step && at >= 0) {
        event.preventDefault();
        calls[step(at, calls.length)]?.focus();
    }
}
