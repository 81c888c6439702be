import * as React from '@theia/core/shared/react';
import type { ChatActions } from './chat-actions';

/** A small picture of a board that opens it. */
export function BoardThumbnail(props: {
    path: string;
    /** Another one asks for a new picture. */
    version: string;
    actions: Pick<ChatActions, 'thumbnail' | 'openFile'>;
}): React.ReactElement {
    const { path, version, actions } = props;
    const [picture, show] = React.useState<string>();
    React.useEffect(() => {
        let wanted = true;
        void actions.thumbnail(path).then(url => wanted && show(url));
        return () => {
            wanted = false;
        };
    }, [path, version]);
    const name = path.split(/[\\/]/).at(-1);
    return (
        <button className="osa-thumbnail" aria-label={`Open the board ${name}`} title={path} onClick={() => actions.openFile(path)}>
            {picture === undefined ? <i className="codicon codicon-paintcan" aria-hidden="true" /> : <img alt="" src={picture} />}
            <span>{name}</span>
        </button>
    );
}
