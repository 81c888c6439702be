import { type Shape, type ShapeSource, slug } from '@openspace/drawio';
import { readdir } from 'fs/promises';
import * as path from 'path';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathToFileURL } from 'url';
import { AZURE_ALIASES } from './azure-aliases';
import { svgIconStyle } from './svg-icon-style';

/** Folders that collect rather than tell: an icon is shown under them only if it is nowhere else. */
const VAGUE = new Set(['new icons', 'other', 'general', 'menu', 'azure ecosystem']);

/** The icons of the npm package @threeveloper/azure-react-icons: React components, each drawn when it is first used. */
export async function azureIcons(): Promise<ShapeSource> {
    const root = path.join(path.dirname(require.resolve('@threeveloper/azure-react-icons/package.json')), 'dist', 'components');
    const folders = (await readdir(root)).sort((a, b) => Number(VAGUE.has(a)) - Number(VAGUE.has(b)) || (a < b ? -1 : 1));
    const found = new Map<string, { shape: Shape; file: string }>();
    for (const folder of folders) {
        for (const file of (await readdir(path.join(root, folder))).sort()) {
            const name = /^\d+-icon-service-(.+)\.js$/.exec(file)?.[1]?.replaceAll('-', ' ').trim();
            if (name !== undefined) {
                const id = `azure.${slug(name)}`;
                const known = found.get(id);
                const category = `azure-${slug(folder)}`;
                const categories: Shape['categories'] = known ? [...known.shape.categories, category] : [category];
                const shape: Shape = { id, name, categories, width: 48, height: 48, aliases: AZURE_ALIASES[id] ?? [], icon: true };
                found.set(id, { shape, file: known?.file ?? path.join(root, folder, file) });
            }
        }
    }
    const styles = new Map<string, Promise<string>>();
    return {
        categories: folders.map(folder => ({ id: `azure-${slug(folder)}`, name: `Azure ${folder}` })),
        shapes: Array.from(found.values(), ({ shape }) => shape),
        style: shape => {
            const style = styles.get(shape.id) ?? styleOf(found.get(shape.id)?.file ?? shape.id);
            styles.set(shape.id, style);
            return style;
        }
    };
}

async function styleOf(file: string): Promise<string> {
    // The package is made of ES modules, one a file, each with one component.
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
    const component = Object.values(module).find(isComponent);
    if (!component) {
        throw new Error(`${path.basename(file)} of @threeveloper/azure-react-icons has no icon`);
    }
    return svgIconStyle(renderToStaticMarkup(createElement(component)));
}

function isComponent(value: unknown): value is FunctionComponent {
    return typeof value === 'function';
}
