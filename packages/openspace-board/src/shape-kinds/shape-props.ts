import type { TLAsset } from '@tldraw/tlschema';
import { defaultProps } from '../vocabulary/default-props';
import type { ShapeType } from '../vocabulary/vocabulary';
import { frameProps, geoProps, noteProps, textProps } from './labelled-kinds';
import { bookmarkProps, embedProps, imageProps } from './media-kinds';
import type { ShapeRequest } from './shape-request';
import { arrowProps, lineProps, strokeProps } from './stroke-kinds';

export interface FinishedProps {
    readonly props: object;
    /** What the shape shows and the board does not have yet. */
    readonly asset?: TLAsset;
}

/** The props of a new shape, down to the last one. */
export function newProps(type: ShapeType, request: ShapeRequest): FinishedProps {
    switch (type) {
        case 'geo':
            return { props: geoProps(defaultProps(type), request) };
        case 'text':
            return { props: textProps(defaultProps(type), request) };
        case 'note':
            return { props: noteProps(defaultProps(type), request) };
        case 'frame':
            return { props: frameProps(defaultProps(type), request) };
        case 'arrow':
            return { props: arrowProps(defaultProps(type), request) };
        case 'line':
            return { props: lineProps(defaultProps(type), request) };
        case 'draw':
            return { props: strokeProps(defaultProps(type), request) };
        case 'highlight':
            return { props: strokeProps(defaultProps(type), request) };
        case 'image':
            return imageProps(defaultProps(type), request);
        case 'bookmark':
            return bookmarkProps(defaultProps(type), request);
        case 'embed':
            return embedProps(defaultProps(type), request);
    }
}
