import type { Session, Turn } from '../common/agent-transcript';
import { endedItem } from '../common/ended-item';

/** A session that was kept: what was going on when the backend ended has ended with it. */
export function interrupted(session: Session): Session {
    const turns = session.turns.map(turn => {
        const ended = { ...turn, items: turn.items.map(endedItem) };
        return turn.state === 'running' ? withNotice(ended) : ended;
    });
    return { ...session, state: turns.length === 0 ? 'new' : 'stopped', turns };
}

function withNotice(turn: Turn): Turn {
    return {
        ...turn,
        state: 'failed',
        items: [
            ...turn.items,
            {
                kind: 'notice',
                id: `notice:interrupted:${turn.id}`,
                severity: 'warning',
                text: 'The IDE was restarted while the agent was at work. What it had done until then is kept.'
            }
        ]
    };
}
