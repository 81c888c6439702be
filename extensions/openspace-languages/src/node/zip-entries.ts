import { isUtf8 } from 'buffer';

/** One line of a zip's table of contents. */
export interface ZipEntry {
    /**
     * As it is, in each encoding that it may have, and as Info-ZIP's field for names in Unicode gives it, if there is one: programs take
     * the one or the other.
     */
    readonly names: readonly string[];
    /** In bytes. */
    readonly packedSize: number;
    /** In bytes, by the file's own word. */
    readonly size: number;
    /** Whether it becomes a link, a pipe, a socket or a device when it is unpacked. */
    readonly isSpecial: boolean;
}

const FILE = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_LENGTH = 22;
const LOCATOR_64_LENGTH = 20;
const ENTRY_LENGTH = 46;
const MAX_COMMENT = 0xffff;
const IN_FIELD = 0xffffffff;
const UTF8_NAME = 0x800;
const SIZES_FIELD = 1;
const NAME_FIELD = 0x7075;
/** From byte 128 on; what is before is ASCII. */
const CODE_PAGE_437 =
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const FILE_TYPE = 0xf000;
const PLAIN_TYPES = [0, 0x4000, 0x8000];

/**
 * Reads a zip's table of contents. Programs read a zip in different ways, and what one of them checks another may unpack: what can be
 * read in two ways is refused.
 * @throws Error where it is no zip, or one that can be read in two ways
 */
export function* zipEntries(content: Uint8Array): Generator<ZipEntry> {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    // A program that looks at the beginning may find a tar there, with other files than the table at the end names.
    if (bytes.length < END_LENGTH || bytes.readUInt32LE(0) !== FILE) {
        throw new Error('It does not begin as a zip.');
    }
    const { count, offset } = tableOf(bytes);
    for (let at = offset, read = 0; read < count; read++) {
        if (bytes.readUInt32LE(at) !== ENTRY) {
            throw new Error('An entry has no beginning.');
        }
        const [nameLength, fieldsLength, commentLength] = [28, 30, 32].map(place => bytes.readUInt16LE(at + place)) as [
            number,
            number,
            number
        ];
        const name = at + ENTRY_LENGTH;
        const end = name + nameLength + fieldsLength;
        if (end + commentLength > bytes.length) {
            throw new Error('An entry has no end.');
        }
        const fields = fieldsIn(bytes.subarray(name + nameLength, end));
        const isUnicode = (bytes.readUInt16LE(at + 8) & UTF8_NAME) !== 0;
        yield {
            names: [...new Set([...readings(bytes.subarray(name, name + nameLength), isUnicode), ...unicodeNames(fields)])],
            ...sizesOf(bytes, at, fields),
            isSpecial: !PLAIN_TYPES.includes((bytes.readUInt32LE(at + 38) >>> 16) & FILE_TYPE)
        };
        at = end + commentLength;
    }
}

interface Field {
    readonly id: number;
    readonly data: Buffer;
}

function tableOf(bytes: Buffer): { readonly count: number; readonly offset: number } {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]), bytes.length - END_LENGTH);
    if (end < 0 || bytes.length - end - END_LENGTH > MAX_COMMENT || bytes.readUInt32LE(end) !== END) {
        throw new Error('It has no end.');
    }
    const [disk, firstDisk, here, count] = [4, 6, 8, 10].map(place => bytes.readUInt16LE(end + place));
    const offset = bytes.readUInt32LE(end + 16);
    if (disk !== 0 || firstDisk !== 0 || here !== count || bytes.readUInt16LE(end + 20) !== bytes.length - end - END_LENGTH) {
        throw new Error('Its end says two things.');
    }
    if (count !== 0xffff && offset !== IN_FIELD) {
        return { count: count ?? 0, offset };
    }
    const locator = end - LOCATOR_64_LENGTH;
    const record = locator < 0 || bytes.readUInt32LE(locator) !== LOCATOR_64 ? -1 : longAt(bytes, locator + 8);
    if (record < 0 || bytes.readUInt32LE(record) !== END_64 || longAt(bytes, record + 24) !== longAt(bytes, record + 32)) {
        throw new Error('Its end says two things.');
    }
    return { count: longAt(bytes, record + 32), offset: longAt(bytes, record + 48) };
}

function fieldsIn(bytes: Buffer): Field[] {
    const fields: Field[] = [];
    for (let at = 0; at < bytes.length - 3;) {
        const end = at + 4 + bytes.readUInt16LE(at + 2);
        if (end > bytes.length) {
            throw new Error('A field has no end.');
        }
        fields.push({ id: bytes.readUInt16LE(at), data: bytes.subarray(at + 4, end) });
        at = end;
    }
    return fields;
}

/** A name that is not marked as UTF-8 is of code page 437, as Theia's own program takes it; but some that pack write UTF-8 all the same. */
function readings(name: Buffer, isUnicode: boolean): string[] {
    const unicode = name.toString('utf8');
    if (isUnicode) {
        return [unicode];
    }
    const ofCodePage = Array.from(name, byte => (byte < 0x80 ? String.fromCharCode(byte) : CODE_PAGE_437.charAt(byte - 0x80))).join('');
    return isUtf8(name) ? [ofCodePage, unicode] : [ofCodePage];
}

/** After a version and a checksum of the other name, which is not compared: programs that check it may not be the ones that unpack. */
function unicodeNames(fields: readonly Field[]): string[] {
    return fields.filter(({ id, data }) => id === NAME_FIELD && data.length > 5).map(({ data }) => data.toString('utf8', 5));
}

function sizesOf(bytes: Buffer, at: number, fields: readonly Field[]): Pick<ZipEntry, 'packedSize' | 'size'> {
    const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const long = fields.find(({ id }) => id === SIZES_FIELD)?.data;
    let next = 0;
    const inField = (given: number): number => {
        if (given !== IN_FIELD) {
            return given;
        }
        next += 8;
        return long === undefined ? given : longAt(long, next - 8);
    };
    const whole = inField(size);
    return { size: whole, packedSize: inField(packedSize) };
}

function longAt(bytes: Buffer, at: number): number {
    return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 2 ** 32;
}
