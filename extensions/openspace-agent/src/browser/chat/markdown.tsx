import * as React from '@theia/core/shared/react';
import type { ChatActions } from './chat-actions';
import { markdownBlocks } from './markdown-blocks';

/** A block that took so many times as long to render waits until it is rendered again. */
const REST = 4;

interface MarkdownProps {
    readonly text: string;
    readonly actions: Pick<ChatActions, 'markdown'>;
}

/** Text of an agent, with Theia's own renderer: no HTML, no commands. What was said already is not rendered again. */
export function Markdown({ text, actions }: MarkdownProps): React.ReactElement {
    return (
        <div className="osa-markdown">
            {markdownBlocks(text).map((block, at) => (
                <Block key={at} text={block} actions={actions} />
            ))}
        </div>
    );
}

const Block = React.memo(
    function Block({ text, actions }: MarkdownProps): React.ReactElement {
        const host = React.useRef<HTMLDivElement>(null);
        const restsUntil = React.useRef(0);
        React.useLayoutEffect(() => {
            let rendered: ReturnType<ChatActions['markdown']> | undefined;
            const render = () => {
                const begin = performance.now();
                rendered = actions.markdown(text);
                host.current?.replaceChildren(rendered.element);
                const end = performance.now();
                restsUntil.current = end + REST * (end - begin);
            };
            const rest = restsUntil.current - performance.now();
            const timer = rest > 0 ? setTimeout(render, rest) : undefined;
            if (timer === undefined) {
                render();
            }
            return () => {
                clearTimeout(timer);
                rendered?.dispose();
            };
        }, [text]);
        return <div ref={host} />;
    },
    (before, after) => before.text === after.text
);
