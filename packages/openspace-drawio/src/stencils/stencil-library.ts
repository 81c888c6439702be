/** The name of a stencil as styles have it: `mxgraph.aws4.a1_instance` for `A1 Instance` of `mxgraph.aws4`. */
export function stencilKey(name: string): string {
    return name.toLowerCase().replaceAll(' ', '_');
}

/** The package of a stencil, which is that of its library: `mxgraph.aws4`. */
export function packageOf(key: string): string {
    return key.slice(0, Math.max(0, key.lastIndexOf('.')));
}

/** The package of a library's text, as `mxgraph.cisco.routers`; undefined for anything that is not a library. */
export function packageOfLibrary(text: string): string | undefined {
    const name = /<shapes\b[^<>]*?\bname="([^"]*)"/.exec(text.slice(0, 2_000))?.[1];
    return name === undefined ? undefined : stencilKey(name);
}

/**
 * The text of each `shape` element of a library by its key. Only the beginning of each element is looked at: a library of
 * five megabytes, of which a diagram needs three stencils, is not parsed.
 */
export function stencilTexts(library: string): Map<string, string> {
    const within = packageOfLibrary(library);
    const found = new Map<string, string>();
    if (within === undefined) {
        return found;
    }
    for (let at = library.indexOf('<shape '); at >= 0;) {
        const end = library.indexOf('</shape>', at);
        if (end < 0) {
            break;
        }
        const tag = library.slice(at, library.indexOf('>', at) + 1);
        const name = /\sname="([^"]*)"/.exec(tag)?.[1];
        if (name !== undefined) {
            found.set(`${within}.${stencilKey(unescaped(name))}`, library.slice(at, end + '</shape>'.length));
        }
        at = library.indexOf('<shape ', end);
    }
    return found;
}

function unescaped(text: string): string {
    return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
