import type { ArtSource } from '@openspace/diagram';
import { drawioCodec } from '@openspace/diagram/lib/codecs/drawio';
import { DrawioDocument, openDrawio } from '@openspace/drawio';
import type { DrawioPreview } from '../../common/drawio-previews';

/**
 * A picture of a page; an empty text is a page without anything on it, as draw.io itself takes it.
 * @param wanted the page's number from 0; beyond the last one it is that
 * @throws ToolError `INVALID_XML`, `EMPTY_XML`, `DECOMPRESS_FAILED`
 */
export async function paintPage(text: string, wanted: number, art: ArtSource): Promise<DrawioPreview> {
    const xml = text.trim() === '' ? DrawioDocument.blank().toXml() : text;
    const pages = openDrawio(xml).pages.map(({ name }) => name);
    const page = Math.min(Math.max(0, Math.trunc(wanted) || 0), pages.length - 1);
    const { svg, width, height, losses } = await drawioCodec.render(xml, { page, art });
    return { pages, page, svg, width, height, losses };
}
