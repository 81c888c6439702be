import { ConnectClients, type ConnectClientsProps } from '@openspace/core/lib/browser/connect/connect-clients';
import * as React from '@theia/core/shared/react';
import type { BoardListing } from '../../common/whiteboard-port';

const MOST_BOARDS = 8;

export interface StartPageProps {
    readonly connect: ConnectClientsProps;
    /** Undefined while they are being looked for. */
    readonly boards: readonly BoardListing[] | undefined;
    readonly onNew: () => void;
    readonly onOpen: (path: string) => void;
}

export function StartPage({ connect, boards, onNew, onOpen }: StartPageProps): React.ReactElement {
    return (
        <main className="osp-content">
            <header>
                <h1>OpenSpace</h1>
                <p>You and your AI agents draw on the same boards: what one draws, the other sees, moves and takes back.</p>
            </header>
            <section aria-labelledby="osp-boards">
                <h2 id="osp-boards">Boards</h2>
                <button className="theia-button main osp-new" onClick={onNew}>
                    <i className="codicon codicon-add" /> New whiteboard
                </button>
                <Boards boards={boards} onOpen={onOpen} />
            </section>
            <section aria-labelledby="osp-agents">
                <h2 id="osp-agents">Connect an agent</h2>
                <ConnectClients {...connect} />
            </section>
        </main>
    );
}

function Boards({ boards, onOpen }: Pick<StartPageProps, 'boards' | 'onOpen'>): React.ReactElement {
    if (boards === undefined) {
        return <p className="osp-hint">Looking for boards…</p>;
    }
    if (boards.length === 0) {
        return <p className="osp-hint">There are no boards in this workspace yet.</p>;
    }
    return (
        <ul className="osp-boards">
            {boards.slice(0, MOST_BOARDS).map(board => (
                <li key={board.path}>
                    <button onClick={() => onOpen(board.path)} title={board.path}>
                        <i className="codicon codicon-symbol-misc" />
                        <span className="osp-board-name">{board.name}</span>
                        <span className="osp-board-facts">
                            {board.shapes < 0 ? 'cannot be read' : board.shapes === 1 ? '1 shape' : `${board.shapes} shapes`}
                        </span>
                    </button>
                </li>
            ))}
        </ul>
    );
}
