import { ToolError, type ToolErrorData } from '@openspace/tool';

/** Every code of a failed draw.io call or item; clients may branch on them, so they are never renamed. */
export const DRAWIO_ERROR_CODES = [
    'CELL_NOT_FOUND',
    'WRONG_CELL_TYPE',
    'SOURCE_NOT_FOUND',
    'TARGET_NOT_FOUND',
    'INVALID_SOURCE',
    'INVALID_TARGET',
    'LAYER_NOT_FOUND',
    'PAGE_NOT_FOUND',
    'GROUP_NOT_FOUND',
    'NOT_A_GROUP',
    'SELF_REFERENCE',
    'NOT_IN_GROUP',
    'EMPTY_XML',
    'INVALID_XML',
    'DECOMPRESS_FAILED',
    'INVALID_INPUT',
    'SHAPE_NOT_FOUND',
    'CATEGORY_NOT_FOUND',
    'PLACEHOLDER_RESOLUTION_FAILED',
    'FINISH_DIAGRAM_ERROR'
] as const;

export type DrawioErrorCode = (typeof DRAWIO_ERROR_CODES)[number];

/** An error with the cell and the item of the batch that it is about. */
export interface DrawioErrorData extends ToolErrorData {
    readonly cell_id?: string;
    /** Place in the batch, from 0. */
    readonly index?: number;
}

type More = Omit<DrawioErrorData, 'code' | 'message'>;

/** The only error that the draw.io document and its tools throw on purpose. */
export class DrawioError extends ToolError<DrawioErrorCode> {
    constructor(
        code: DrawioErrorCode,
        message: string,
        private readonly more: More = {}
    ) {
        super(code, message, more);
    }

    /** The same error, said of an item of a batch. */
    at(index: number): DrawioError {
        return new DrawioError(this.code, this.message, { ...this.more, index });
    }

    /** The same error, said of a page of several. */
    ofPage(name: string): DrawioError {
        return new DrawioError(this.code, `Page ${quoted(name)}: ${this.message}`, this.more);
    }

    override toData(): DrawioErrorData {
        const { cell_id, index } = this.more;
        return { ...super.toData(), ...(cell_id !== undefined && { cell_id }), ...(index !== undefined && { index }) };
    }
}

/** A text as an error quotes it: in quotation marks, long ones cut. */
export function quoted(text: string): string {
    return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
