import type { ClientConfig } from '@openspace/core/lib/common/client-configs';
import * as React from '@theia/core/shared/react';
import type { BoardListing } from '../../common/whiteboard-port';

const MOST_BOARDS = 8;
/** How long a button says that it has copied. */
const COPIED_MS = 1_500;

export interface StartPageProps {
    readonly mcpUrl: string;
    readonly clients: readonly ClientConfig[];
    /** Undefined while they are being looked for. */
    readonly boards: readonly BoardListing[] | undefined;
    readonly onNew: () => void;
    readonly onOpen: (path: string) => void;
    readonly onCopy: (text: string) => PromiseLike<void> | void;
}

export function StartPage({ mcpUrl, clients, boards, onNew, onOpen, onCopy }: StartPageProps): React.ReactElement {
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
                <p>Agents reach this workspace over MCP at:</p>
                <Copyable text={mcpUrl} onCopy={onCopy} />
                <Clients clients={clients} mcpUrl={mcpUrl} onCopy={onCopy} />
                <p className="osp-hint">Then ask it: “Draw our login as a flowchart on a new whiteboard.”</p>
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

function Clients({ clients, mcpUrl, onCopy }: Pick<StartPageProps, 'clients' | 'mcpUrl' | 'onCopy'>): React.ReactElement {
    const [chosen, choose] = React.useState(clients[0]);
    return (
        <div>
            <div className="osp-tabs" role="tablist" aria-label="MCP clients">
                {clients.map(client => (
                    <button key={client.id} role="tab" aria-selected={client === chosen} onClick={() => choose(client)}>
                        {client.name}
                    </button>
                ))}
            </div>
            {chosen && (
                <div role="tabpanel" aria-label={chosen.name}>
                    <p className="osp-hint">{chosen.where}</p>
                    <Copyable text={chosen.text(mcpUrl)} onCopy={onCopy} />
                </div>
            )}
        </div>
    );
}

function Copyable({ text, onCopy }: { text: string } & Pick<StartPageProps, 'onCopy'>): React.ReactElement {
    const [copied, setCopied] = React.useState(false);
    React.useEffect(() => {
        const timer = copied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
        return () => clearTimeout(timer);
    }, [copied]);
    const copy = async () => {
        await onCopy(text);
        setCopied(true);
    };
    return (
        <div className="osp-copyable">
            <pre>{text}</pre>
            <button className="theia-button secondary" onClick={() => void copy()} aria-label="Copy">
                <i className={`codicon codicon-${copied ? 'check' : 'copy'}`} /> {copied ? 'Copied' : 'Copy'}
            </button>
        </div>
    );
}
