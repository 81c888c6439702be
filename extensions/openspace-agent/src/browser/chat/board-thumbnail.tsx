import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ChatActions } from './chat-actions';

/** A small picture of a board as it is now, regardless of who draws on it. It opens the board. */
export function BoardThumbnail(props: {
    path: string;
    /** Another one asks for a new picture. */
    version: string;
    actions: Pick<ChatActions, 'content' | 'thumbnail' | 'openFile'>;
}): React.ReactElement {
    const { path, version, actions } = props;
    const [picture, show] = React.useState<string>();
    React.useEffect(() => {
        let wanted = 0;
        const take = (): void => {
            const asked = ++wanted;
            void actions.thumbnail(path).then(url => asked === wanted && show(url));
        };
        take();
        const watching = actions.content.files.watch(path, take);
        return () => {
            wanted = -1;
            watching.dispose();
        };
    }, [path, version]);
    const name = path.split(/[\\/]/).at(-1);
    return (
        <button
            className="osa-thumbnail"
            aria-label={nls.localize('openspace/agent/openBoard', 'Open the board {0}', name)}
            title={path}
            onClick={() => actions.openFile(path)}
        >
            {picture === undefined ? <i className="codicon codicon-paintcan" aria-hidden="true" /> : <img alt="" src={picture} />}
            <span>{name}</span>
        </button>
    );
}
