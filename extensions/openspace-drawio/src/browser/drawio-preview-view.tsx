import { DocumentError, DocumentLoading } from '@openspace/core/lib/browser/documents/document-status-view';
import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import type { Zooming } from '@openspace/core/lib/browser/pictures/picture-zoom';
import * as React from '@theia/core/shared/react';
import type { DrawioPreview } from '../common/drawio-previews';
import { forPerson } from '../common/preview-fault';

interface PreviewProps {
    readonly name: string;
    readonly preview: DrawioPreview | undefined;
    readonly error: ToolErrorData | undefined;
    /** 1 is 100%; `fit`: as large as there is room, at most 100%. */
    readonly zoom: number | 'fit';
    onPage(page: number): void;
    /** The diagram is being drawn on a board. */
    readonly opening: boolean;
    onZoom(zooming: Zooming): void;
    /** The picture is shown in another size now. */
    onResized(): void;
    onOpenAsBoard(): void;
    /** Left out for what is no text. */
    readonly onOpenAsXml: (() => void) | undefined;
    onRetry(): void;
}

/** A draw.io file as a picture, with tabs for its pages. */
export function DrawioPreviewView(props: PreviewProps): React.ReactElement {
    const { preview, error } = props;
    if (!preview) {
        return error ? (
            <DocumentError
                name={props.name}
                error={forPerson(error)}
                textLabel="Open as XML"
                onOpenAsText={props.onOpenAsXml}
                onRetry={props.onRetry}
            />
        ) : (
            <DocumentLoading text="Painting the diagram…" />
        );
    }
    return (
        <>
            <Toolbar {...props} preview={preview} />
            {error && (
                <div className="openspace-drawio-banner" role="alert">
                    <i className={codicon('warning')} /> The file has changed and cannot be read now: {error.message} This is how it was.
                </div>
            )}
            <Picture {...props} preview={preview} />
            <Losses preview={preview} />
        </>
    );
}

function Toolbar({
    preview,
    zoom,
    opening,
    onPage,
    onZoom,
    onOpenAsBoard,
    onOpenAsXml
}: PreviewProps & { preview: DrawioPreview }): React.ReactElement {
    return (
        <div className="openspace-drawio-toolbar">
            <div className="openspace-drawio-pages" role="tablist" aria-label="Pages">
                {preview.pages.map((name, page) => (
                    <button
                        key={page}
                        role="tab"
                        aria-selected={page === preview.page}
                        tabIndex={page === preview.page ? 0 : -1}
                        className={page === preview.page ? 'selected' : ''}
                        onClick={() => onPage(page)}
                        onKeyDown={event => {
                            const to = { ArrowRight: page + 1, ArrowLeft: page - 1, Home: 0, End: preview.pages.length - 1 }[event.key];
                            const tab = to === undefined ? null : event.currentTarget.parentElement?.children.item(to);
                            if (to !== undefined && tab instanceof HTMLElement) {
                                event.preventDefault();
                                tab.focus();
                                onPage(to);
                            }
                        }}
                    >
                        {name}
                    </button>
                ))}
            </div>
            <div className="openspace-drawio-actions">
                <IconButton icon="zoom-out" label="Zoom out" onClick={() => onZoom('out')} />
                <button className="openspace-drawio-zoom" aria-label="Zoom to 100%" title="Zoom to 100%" onClick={() => onZoom('whole')}>
                    {zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)}%`}
                </button>
                <IconButton icon="zoom-in" label="Zoom in" onClick={() => onZoom('in')} />
                <IconButton icon="screen-normal" label="Fit the page" onClick={() => onZoom('fit')} />
                {onOpenAsXml && (
                    <button className="theia-button secondary" onClick={onOpenAsXml}>
                        Open as XML
                    </button>
                )}
                <button className="theia-button main" disabled={opening} aria-busy={opening} onClick={onOpenAsBoard}>
                    {opening ? 'Opening…' : 'Open as whiteboard'}
                </button>
            </div>
        </div>
    );
}

function IconButton({ icon, label, onClick }: { icon: string; label: string; onClick(): void }): React.ReactElement {
    return (
        <button className="openspace-drawio-icon" aria-label={label} title={label} onClick={onClick}>
            <i className={codicon(icon)} />
        </button>
    );
}

function Picture({ name, preview, zoom, onResized }: PreviewProps & { preview: DrawioPreview }): React.ReactElement {
    // An image runs no script and loads nothing, whatever the file says.
    const source = React.useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`, [preview.svg]);
    React.useLayoutEffect(onResized, [zoom]);
    const size = zoom === 'fit' ? { maxWidth: '100%', maxHeight: '100%' } : { width: preview.width * zoom, height: preview.height * zoom };
    return (
        <div
            className={`openspace-drawio-paper ${zoom === 'fit' ? 'fit' : ''}`}
            tabIndex={0}
            role="region"
            aria-label={`Picture of ${name}`}
        >
            <img src={source} alt={`${name}, page ${preview.pages[preview.page] ?? ''}`} style={size} draggable={false} />
        </div>
    );
}

function Losses({ preview: { losses } }: { preview: DrawioPreview }): React.ReactElement | null {
    return losses.length === 0 ? null : (
        <details className="openspace-drawio-losses">
            <summary>Not shown as in draw.io: {losses.length}</summary>
            <ul>
                {losses.slice(0, 50).map(({ id, message }, at) => (
                    <li key={at}>
                        {message} {id !== undefined && <code>{id}</code>}
                    </li>
                ))}
            </ul>
        </details>
    );
}
