import { createHash } from 'crypto';
import { FRAME_SCRIPT } from '../../common/drawio-app';

/** The page of the app as it is served. */
export interface AppPage {
    readonly html: string;
    /** The digests of its inline scripts, for a Content-Security-Policy: no other inline script runs. */
    readonly scripts: readonly string[];
}

const START = 'App.main();';
/** Ours hands the running app to the frame script, which is loaded before all others. */
const OUR_START = 'App.main(openspaceFrame.started);';
/** Links of these kinds lead out of the app. */
const OUTWARD: ReadonlySet<string> = new Set(['preconnect', 'canonical', 'chrome-webstore-item', 'manifest']);

/**
 * Lets the app's page run our script first and hand itself over to it.
 * @param html the page of the package
 * @throws Error when the page is not as it is expected, such as that of another version
 */
export function appPage(html: string): AppPage {
    if (!html.includes(START) || !html.includes('<head>')) {
        throw new Error("The page of draw.io's app does not start as expected.");
    }
    const changed = html
        .replace('<head>', `<head><script src="${FRAME_SCRIPT}"></script>`)
        .replaceAll(START, OUR_START)
        .replace(/<link rel="([\w-]+)"[^<>]*>/g, (link, kind: string) => (OUTWARD.has(kind) ? '' : link));
    // The parser of HTML takes all line ends for \n before a digest is made.
    const inline = [...changed.matchAll(/<script(?: type="text\/javascript")?>/g)].map(({ 0: tag, index }) =>
        changed.slice(index + tag.length, changed.indexOf('</script>', index)).replace(/\r\n?/g, '\n')
    );
    return { html: changed, scripts: inline.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`) };
}
