import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { COMMON_TEXTS } from '../common-texts';
import type { Zooming } from '../pictures/picture-zoom';

interface ViewBarProps {
    /** What a screen reader calls the bar. */
    readonly label: string;
    readonly children: React.ReactNode;
}

/** The bar over what a view shows of a file. */
export function ViewBar({ label, children }: ViewBarProps): React.ReactElement {
    return (
        <div className="openspace-view-bar" role="toolbar" aria-label={label}>
            {children}
        </div>
    );
}

interface ViewToolProps {
    /** Of the icon font. */
    readonly icon: string;
    readonly label: string;
    /** The keys that do the same, as a person reads them. */
    readonly keys?: string;
    onClick(): void;
}

/** A button of a bar that is only an icon. */
export function ViewTool({ icon, label, keys, onClick }: ViewToolProps): React.ReactElement {
    const title = keys === undefined ? label : `${label} (${keys})`;
    return <button className={`openspace-view-tool ${codicon(icon)}`} title={title} aria-label={label} onClick={onClick} />;
}

/** What follows stands at the other end of the bar. */
export function ViewBarSpace(): React.ReactElement {
    return <span className="openspace-view-space" />;
}

/** Tools that stay together where the bar takes two rows. */
export function ViewTools({ children }: { readonly children: React.ReactNode }): React.ReactElement {
    return <div className="openspace-view-tools">{children}</div>;
}

interface ZoomToolsProps {
    /** 1 is 100%; `fit` where a view does not say how large that is. */
    readonly zoom: number | 'fit';
    onZoom(zooming: Zooming): void;
}

/** How large a picture is shown, and what makes it larger and smaller. */
export function ZoomTools({ zoom, onZoom }: ZoomToolsProps): React.ReactElement {
    const { fit, fitToView, zoomIn, zoomOut, zoomToWhole } = COMMON_TEXTS;
    const shown = zoom === 'fit' ? fit : `${Math.round(zoom * 100)}%`;
    return (
        <ViewTools>
            <ViewTool icon="zoom-out" label={zoomOut} onClick={() => onZoom('out')} />
            <button
                className="openspace-view-tool openspace-view-zoom"
                title={zoomToWhole}
                // Who speaks to the IDE says what is seen.
                aria-label={`${shown} – ${zoomToWhole}`}
                onClick={() => onZoom('whole')}
            >
                {shown}
            </button>
            <ViewTool icon="zoom-in" label={zoomIn} onClick={() => onZoom('in')} />
            <ViewTool icon="screen-full" label={fitToView} onClick={() => onZoom('fit')} />
        </ViewTools>
    );
}
