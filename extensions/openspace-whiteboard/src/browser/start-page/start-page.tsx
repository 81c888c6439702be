import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { ConnectClients, type ConnectClientsProps } from '@openspace/core/lib/browser/connect/connect-clients';
import * as React from '@theia/core/shared/react';
import { nls } from '@theia/core';
import type { FoundDiagram } from '@openspace/core/lib/browser/documents/workspace-diagrams';
import type { BoardListing } from '../../common/whiteboard-port';

const APPLICATION = 'OpenSpace';

/** A board, or a diagram in a format of its own, as a person knows it. */
export type ListedDocument = (BoardListing | FoundDiagram) & {
    /** The folder that it is in. */
    readonly folder: string;
    /** CSS classes, those of the explorer. */
    readonly iconClass: string;
};

/** What else one can begin with, by the command that makes it. */
export interface NewKind {
    readonly command: string;
    readonly label: string;
}

export interface StartPageProps {
    readonly connect: ConnectClientsProps;
    /** Undefined while they are being looked for. */
    readonly boards: readonly ListedDocument[] | undefined;
    readonly kinds: readonly NewKind[];
    readonly onNew: (command: string) => void;
    readonly onOpen: (path: string) => void;
    /** Shows the chat with an agent; undefined where there is none. */
    readonly onChat: (() => void) | undefined;
}

export function StartPage({ connect, boards, kinds, onNew, onOpen, onChat }: StartPageProps): React.ReactElement {
    return (
        <main className="osp-content">
            <header>
                <h1>{APPLICATION}</h1>
                <p>
                    {nls.localize(
                        'openspace/startPage/intro',
                        'You and your AI agents draw on the same boards: what one draws, the other sees, moves and undoes.'
                    )}
                </p>
            </header>
            <section aria-labelledby="osp-boards">
                <h2 id="osp-boards">{nls.localize('openspace/startPage/boards', 'Boards and diagrams')}</h2>
                <div className="osp-kinds">
                    {kinds.map(({ command, label }, at) => (
                        <button
                            key={command}
                            className={`theia-button ${at === 0 ? 'main' : 'secondary'} osp-new`}
                            onClick={() => onNew(command)}
                        >
                            <i className="codicon codicon-add" /> {label}
                        </button>
                    ))}
                </div>
                <Boards boards={boards} onOpen={onOpen} />
            </section>
            <section aria-labelledby="osp-agents">
                <h2 id="osp-agents">{COMMON_TEXTS.connectAgent}</h2>
                {onChat && (
                    <button className="theia-button secondary osp-new" onClick={onChat}>
                        <i className="codicon codicon-comment-discussion" />{' '}
                        {nls.localize('openspace/startPage/chat', 'Chat with an agent')}
                    </button>
                )}
                <ConnectClients {...connect} />
            </section>
        </main>
    );
}

function Boards({ boards, onOpen }: Pick<StartPageProps, 'boards' | 'onOpen'>): React.ReactElement {
    if (boards === undefined) {
        return <p className="osp-hint">{nls.localize('openspace/startPage/looking', 'Looking for boards and diagrams…')}</p>;
    }
    if (boards.length === 0) {
        return (
            <p className="osp-hint">{nls.localize('openspace/startPage/none', 'There are no boards or diagrams in this workspace yet.')}</p>
        );
    }
    return (
        <ul
            className="osp-boards"
            tabIndex={0}
            aria-label={nls.localize('openspace/startPage/allBoards', 'All boards and diagrams, the newest first')}
        >
            {boards.map(board => (
                <li key={board.path}>
                    <button onClick={() => onOpen(board.path)} title={board.path}>
                        <i className={board.iconClass} />
                        <span className="osp-board-name">{board.name}</span>
                        <span className="osp-board-folder">{board.folder}</span>
                        <span className="osp-board-facts">{countOf(board)}</span>
                    </button>
                </li>
            ))}
        </ul>
    );
}

function countOf(listed: ListedDocument): string {
    if (!('shapes' in listed)) {
        return '';
    }
    const { shapes } = listed;
    if (shapes < 0) {
        return COMMON_TEXTS.cannotBeRead;
    }
    return shapes === 1
        ? nls.localize('openspace/startPage/oneShape', '1 shape')
        : nls.localize('openspace/startPage/shapes', '{0} shapes', shapes);
}
