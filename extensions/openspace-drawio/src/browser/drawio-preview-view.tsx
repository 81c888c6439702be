import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { nls } from '@theia/core';
import { DocumentError, DocumentLoading } from '@openspace/core/lib/browser/documents/document-status-view';
import { ViewBar, ZoomTools } from '@openspace/core/lib/browser/documents/view-bar';
import type { ToolErrorData } from '@openspace/tool';
import { codicon } from '@theia/core/lib/browser';
import type { Zooming } from '@openspace/core/lib/browser/pictures/picture-zoom';
import * as React from '@theia/core/shared/react';
import type { DrawioPreview } from '../common/drawio-previews';
import { forPerson } from '../common/preview-fault';

export const OPEN_AS_XML = nls.localize('openspace/drawio/openAsXml', 'Open as XML');

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
    /** Left out for anything that is not a text. */
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
                textLabel={OPEN_AS_XML}
                onOpenAsText={props.onOpenAsXml}
                onRetry={props.onRetry}
            />
        ) : (
            <DocumentLoading text={nls.localize('openspace/drawio/painting', 'Painting the diagram…')} />
        );
    }
    return (
        <>
            <Toolbar {...props} preview={preview} />
            {error && (
                <div className="openspace-drawio-banner" role="alert">
                    <i className={codicon('warning')} />{' '}
                    {nls.localize(
                        'openspace/drawio/stale',
                        'The file has changed and cannot be read now: {0} This is how it was.',
                        error.message
                    )}
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
        <ViewBar label={COMMON_TEXTS.preview}>
            <div className="openspace-drawio-pages" role="tablist" aria-label={nls.localize('openspace/drawio/pages', 'Pages')}>
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
            <ZoomTools zoom={zoom} onZoom={onZoom} />
            {onOpenAsXml && (
                <button className="theia-button secondary" onClick={onOpenAsXml}>
                    {OPEN_AS_XML}
                </button>
            )}
            <button className="theia-button main" disabled={opening} aria-busy={opening} onClick={onOpenAsBoard}>
                {opening
                    ? nls.localize('openspace/drawio/opening', 'Opening…')
                    : nls.localize('openspace/drawio/openAsWhiteboard', 'Open as whiteboard')}
            </button>
        </ViewBar>
    );
}

function Picture({ name, preview, zoom, onResized }: PreviewProps & { preview: DrawioPreview }): React.ReactElement {
    // An image runs no script and loads nothing, whatever the file says.
    const source = React.useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(preview.svg)}`, [preview.svg]);
    React.useLayoutEffect(() => {
        onResized();
    }, [zoom]);
    const size = zoom === 'fit' ? { maxWidth: '100%', maxHeight: '100%' } : { width: preview.width * zoom, height: preview.height * zoom };
    return (
        <div
            className={`openspace-drawio-paper ${zoom === 'fit' ? 'fit' : ''}`}
            tabIndex={0}
            role="region"
            aria-label={COMMON_TEXTS.pictureOf(name)}
        >
            <img
                src={source}
                alt={nls.localize('openspace/drawio/pictureOfPage', '{0}, page {1}', name, preview.pages[preview.page] ?? '')}
                style={size}
                draggable={false}
            />
        </div>
    );
}

function Losses({ preview: { losses } }: { preview: DrawioPreview }): React.ReactElement | null {
    return losses.length === 0 ? null : (
        <details className="openspace-drawio-losses">
            <summary>{nls.localize('openspace/drawio/losses', 'Not shown as in draw.io: {0}', losses.length)}</summary>
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
