const SCALE = 2;
/** Browsers refuse larger canvases. */
const MAX_SIDE = 8_192;

/** Draws an SVG with its own size as a PNG. */
export async function renderPng(svg: string): Promise<Uint8Array> {
    const [, , , width = 800, height = 600] = /viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
    const scale = Math.min(SCALE, MAX_SIDE / width, MAX_SIDE / height);
    const image = new Image(width * scale, height * scale);
    const sized = svg
        .replace(/<svg /, `<svg width="${width * scale}" height="${height * scale}" `)
        .replace(/<svg [^<>]*>/, tag => tag.replace(/\swidth="100%"/, ''));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
    await image.decode();
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    const context = canvas.getContext('2d');
    if (!context) {
        throw new Error('This browser cannot draw pictures.');
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return new Uint8Array(await blob.arrayBuffer());
}
