import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ColourAnswer } from '@openspace/core/lib/browser/code/index';
import type { ChatContent } from '../chat-actions';
import { MermaidPicture } from './mermaid-picture';

/** How long a copy is confirmed. */
const COPIED_MS = 2_000;

interface CodeBlockProps {
    readonly code: string;
    /** What stands behind the fence, the language first. */
    readonly info: string;
    /** No more of it comes. */
    readonly closed: boolean;
    readonly content: ChatContent;
}

/** Code with its colours, to be copied and inserted; Mermaid as a picture, to be opened on a whiteboard. */
export function CodeBlock({ code, info, closed, content }: CodeBlockProps): React.ReactElement {
    const language = /^[\w+#.-]{1,40}/.exec(info.trim())?.[0] ?? '';
    const isDiagram = language.toLowerCase() === 'mermaid' && closed;
    const [asText, setAsText] = React.useState(false);
    const text = code.replace(/\n$/, '');
    const button = (label: string, icon: string, onClick: () => void) => (
        <button className="osa-icon" title={label} aria-label={label} onClick={onClick}>
            <i className={`codicon codicon-${icon}`} aria-hidden="true" />
        </button>
    );
    return (
        <figure className="osa-code" aria-label={nls.localize('openspace/agent/code', 'Code {0}', language)}>
            <figcaption>
                <span>{language || nls.localize('openspace/agent/plainText', 'text')}</span>
                {isDiagram &&
                    button(
                        asText
                            ? nls.localize('openspace/agent/showPicture', 'Show as picture')
                            : nls.localize('openspace/agent/showText', 'Show as text'),
                        asText ? 'type-hierarchy' : 'code',
                        () => setAsText(!asText)
                    )}
                {isDiagram &&
                    button(
                        nls.localize('openspace/agent/onWhiteboard', 'Open on whiteboard'),
                        'paintcan',
                        () => void content.diagrams.openOnBoard(text)
                    )}
                <CopyButton text={text} content={content} />
                {button(
                    nls.localize('openspace/agent/insert', 'Insert into the active editor'),
                    'insert',
                    () => void content.code.insert(text)
                )}
            </figcaption>
            {isDiagram && !asText ? (
                <MermaidPicture source={text} diagrams={content.diagrams} />
            ) : (
                <Coloured code={text} language={language} content={content} />
            )}
        </figure>
    );
}

function CopyButton({ text, content }: { text: string; content: ChatContent }): React.ReactElement {
    const [copied, setCopied] = React.useState(false);
    React.useEffect(() => {
        const timer = copied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
        return () => clearTimeout(timer);
    }, [copied]);
    const label = copied ? nls.localize('openspace/agent/copied', 'Copied') : nls.localize('openspace/agent/copy', 'Copy');
    return (
        <button
            className="osa-icon"
            title={label}
            aria-label={label}
            onClick={() => void content.code.copy(text).then(() => setCopied(true))}
        >
            <i className={`codicon codicon-${copied ? 'check' : 'copy'}`} aria-hidden="true" />
        </button>
    );
}

/** While more comes, what has its colours keeps them, and the rest is plain until it has its own. */
function Coloured({ code, language, content: { colours } }: { code: string; language: string; content: ChatContent }): React.ReactElement {
    const [known, setKnown] = React.useState<{ code: string; spans: ColourAnswer }>({ code: '', spans: undefined });
    React.useEffect(() => {
        let wanted = true;
        void colours.colour(code, language).then(spans => wanted && setKnown({ code, spans }));
        return () => {
            wanted = false;
        };
    }, [code, language, colours]);
    const spans = code.startsWith(known.code) ? known.spans : undefined;
    return (
        <pre tabIndex={0}>
            <code>
                {spans?.map(({ text, kind }, at) =>
                    kind === undefined ? (
                        text
                    ) : (
                        <span key={at} className={`openspace-code-${kind}`}>
                            {text}
                        </span>
                    )
                )}
                {spans ? code.slice(known.code.length) : code}
            </code>
        </pre>
    );
}
