/** Text as it stands in XML. */
export function escapeXml(text: string): string {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** An element of SVG; attributes that are undefined are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | number | undefined>>, content = ''): string {
    const said = Object.entries(attributes)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeXml(String(value))}"`)
        .join('');
    return content === '' ? `<${name}${said}/>` : `<${name}${said}>${content}</${name}>`;
}

export function round(value: number): number {
    return Math.round(value * 100) / 100;
}
