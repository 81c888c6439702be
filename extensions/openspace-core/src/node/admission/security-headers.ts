import { injectable } from '@theia/core/shared/inversify';
import type { Handler } from 'express';
import { webviewParent } from './webview-files';

type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * What a page of the IDE may load and talk to. Scripts are files of the app only: no inline ones and no `eval`; WebAssembly may be
 * compiled. Monaco, Theia and React set styles inline. Pictures and videos of other sites come through the backend once the person
 * allows it; frames are the exception, since an embedded page of a board can only be shown in a frame of its host.
 */
export const PAGE_POLICY: Policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:', 'blob:'],
    // Data and blob addresses hold what the page itself has; 'self' includes the WebSockets of this host and port.
    'connect-src': ["'self'", 'data:', 'blob:'],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'https:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"]
};

/**
 * For the frame of an extension's webview, which has an origin of its own. The extension sets a policy for what it shows; this one
 * keeps the frame in the IDE's page.
 */
export function webviewPolicy(parent: string): Policy {
    const content = ["'self'", 'data:', 'blob:', 'https:'];
    return {
        'default-src': ["'none'"],
        'script-src': [...content, "'unsafe-inline'", "'unsafe-eval'"],
        'style-src': [...content, "'unsafe-inline'"],
        'img-src': content,
        'media-src': content,
        'font-src': content,
        'connect-src': content,
        'worker-src': ["'self'", 'blob:'],
        'frame-src': content,
        'base-uri': content,
        'object-src': ["'none'"],
        'frame-ancestors': ["'self'", `http://${parent}`, `https://${parent}`]
    };
}

/** A host of which there can be names below it, with or without a port. */
const NAMED_HOST = /^(?![\d.]+(:\d+)?$)[a-z0-9.-]+(:\d+)?$/i;

/** The policy of a page, with the webviews that belong to its host. */
function pagePolicyText(host: string | undefined): string {
    return host !== undefined && NAMED_HOST.test(host)
        ? policyText({ ...PAGE_POLICY, 'frame-src': [...(PAGE_POLICY['frame-src'] ?? []), `*.webview.${host}`] })
        : PAGE_POLICY_TEXT;
}

/** For a file of the person's: wherever it is shown, it runs no script, loads nothing and has an origin of its own. */
export const FILE_POLICY: Policy = {
    'default-src': ["'none'"],
    'img-src': ['data:'],
    'media-src': ['data:'],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'self'"],
    sandbox: []
};

/** Theia's routes that answer with files from disk. */
const FILE_ROUTES = /^\/files?(\/|$)/i;

/** Kinds that a browser shows without running anything in them. */
const HARMLESS_MEDIA = /\.(png|jpe?g|gif|webp|avif|bmp|ico|mp[34]|webm|ogg|wav|txt)$/i;

export function policyText(policy: Policy): string {
    return Object.entries(policy)
        .map(([directive, sources]) => [directive, ...sources].join(' '))
        .join('; ');
}

const PAGE_POLICY_TEXT = policyText(PAGE_POLICY);
const FILE_POLICY_TEXT = policyText(FILE_POLICY);

/**
 * Sets the headers by which a browser keeps other sites out of the IDE, on every answer. A later handler replaces what it knows
 * better, such as the policy of a page of its own.
 */
@injectable()
export class SecurityHeaders {
    readonly handler: Handler = (request, response, next) => {
        const file = FILE_ROUTES.test(request.path);
        const parent = webviewParent(request);
        response.setHeader(
            'Content-Security-Policy',
            parent !== undefined ? policyText(webviewPolicy(parent)) : file ? FILE_POLICY_TEXT : pagePolicyText(request.headers.host)
        );
        // The frame of a webview is not of the page's origin; its policy names the page.
        if (parent === undefined) {
            response.setHeader('X-Frame-Options', 'SAMEORIGIN');
        }
        response.setHeader('X-Content-Type-Options', 'nosniff');
        response.setHeader('Referrer-Policy', 'no-referrer');
        response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
        response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
        if (file && !HARMLESS_MEDIA.test(nameIn(request.url))) {
            response.setHeader('Content-Disposition', 'attachment');
        }
        next();
    };
}

/** What `/file?URI` names. */
function nameIn(url: string): string {
    const query = url.slice(url.indexOf('?') + 1);
    try {
        return decodeURIComponent(query);
    } catch {
        return '';
    }
}
