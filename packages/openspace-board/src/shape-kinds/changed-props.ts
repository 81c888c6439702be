import type { BoardShape } from '../document/board-schema';
import type { ShapeType } from '../vocabulary/vocabulary';
import { frameProps, geoProps, noteProps, textProps } from './labelled-kinds';
import { bookmarkProps, embedProps, imageProps } from './media-kinds';
import type { FinishedProps } from './shape-props';
import type { ShapeRequest } from './shape-request';
import { arrowProps, lineProps, strokeProps } from './stroke-kinds';

/** A shape of a type that agents can draw, and whose props they can change. */
export type DrawnShape = Extract<BoardShape, { type: ShapeType }>;

/** The props of a shape as they are after a change. */
export function changedProps(shape: DrawnShape, request: ShapeRequest): FinishedProps {
    switch (shape.type) {
        case 'geo':
            return { props: geoProps({ ...shape.props }, request) };
        case 'text':
            return { props: textProps({ ...shape.props }, request) };
        case 'note':
            return { props: noteProps({ ...shape.props }, request) };
        case 'frame':
            return { props: frameProps({ ...shape.props }, request) };
        case 'arrow':
            return { props: arrowProps({ ...shape.props }, request) };
        case 'line':
            return { props: lineProps({ ...shape.props }, request) };
        case 'draw':
            return { props: strokeProps({ ...shape.props }, request) };
        case 'highlight':
            return { props: strokeProps({ ...shape.props }, request) };
        case 'image':
            return imageProps({ ...shape.props }, request);
        case 'bookmark':
            return bookmarkProps({ ...shape.props }, request);
        case 'embed':
            return embedProps({ ...shape.props }, request);
    }
}
