import * as React from '@theia/core/shared/react';
import type { ChatActions } from './chat-actions';

/** A board that is drawn on changes often. */
const REST_MS = 500;

/** A small picture of a board as it is now, whoever draws on it. It opens the board. */
export function BoardThumbnail(props: {
    path: string;
    /** Another one asks for a new picture. */
    version: string;
    actions: Pick<ChatActions, 'content' | 'thumbnail' | 'openFile'>;
}): React.ReactElement {
    const { path, version, actions } = props;
    const [picture, show] = React.useState<string>();
    React.useEffect(() => {
        let wanted = true;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const take = () => {
            timer = undefined;
            void actions.thumbnail(path).then(url => wanted && show(url));
        };
        take();
        const watching = actions.content.files.watch(path, () => (timer ??= setTimeout(take, REST_MS)));
        return () => {
            wanted = false;
            clearTimeout(timer);
            watching.dispose();
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
