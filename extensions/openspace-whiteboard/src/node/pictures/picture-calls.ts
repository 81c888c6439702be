/** What a thread does with pictures that came from anywhere. */
export type PictureCall =
    | {
          readonly kind: 'paint';
          readonly svg: string;
          /** Files of the fonts that all pictures are painted with. */
          readonly fonts: readonly string[];
      }
    | {
          readonly kind: 'check';
          /** Addresses of pictures; anything that is not an SVG stays as it is. */
          readonly urls: readonly string[];
      };

/** What a thread asks: which fonts replace ours for characters that these lack. */
export interface FontsAsk {
    readonly text: string;
}

export interface PaintedPicture {
    readonly png: Uint8Array;
    readonly width: number;
    readonly height: number;
    /** Characters that no font has. */
    readonly missing: readonly string[];
    /** What the picture refers to and was not painted. */
    readonly removed: readonly string[];
}

export interface CheckedUrl {
    readonly url: string;
    readonly removed: readonly string[];
    /** Why it is no picture. */
    readonly fault?: string;
}

/** The answer to a call. */
export interface PictureAnswer<Value> {
    readonly value: Value;
    /** The thread holds much memory, or has had a fault: the next call needs another one. */
    readonly spent: boolean;
}
