import { DefaultFontFaces, type Editor, type TLFontFace } from '@tldraw/tldraw';

/** The faces of the board's fonts by the family and, as SVG has it, weight and style. */
const FACES: ReadonlyMap<string, TLFontFace> = new Map(
    Object.entries(DefaultFontFaces).flatMap(([family, { normal, italic }]) => [
        [family, normal.normal],
        [`${family} bold`, normal.bold],
        [`${family} italic`, italic.normal],
        [`${family} bold italic`, italic.bold]
    ])
);

const rules = new Map<TLFontFace, Promise<string>>();

/** The names in {@link FACES} of what the texts of a picture are set in. */
export function fontsIn(svg: string): string[] {
    const names = new Set<string>();
    for (const [text] of svg.matchAll(/<text [^<>]*>/g)) {
        const [family] = /tldraw_\w+/.exec(text) ?? [];
        const look = `${text.includes('font-weight="bold"') ? ' bold' : ''}${text.includes('font-style="italic"') ? ' italic' : ''}`;
        if (family !== undefined && FACES.has(family + look)) {
            names.add(family + look);
        }
    }
    return [...names].sort();
}

/** `@font-face` rules with the fonts themselves in them. One that cannot be read is left out. */
export async function fontRules(editor: Editor, names: readonly string[]): Promise<string> {
    const faces = names.flatMap(name => FACES.get(name) ?? []);
    return (await Promise.all(faces.map(face => ruleOf(editor, face)))).join('');
}

function ruleOf(editor: Editor, face: TLFontFace): Promise<string> {
    const known = rules.get(face) ?? editor.fonts.toEmbeddedCssDeclaration(face);
    rules.set(face, known);
    return known.catch(() => {
        rules.delete(face);
        return '';
    });
}
