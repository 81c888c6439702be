import * as path from 'path';
import type { Page } from 'playwright-core';

const MERMAID = path.resolve(path.dirname(require.resolve('mermaid/package.json')), 'dist/mermaid.min.js');

/** Mermaid's own picture, with the size of its view box. */
export interface MermaidPicture {
    readonly svg: string;
    readonly width: number;
    readonly height: number;
}

/** Lets an empty page draw sources as Mermaid itself does. */
export async function loadMermaid(page: Page): Promise<void> {
    await page.setContent('<body></body>');
    await page.addScriptTag({ path: MERMAID });
}

/**
 * @param page has Mermaid
 * @returns the picture, or why Mermaid does not draw the source
 */
export async function drawnByMermaid(page: Page, source: string): Promise<MermaidPicture | string> {
    const { svg, refused = '' } = await page.evaluate<{ svg?: string; refused?: string }>(`(async () => {
        try {
            mermaid.initialize({ startOnLoad: false });
            const { svg } = await mermaid.render('picture', ${JSON.stringify(source)});
            return { svg };
        } catch (error) {
            return { refused: String(error).slice(0, 200) };
        } finally {
            document.getElementById('dpicture')?.remove();
        }
    })()`);
    const [, , width = 0, height = 0] =
        /viewBox="([^"]*)"/
            .exec(svg ?? '')?.[1]
            ?.split(' ')
            .map(Number) ?? [];
    return svg !== undefined && width > 0 && height > 0 ? { svg, width, height } : `not drawn: ${refused}`;
}
