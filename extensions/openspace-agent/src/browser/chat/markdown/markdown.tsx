import * as React from '@theia/core/shared/react';
import type { ChatContent } from '../chat-actions';
import { markdownBlocks } from './markdown-blocks';
import { MarkdownNodes } from './markdown-nodes';
import { parseMarkdown } from './parse-markdown';

/** A block that took so many times as long to render waits until it is rendered again. */
const REST = 4;
/** A longer block is shown as it is, unless it is code: the time that parsing takes grows faster than the text. */
const MAX_BLOCK = 50_000;

interface MarkdownProps {
    readonly text: string;
    readonly content: ChatContent;
}

/** Text of an agent: as elements, never as HTML. Blocks that have been said are not rendered again while more comes. */
export function Markdown({ text, content }: MarkdownProps): React.ReactElement {
    return (
        <div className="osa-markdown">
            {markdownBlocks(text).map((block, at) => (
                <Block key={at} text={block} content={content} />
            ))}
        </div>
    );
}

const Block = React.memo(function Block({ text, content }: MarkdownProps): React.ReactElement {
    const shown = useRested(text);
    const nodes = React.useMemo(() => (shown.length > MAX_BLOCK && !isCode(shown) ? undefined : parseMarkdown(shown)), [shown]);
    return nodes ? <MarkdownNodes nodes={nodes} content={content} /> : <p className="osa-plain">{shown}</p>;
});

/** The text, but not sooner than rendering allows it: one that grows fast and renders slowly does not take all the time. */
function useRested(text: string): string {
    const [shown, show] = React.useState(text);
    const restsUntil = React.useRef(0);
    const began = performance.now();
    React.useLayoutEffect(() => {
        const ended = performance.now();
        restsUntil.current = ended + REST * (ended - began);
    }, [shown]);
    React.useLayoutEffect(() => {
        const rest = restsUntil.current - performance.now();
        if (shown === text) {
            return undefined;
        }
        if (rest <= 0) {
            show(text);
            return undefined;
        }
        const timer = setTimeout(() => show(text), rest);
        return () => clearTimeout(timer);
    }, [text, shown]);
    return shown;
}

function isCode(block: string): boolean {
    return /^ {0,3}(?:`{3}|~{3})/.test(block);
}
