import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { AgentChat } from '../agent-chat';

/** So near to the end counts as there, in pixels. */
const NEAR_PX = 40;

/** Stays at the end, while more comes and pictures get their size, unless the person has scrolled away from it. */
export function Conversation(props: {
    readonly chat: Pick<AgentChat, 'running' | 'session'>;
    /** Whether the end is to be kept in view. */
    readonly end: React.RefObject<boolean>;
    readonly children: React.ReactNode;
}): React.ReactElement {
    const { chat, end, children } = props;
    const log = React.useRef<HTMLDivElement>(null);
    const content = React.useRef<HTMLDivElement>(null);
    const before = React.useRef(0);
    React.useEffect(() => {
        const { current: box } = log;
        if (!box || !content.current) {
            return undefined;
        }
        end.current = true;
        const observer = new ResizeObserver(() => {
            if (end.current) {
                box.scrollTop = box.scrollHeight;
            }
        });
        observer.observe(content.current);
        observer.observe(box);
        return () => observer.disconnect();
    }, []);
    const asks = chat.session?.turns.at(-1)?.items.some(item => item.kind === 'permission' && item.answer === undefined);
    return (
        <div
            ref={log}
            className="osa-log"
            role="log"
            aria-label={nls.localize('openspace/agent/conversation', 'Conversation')}
            // What is read out waits while words come in, but not a question.
            aria-busy={chat.running && !asks}
            tabIndex={0}
            onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
                // More may have arrived since it was scrolled to the end: only scrolling up leaves the end.
                const near = scrollHeight - scrollTop - clientHeight < NEAR_PX;
                end.current = near || (end.current && scrollTop >= before.current);
                before.current = scrollTop;
            }}
        >
            <div ref={content}>{children}</div>
        </div>
    );
}
