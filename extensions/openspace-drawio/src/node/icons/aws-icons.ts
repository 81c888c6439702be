import { type Shape, type ShapeSource, slug } from '@openspace/drawio';
import { readdir, readFile } from 'fs/promises';
import * as path from 'path';
import { AWS_ALIASES } from './aws-aliases';
import { AWS_NAMES } from './aws-names';
import { svgIconStyle } from './svg-icon-style';

/** The folders of the package, in the order in which a name is looked for. */
const FOLDERS = [
    { folder: 'architecture-service', id: 'aws-services', name: 'AWS Services', suffix: '' },
    { folder: 'resource', id: 'aws-resources', name: 'AWS Resources', suffix: '-resource' },
    { folder: 'architecture-group', id: 'aws-groups', name: 'AWS Groups', suffix: '-group' },
    { folder: 'category', id: 'aws-categories', name: 'AWS Categories', suffix: '-category' }
] as const;

/** The icons of the npm package aws-icons, read from where it is installed. */
export async function awsIcons(): Promise<ShapeSource> {
    const root = path.join(path.dirname(require.resolve('aws-icons/package.json')), 'icons');
    const svgs = new Map<string, string>();
    const shapes: Shape[] = [];
    for (const { folder, id: category, suffix } of FOLDERS) {
        const files = (await readdir(path.join(root, folder))).filter(file => file.endsWith('.svg')).sort();
        const texts = await Promise.all(files.map(file => readFile(path.join(root, folder, file), 'utf8')));
        files.forEach((file, at) => {
            const svg = texts[at] ?? '';
            const name = nameOf(file, svg);
            const plain = `aws.${slug(name)}`;
            const id = svgs.has(plain) ? `${plain}${suffix}` : plain;
            if (!svgs.has(id)) {
                svgs.set(id, svg);
                shapes.push({ id, name, categories: [category], width: 48, height: 48, aliases: AWS_ALIASES[id] ?? [], icon: true });
            }
        });
    }
    return {
        categories: FOLDERS.map(({ id, name }) => ({ id, name })),
        shapes,
        style: shape => Promise.resolve(svgIconStyle(svgs.get(shape.id) ?? ''))
    };
}

/**
 * File names have lost their spaces. Titles, as `Icon-Architecture/48/Arch_AWS-Lambda_48`, have them, but some
 * are those of an older name.
 */
function nameOf(file: string, svg: string): string {
    const joined = file.replace(/\.svg$/, '');
    const title = /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? '';
    const spaced = title
        .replace(/^.*\//, '')
        .replace(/^(Arch|Res)_/, '')
        .replace(/_(48|32|64)(_(Light|Dark))?$/, '')
        .replace(/[-_\s]+/g, ' ')
        .trim();
    return AWS_NAMES[joined] ?? (spaced.replaceAll(' ', '').toLowerCase() === joined.toLowerCase() ? spaced : splitCapitals(joined));
}

/** `AWSEndUserMessaging` is `AWS End User Messaging`. */
function splitCapitals(joined: string): string {
    return joined.replace(/^(AWS|Amazon)(?=[A-Z])/, '$1 ').replace(/([a-z0-9]|[A-Z](?=[A-Z][a-z]))(?=[A-Z][a-z])/g, '$1 ');
}
