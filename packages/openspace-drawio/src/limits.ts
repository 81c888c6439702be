/** What a document may have; beyond it is refused before memory is spent on it. */
export const LIMITS = {
    /** Characters of one document, before and after decompression. */
    chars: 32 * 1024 * 1024,
    /** Nested elements; draw.io itself needs about ten. */
    depth: 64,
    /** Places and sizes are read as no further out than this, as far as tools draw: with 1e20 nothing could be measured. */
    coordinate: 1_000_000,
    elements: 1_000_000,
    cells: 200_000,
    /** Cells in cells: where one stands is found by going up. People nest about ten. */
    nesting: 200,
    pages: 1_000
} as const;
