import { CHAT_TEXTS } from '../chat-texts';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { throughBackend } from '@openspace/core/lib/common/remote-content';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ChatContent } from '../chat-actions';
import { fileTarget } from './workspace-target';

interface PictureProps {
    readonly source: string;
    readonly alt: string;
    readonly content: ChatContent;
}

/** A picture in the text of an agent. One of the web is loaded only when the person asks for it: its server would learn that the text was read. */
export function ChatPicture({ source, alt, content }: PictureProps): React.ReactElement {
    if (/^data:/i.test(source)) {
        return <img className="osa-picture" alt={alt} src={source} />;
    }
    return /^https?:/i.test(source) ? (
        <RemotePicture source={source} alt={alt} />
    ) : (
        <WorkspacePicture source={source} alt={alt} content={content} />
    );
}

function RemotePicture({ source, alt }: Omit<PictureProps, 'content'>): React.ReactElement {
    const [state, setState] = React.useState<'asks' | 'shown' | 'failed'>('asks');
    if (state === 'shown') {
        return <img className="osa-picture" alt={alt} src={throughBackend(source, document.baseURI)} onError={() => setState('failed')} />;
    }
    return (
        <span className="osa-remote">
            <i className="codicon codicon-file-media" aria-hidden="true" />
            <span>
                {alt} <code>{source}</code>
            </span>
            {state === 'failed' ? (
                <em>{nls.localize('openspace/agent/pictureFailed', 'The picture cannot be loaded.')}</em>
            ) : (
                <button className="theia-button secondary" onClick={() => setState('shown')}>
                    {nls.localize('openspace/agent/loadPicture', 'Load picture')}
                </button>
            )}
        </span>
    );
}

function WorkspacePicture({ source, alt, content: { files } }: PictureProps): React.ReactElement {
    const [shown, show] = React.useState<{ readonly url?: string; readonly why?: string }>({});
    React.useEffect(() => {
        let wanted = true;
        let url: string | undefined;
        const load = async () => {
            const target = fileTarget(source);
            const found = target ? await files.picture(target).catch(() => COMMON_TEXTS.cannotBeRead) : CHAT_TEXTS.pictureNotFound;
            if (!wanted) {
                return;
            }
            const before = url;
            url = typeof found === 'string' ? undefined : URL.createObjectURL(found);
            show(url === undefined ? { why: String(found) } : { url });
            if (before !== undefined) {
                URL.revokeObjectURL(before);
            }
        };
        void load();
        const listening = files.onDidChange(() => void load());
        return () => {
            wanted = false;
            listening.dispose();
            if (url !== undefined) {
                URL.revokeObjectURL(url);
            }
        };
    }, [source, files]);
    return shown.url === undefined ? (
        <span className="osa-remote">
            <i className="codicon codicon-file-media" aria-hidden="true" />
            <span>
                {alt} <code>{source}</code> {shown.why}
            </span>
        </span>
    ) : (
        <img className="osa-picture" alt={alt} src={shown.url} />
    );
}
