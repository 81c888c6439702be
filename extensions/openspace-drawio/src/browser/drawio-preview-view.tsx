import { DocumentError, DocumentLoading } from '@openspace/core/lib/browser/documents/document-status-view';
import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import type { DrawioPreview } from '../common/drawio-previews';

export const ZOOMS = { least: 0.1, most: 8, step: 1.25 };

interface PreviewProps {
    readonly name: string;
    readonly preview: DrawioPreview | undefined;
    readonly error: ToolErrorData | undefined;
    /** 1 is 100%; `fit`: as large as there is room, at most 100%. */
    readonly zoom: number | 'fit';
    onPage(page: number): void;
    onZoom(zoom: number | 'fit'): void;
    onOpenAsBoard(): void;
    onOpenAsXml(): void;
    onRetry(): void;
}

/** A draw.io file as a picture, with tabs for its pages. */
export function DrawioPreviewView(props: PreviewProps): React.ReactElement {
    const { preview, error } = props;
    if (!preview) {
        return error ? (
            <DocumentError
                name={props.name}
                error={error}
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
    onPage,
    onZoom,
    onOpenAsBoard,
    onOpenAsXml
}: PreviewProps & { preview: DrawioPreview }): React.ReactElement {
    const now = zoom === 'fit' ? 1 : zoom;
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
                <IconButton icon="zoom-out" label="Zoom out" onClick={() => onZoom(Math.max(ZOOMS.least, now / ZOOMS.step))} />
                <button className="openspace-drawio-zoom" aria-label="Zoom to 100%" title="Zoom to 100%" onClick={() => onZoom(1)}>
                    {zoom === 'fit' ? 'Fit' : `${Math.round(zoom * 100)}%`}
                </button>
                <IconButton icon="zoom-in" label="Zoom in" onClick={() => onZoom(Math.min(ZOOMS.most, now * ZOOMS.step))} />
                <IconButton icon="screen-normal" label="Fit the page" onClick={() => onZoom('fit')} />
                <button className="theia-button secondary" onClick={onOpenAsXml}>
                    Open as XML
                </button>
                <button className="theia-button main" onClick={onOpenAsBoard}>
                    Open as whiteboard
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

function Picture({ name, preview, zoom }: PreviewProps & { preview: DrawioPreview }): React.ReactElement {
    // An image runs no script and loads nothing, whatever the file says.
    const source = React.useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`, [preview.svg]);
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
