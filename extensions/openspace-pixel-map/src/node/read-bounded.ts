/** More came than is taken. */
export class TooLong extends Error {}

/** The bytes of an answer, which is given up as soon as it is too long. @throws TooLong */
export async function readBounded(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const reader = body?.getReader();
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
        chunks.push(next.value);
        length += next.value.length;
        if (length > limit) {
            void reader?.cancel();
            throw new TooLong(`more than ${limit} bytes`);
        }
    }
    return Buffer.concat(chunks);
}
