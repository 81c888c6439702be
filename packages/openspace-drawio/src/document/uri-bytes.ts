const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/** Undoes URI encoding byte by byte, of data that comes in pieces. */
export class UriBytes {
    private decoded = new Uint8Array(4_096);
    private length = 0;
    private bytesLeft = 0;
    private high = 0;
    private started = false;
    private encoded = true;
    private plusIsSpace = false;

    /**
     * @param room how many bytes the result may have
     * @param spaces whether `+` stands for a space, as in forms, in data that begins with `%`
     */
    constructor(
        private readonly room: number,
        private readonly spaces: boolean
    ) {}

    /** @returns false where the result would outgrow the room @throws RangeError for a `%` without two hexadecimal digits */
    push(piece: Uint8Array): boolean {
        if (!this.started && piece.length > 0) {
            this.started = true;
            // Some programs leave the URI encoding out.
            this.encoded = piece[0] !== 0x3c;
            this.plusIsSpace = this.spaces && piece[0] === PERCENT;
        }
        for (const byte of piece) {
            if (this.bytesLeft > 0) {
                this.digit(byte);
            } else if (byte === PERCENT && this.encoded) {
                this.bytesLeft = 2;
                continue;
            } else {
                this.append(byte === PLUS && this.plusIsSpace ? SPACE : byte);
            }
            if (this.length > this.room) {
                return false;
            }
        }
        return true;
    }

    /** @throws RangeError when the data ended within a `%XX` */
    end(): Uint8Array {
        if (this.bytesLeft > 0) {
            throw new RangeError('The data ends within an escape.');
        }
        return this.decoded.subarray(0, this.length);
    }

    private digit(byte: number): void {
        const value = digitOf(byte);
        this.bytesLeft--;
        if (this.bytesLeft === 1) {
            this.high = value;
        } else {
            this.append((this.high << 4) | value);
        }
    }

    private append(byte: number): void {
        if (this.length === this.decoded.length) {
            const larger = new Uint8Array(this.decoded.length * 2);
            larger.set(this.decoded);
            this.decoded = larger;
        }
        this.decoded[this.length++] = byte;
    }
}

function digitOf(byte: number): number {
    if (byte >= 0x30 && byte <= 0x39) {
        return byte - 0x30;
    }
    const lower = byte | 0x20;
    if (lower >= 0x61 && lower <= 0x66) {
        return lower - 0x61 + 10;
    }
    throw new RangeError('A % is not followed by two hexadecimal digits.');
}
