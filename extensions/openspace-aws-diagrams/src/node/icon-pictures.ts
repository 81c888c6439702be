import { readFileSync } from 'fs';
import * as path from 'path';
import { iconClass } from '../common/icons/icon-catalogue';

/** Of all pictures, in pixels: icons are scaled to it, and logos stand in the middle of it. */
const SIDE = 64;

interface Logos {
    readonly width?: number;
    readonly height?: number;
    readonly icons: Readonly<Record<string, { readonly body: string; readonly width?: number; readonly height?: number } | undefined>>;
}

/** The pictures of node classes as square SVG `data:` URLs, read from where the icon packages are installed. */
export class IconPictures {
    private readonly pictures = new Map<string, string>();
    private logos: Logos | undefined;

    /** @param qualified as `aws.compute.EC2` */
    pictureOf(qualified: string): string | undefined {
        const icon = iconClass(qualified)?.icon;
        if (icon === undefined) {
            return undefined;
        }
        const known = this.pictures.get(icon);
        const picture = known ?? `data:image/svg+xml;base64,${Buffer.from(this.svgOf(icon)).toString('base64')}`;
        this.pictures.set(icon, picture);
        return picture;
    }

    private svgOf(icon: string): string {
        if (icon.startsWith('+')) {
            const [logo = '', sign = ''] = icon.slice(1).split('/');
            return onPlate(signed(this.logo(logo), awsIcon(`resource/${sign}`)));
        }
        return onPlate(icon.startsWith('logos/') ? this.logo(icon.slice('logos/'.length)) : awsIcon(icon));
    }

    private logo(name: string): string {
        this.logos ??= JSON.parse(readFileSync(require.resolve('@iconify-json/logos/icons.json'), 'utf8')) as Logos;
        const logo = this.logos.icons[name];
        if (!logo) {
            throw new Error(`There is no logo ${name}.`);
        }
        const width = logo.width ?? this.logos.width ?? 256;
        const height = logo.height ?? this.logos.height ?? 256;
        const side = Math.max(width, height);
        const box = `${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`;
        return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="${box}">${logo.body}</svg>`;
    }
}

/** Ink that is hard to see on a dark board; a path without any is black. */
const DARK_INK = /(?:fill|stroke|stop-color)\s*[=:][\s"']*(?:#([0-3][0-9a-f]){3}\b|#[0-3]{3}\b|black\b)|<path(?![^<>]*\bfill)/i;
/** Of a board in the dark theme most; nothing is seen of it in the light one. */
const PLATE = '#fff';

/** A picture with dark ink has a light ground of its own, so that it can be seen in the dark theme, too. */
function onPlate(svg: string): string {
    const [open = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
    const [x = 0, y = 0, width = SIDE, height = SIDE] = (/viewBox="([^"]*)"/.exec(open)?.[1] ?? '').split(' ').map(Number);
    const plate = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 12}" fill="${PLATE}"/>`;
    return DARK_INK.test(svg) ? `${open}${plate}${svg.slice(open.length)}` : svg;
}

/** A sign of what kind of thing it is, with the logo of what it belongs to on its lower right corner. */
function signed(logo: string, sign: string): string {
    const at = (svg: string, x: number, y: number, side: number): string =>
        svg.replace(/ width="\d+" height="\d+"/, ` x="${x}" y="${y}" width="${side}" height="${side}"`);
    const patch = '<circle cx="46" cy="46" r="18" fill="#fff"/>';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${at(sign, 0, 0, 52)}${patch}${at(logo, 32, 32, 28)}</svg>`;
}

/** The folders of the package have longer names than the catalogue. */
const FOLDERS: Readonly<Record<string, string>> = { service: 'architecture-service', group: 'architecture-group' };

function awsIcon(icon: string): string {
    const [kind = '', name = ''] = icon.split('/');
    const root = path.dirname(require.resolve('aws-icons/package.json'));
    const svg = readFileSync(path.join(root, 'icons', FOLDERS[kind] ?? kind, `${name}.svg`), 'utf8');
    const [open = ''] = /<svg[^<>]*>/.exec(svg) ?? [];
    const own = (attribute: string): string | undefined => new RegExp(`\\s${attribute}="([^"]*)"`).exec(open)?.[1];
    const box = own('viewBox') ?? `0 0 ${own('width') ?? SIDE} ${own('height') ?? SIDE}`;
    const inside = svg.slice(svg.indexOf(open) + open.length, svg.lastIndexOf('</svg>')).replace(/<title>[^<]*<\/title>/, '');
    const links = svg.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : '';
    return `<svg xmlns="http://www.w3.org/2000/svg"${links} width="${SIDE}" height="${SIDE}" viewBox="${box}">${inside}</svg>`;
}
