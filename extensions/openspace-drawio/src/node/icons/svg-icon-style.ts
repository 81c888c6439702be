const BLANK_LABELS =
    'sketch=0;html=1;verticalLabelPosition=bottom;verticalAlign=top;labelBackgroundColor=none;align=center;aspect=fixed;imageAspect=0;';

/** The draw.io style of a cell that shows an SVG with its label beneath. */
export function svgIconStyle(svg: string): string {
    // A semicolon would end the value in a style, so draw.io writes data URIs without ";base64" and reads them as base64.
    return `shape=image;${BLANK_LABELS}image=data:image/svg+xml,${Buffer.from(standalone(svg)).toString('base64')};`;
}

/** As a file of its own: with its namespace, its view box, and no title, which browsers show on hovering. */
function standalone(svg: string): string {
    const [open = ''] = /^\s*<svg[^>]*>/.exec(svg) ?? [];
    const size = (name: string) => new RegExp(`\\s${name}="([\\d.]+)`).exec(open)?.[1] ?? '18';
    const added =
        (open.includes(' xmlns=') ? '' : ' xmlns="http://www.w3.org/2000/svg"') +
        (open.includes(' viewBox=') ? '' : ` viewBox="0 0 ${size('width')} ${size('height')}"`);
    return svg
        .replace(/<title>[^<]*<\/title>/, '')
        .replace(/<svg/, `<svg${added}`)
        .replaceAll('currentColor', '#1f2328');
}
