import type { URI } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ChatContent } from '../chat-actions';
import { CHAT_TEXTS } from '../chat-texts';
import { fileTarget } from './workspace-target';

type LinkProps = React.PropsWithChildren<{ readonly target: string; readonly content: ChatContent }>;

/** A link of an agent. It has no address of its own that the browser could follow: a click asks first. */
export function ChatLink({ target, content, children }: LinkProps): React.ReactElement {
    const isWeb = /^https?:/i.test(target);
    const follow = () => void content.links.open(target);
    return (
        <Anchor title={isWeb ? target : CHAT_TEXTS.openFile(target)} onFollow={follow}>
            {children}
        </Anchor>
    );
}

/** The name of a file: a link when the workspace has it, else its words. */
export function FileName({ written, content }: { written: string; content: ChatContent }): React.ReactElement {
    const uri = useFile(written, content.files);
    const target = fileTarget(written);
    return uri && target ? (
        <Anchor title={CHAT_TEXTS.openFile(written)} onFollow={() => void content.files.open(uri, target)}>
            {written}
        </Anchor>
    ) : (
        <>{written}</>
    );
}

function Anchor({ title, onFollow, children }: React.PropsWithChildren<{ title: string; onFollow: () => void }>): React.ReactElement {
    return (
        <a
            className="osa-anchor"
            role="link"
            tabIndex={0}
            title={title}
            onClick={event => {
                event.preventDefault();
                onFollow();
            }}
            onKeyDown={event => {
                if (event.key === 'Enter') {
                    event.preventDefault();
                    onFollow();
                }
            }}
        >
            {children}
        </a>
    );
}

/** The file that is meant, as soon as the workspace has it. */
function useFile(written: string, files: ChatContent['files']): URI | undefined {
    const [uri, setUri] = React.useState<URI>();
    React.useEffect(() => {
        let wanted = true;
        const look = () => {
            const target = fileTarget(written);
            void (target && files.find(target).then(found => wanted && setUri(found)));
        };
        look();
        const listening = files.onDidChange(look);
        return () => {
            wanted = false;
            listening.dispose();
        };
    }, [written, files]);
    return uri;
}
