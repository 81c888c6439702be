import DOMPurify = require('dompurify');

/** Attributes that hold an address: none of them stays, so that nothing is loaded and no link is followed without us. */
export const SOURCE = 'data-source';
export const TARGET = 'data-target';
/** DOMPurify puts this before the names of things, so that none of them hides what the page calls so. */
export const NAME_PREFIX = 'user-content-';

const ADDRESSES: Readonly<Record<string, string>> = { src: SOURCE, href: TARGET };

/** Our own, so that no one else's settings are changed. */
const purifier = DOMPurify(window);
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
    // Given by us alone.
    if (attribute.attrName === SOURCE || attribute.attrName === TARGET) {
        attribute.keepAttr = false;
    }
});
purifier.addHook('afterSanitizeAttributes', element => {
    for (const [name, kept] of Object.entries(ADDRESSES)) {
        const address = element.getAttribute(name);
        element.removeAttribute(name);
        if (address !== null && element.matches(name === 'src' ? 'img' : 'a')) {
            element.setAttribute(kept, address);
        }
    }
    if (element.matches('a[data-target]')) {
        element.setAttribute('role', 'link');
        element.setAttribute('tabindex', '0');
    }
    if (element.matches('input') && element.getAttribute('type') !== 'checkbox') {
        element.remove();
    }
    if (element.matches('input')) {
        element.setAttribute('disabled', '');
    }
});

/** HTML that runs nothing, loads nothing, and looks like no part of the IDE. */
export function cleanHtml(html: string): DocumentFragment {
    const parsed = purifier.sanitize(html, {
        USE_PROFILES: { html: true },
        RETURN_DOM_FRAGMENT: true,
        SANITIZE_NAMED_PROPS: true,
        FORBID_TAGS: [
            'style',
            'form',
            'button',
            'select',
            'textarea',
            'audio',
            'video',
            'picture',
            'source',
            'track',
            'dialog',
            'map',
            'area'
        ],
        FORBID_ATTR: ['style', 'class', 'srcset', 'background', 'poster', 'usemap', 'autofocus', 'tabindex', 'popover', 'contenteditable'],
        ALLOWED_URI_REGEXP: /^(?:https?:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i
    });
    // What was parsed with scripts in it is never part of the page itself.
    return document.importNode(parsed, true);
}
