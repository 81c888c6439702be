import * as React from '@theia/core/shared/react';
import type { ChatContent } from '../chat-actions';
import { CodeBlock } from './code-block';
import { ChatLink, FileName } from './chat-link';
import { ChatPicture } from './chat-picture';
import type { MarkdownNode } from './parse-markdown';
import { looksLikeFile, mentionedFiles } from './workspace-target';

interface NodesProps {
    readonly nodes: readonly MarkdownNode[];
    readonly content: ChatContent;
    /** In a link there are no more links. */
    readonly plain?: boolean;
}

/** Elements whose tokens need nothing but a name. */
const TAGS: Readonly<Record<string, keyof React.JSX.IntrinsicElements>> = {
    paragraph_open: 'p',
    heading_open: 'h3',
    bullet_list_open: 'ul',
    list_item_open: 'li',
    blockquote_open: 'blockquote',
    strong_open: 'strong',
    em_open: 'em',
    s_open: 's',
    thead_open: 'thead',
    tbody_open: 'tbody',
    tr_open: 'tr'
};

export function MarkdownNodes({ nodes, content, plain = false }: NodesProps): React.ReactElement {
    return (
        <>
            {nodes.map((node, at) => (
                <Node key={at} node={node} content={content} plain={plain} />
            ))}
        </>
    );
}

function Node({
    node: { token, children },
    content,
    plain
}: {
    node: MarkdownNode;
    content: ChatContent;
    plain: boolean;
}): React.ReactNode {
    const inner = children.length > 0 && <MarkdownNodes nodes={children} content={content} plain={plain || token.type === 'link_open'} />;
    const attribute = (name: string) => String(token.attrGet(name) ?? '');
    switch (token.type) {
        case 'inline':
            return inner;
        case 'text':
            return plain ? token.content : <Words text={token.content} content={content} />;
        case 'softbreak':
            return '\n';
        case 'hardbreak':
            return <br />;
        case 'hr':
            return <hr />;
        case 'code_inline':
            return plain || !looksLikeFile(token.content) ? (
                <code>{token.content}</code>
            ) : (
                <code>
                    <FileName written={token.content} content={content} />
                </code>
            );
        case 'fence':
        case 'code_block':
            return <CodeBlock code={token.content} info={token.info} closed={isClosed(token)} content={content} />;
        case 'link_open':
            return (
                <ChatLink target={attribute('href')} content={content}>
                    {inner}
                </ChatLink>
            );
        case 'image':
            return <ChatPicture source={attribute('src')} alt={token.content} content={content} />;
        case 'ordered_list_open':
            return <ol start={Number(token.attrGet('start') ?? 1)}>{inner}</ol>;
        case 'table_open':
            // Wider than the chat, it scrolls by itself.
            return (
                <div className="osa-table" tabIndex={0} role="group">
                    <table>{inner}</table>
                </div>
            );
        case 'th_open':
        case 'td_open': {
            const Cell = token.tag === 'th' ? 'th' : 'td';
            const [, align] = /text-align:(left|center|right)/.exec(attribute('style')) ?? [];
            return <Cell style={{ textAlign: align === 'center' || align === 'right' ? align : 'left' }}>{inner}</Cell>;
        }
        default: {
            const Tag = TAGS[token.type];
            if (Tag === undefined || (token.type === 'paragraph_open' && token.hidden)) {
                return inner || token.content;
            }
            return React.createElement(token.type === 'heading_open' ? headingOf(token.tag) : Tag, undefined, inner);
        }
    }
}

/** The view has a heading of its own above. */
function headingOf(tag: string): string {
    return `h${Math.min(6, Number(tag.slice(1)) + 2)}`;
}

/** Text in which files of the workspace are links. */
function Words({ text, content }: { text: string; content: ChatContent }): React.ReactNode {
    const parts = React.useMemo(() => mentionedFiles(text), [text]);
    return parts.map((part, at) => (part.isFile ? <FileName key={at} written={part.text} content={content} /> : part.text));
}

/** Whether the end of a code block is there, so that no more of it comes. */
function isClosed({ type, map, meta }: MarkdownNode['token']): boolean {
    return type === 'code_block' || (map !== null && isClosedFence(meta));
}

function isClosedFence(meta: unknown): boolean {
    return typeof meta === 'object' && meta !== null && 'closed' in meta && meta.closed === true;
}
