import type { ExcalidrawProps } from './excalidraw-library';

/** What a browser opens as a page or a mail. Other schemes start programs, or mean commands. */
const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Opens the link of an element only when it leads to a page or a mail. The element keeps what it has. */
export const openLink: ExcalidrawProps['onLinkOpen'] = ({ link }, event) => {
    if (link === null || !SCHEMES.includes(schemeOf(link))) {
        event.preventDefault();
    }
};

function schemeOf(link: string): string {
    try {
        return new URL(link, window.location.href).protocol;
    } catch {
        return '';
    }
}
