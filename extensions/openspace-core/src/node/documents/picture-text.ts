/** draw.io's pictures with the diagram in them. */
const PICTURE = /[^/\\]\.(drawio|dio)\.png$/i;
const URL = 'data:image/png;base64,';

/** Whether a document is a picture: its text is the picture as a `data:` URL, so that editors and tools handle it as any other. */
export function isPictureDocument(file: string): boolean {
    return PICTURE.test(file);
}

/** The text of a picture; an empty file has none. */
export function pictureText(bytes: Uint8Array): string {
    return bytes.length === 0 ? '' : URL + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** The content of a file for a text: for a picture, the bytes that the text encodes. */
export function bytesForText(file: string, text: string): string | Uint8Array {
    return isPictureDocument(file) && text.startsWith(URL) ? Buffer.from(text.slice(URL.length), 'base64') : text;
}
