import * as React from '@theia/core/shared/react';
import type { ChatActions } from './chat-actions';

/** Text of an agent, with Theia's own renderer: no HTML, no commands. */
export function Markdown({ text, actions }: { text: string; actions: Pick<ChatActions, 'markdown'> }): React.ReactElement {
    const host = React.useRef<HTMLDivElement>(null);
    React.useLayoutEffect(() => {
        const rendered = actions.markdown(text);
        host.current?.replaceChildren(rendered.element);
        return () => rendered.dispose();
    }, [text]);
    return <div ref={host} className="osa-markdown" />;
}
