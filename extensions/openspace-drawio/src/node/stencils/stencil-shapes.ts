import { type Shape, type ShapeSource, slug } from '@openspace/drawio';

/** The keys of a style whose values the table keeps next to it. */
const KEPT_ASIDE = /(?<=(?:^|;)(?:shape|resIcon|prIcon|grIcon|image)=)(?=;|$)/g;

/** The shapes of draw.io's own libraries, of a table that the build makes. They stand behind all others that fit as well. */
export async function stencilShapes(): Promise<ShapeSource> {
    const { LIBRARIES, SHAPES, STENCILS, STYLES } = await import('./stencil-index.js');
    const styles = new Map<string, readonly [form: string, values: string]>();
    const libraries = new Set<string>();
    const counts = new Map<string, number>();
    const shapes = SHAPES.split('\n').map((line): Shape => {
        const [name = '', form, values = '', width, height, library = '', words = '', key = name] = line.split('\t');
        const wanted = `drawio.${slug(library)}.${slug(key)}`;
        const number = (counts.get(wanted) ?? 0) + 1;
        counts.set(wanted, number);
        // What ends in a number already may be the name of another.
        const id = number === 1 ? wanted : `${wanted}.${number}`;
        styles.set(id, [STYLES[Number(form)] ?? '', values]);
        libraries.add(library);
        return {
            id,
            name,
            categories: [categoryOf(library)],
            width: Number(width),
            height: Number(height),
            aliases: [],
            tags: words,
            library: LIBRARIES[library] ?? library,
            icon: false
        };
    });
    return {
        secondary: true,
        categories: [...libraries].map(library => ({ id: categoryOf(library), name: `draw.io: ${library}` })),
        shapes,
        stencils: new Set(STENCILS.split('\n')),
        style: shape => Promise.resolve(styleOf(styles.get(shape.id)))
    };
}

function categoryOf(library: string): string {
    return `drawio-${slug(library)}`;
}

function styleOf([form, values]: readonly [string, string] = ['', '']): string {
    const left = values.split(';');
    const style = form.replace(KEPT_ASIDE, () => left.shift() ?? '');
    return style === '' || style.endsWith(';') ? style : `${style};`;
}
