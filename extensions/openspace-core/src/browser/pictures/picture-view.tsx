import { COMMON_TEXTS } from '../common-texts';
import { nls } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { ViewBar, ViewBarSpace, ZoomTools } from '../documents/view-bar';
import type { Zooming } from './picture-zoom';

interface PictureViewProps {
    readonly name: string;
    /** Undefined until it is read. */
    readonly url: string | undefined;
    readonly error: string | undefined;
    /** In pixels, once it is known. */
    readonly size: { readonly width: number; readonly height: number } | undefined;
    readonly zoom: number | 'fit';
    readonly onOpenAsText: (() => void) | undefined;
    onZoom(zooming: Zooming): void;
    /** The picture was laid out again. */
    onResized(): void;
    onLoaded(size: { readonly width: number; readonly height: number }): void;
    onBroken(): void;
}

/** A picture with a bar to zoom it. */
export function PictureView(props: PictureViewProps): React.ReactElement {
    const { name, url, error, size, zoom, onResized, onLoaded, onBroken } = props;
    React.useLayoutEffect(() => {
        onResized();
    }, [zoom]);
    if (error !== undefined) {
        return (
            <div className="openspace-document-message" role="alert">
                <i className={codicon('error')} />
                <h2>{COMMON_TEXTS.cannotBeShown(name)}</h2>
                <p>{error}</p>
            </div>
        );
    }
    const style =
        zoom === 'fit' || !size ? { maxWidth: '100%', maxHeight: '100%' } : { width: size.width * zoom, height: size.height * zoom };
    return (
        <>
            <Bar {...props} />
            <div
                className={`openspace-picture-paper ${zoom === 'fit' ? 'fit' : ''}`}
                tabIndex={0}
                role="region"
                aria-label={COMMON_TEXTS.pictureOf(name)}
                aria-busy={url === undefined}
            >
                {url !== undefined && (
                    <img
                        src={url}
                        alt={name}
                        style={style}
                        draggable={false}
                        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onLoaded({ width, height })}
                        onError={onBroken}
                    />
                )}
            </div>
        </>
    );
}

function Bar({ size, zoom, onZoom, onOpenAsText }: PictureViewProps): React.ReactElement {
    return (
        <ViewBar label={nls.localize('openspace/pictures/bar', 'Picture')}>
            <span className="openspace-picture-size">{size && `${size.width} × ${size.height}`}</span>
            <ViewBarSpace />
            <ZoomTools zoom={zoom} onZoom={onZoom} />
            {onOpenAsText && (
                <button className="theia-button secondary" onClick={onOpenAsText}>
                    {COMMON_TEXTS.openInTextEditor}
                </button>
            )}
        </ViewBar>
    );
}
