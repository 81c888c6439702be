import DOMPurify = require('dompurify');
import { LANGUAGE, LINE } from '../common/render-markdown';
import { TASK } from '../common/task-lists';

/** Attributes that hold an address: none of them stays, so that nothing is loaded and no link is followed without us. */
export const SOURCE = 'data-source';
export const TARGET = 'data-target';
/** DOMPurify puts this before the names of things, so that none of them hides what the page calls so. */
export const NAME_PREFIX = 'user-content-';

/**
 * What text is made of. A list of what to leave out would miss what acts on the IDE: a click on a `label` is one on the button that its
 * `for` names, whose button that may be.
 */
const ELEMENTS = [
    ...[
        'h1',
        'h2',
        'h3',
        'h4',
        'h5',
        'h6',
        'p',
        'div',
        'section',
        'article',
        'header',
        'footer',
        'center',
        'blockquote',
        'pre',
        'hr',
        'br',
        'wbr'
    ],
    ...[
        'a',
        'abbr',
        'b',
        'bdi',
        'bdo',
        'cite',
        'code',
        'del',
        'dfn',
        'em',
        'font',
        'i',
        'ins',
        'kbd',
        'mark',
        'q',
        's',
        'samp',
        'small',
        'span'
    ],
    ...[
        'strike',
        'strong',
        'sub',
        'sup',
        'time',
        'tt',
        'u',
        'var',
        'ruby',
        'rp',
        'rt',
        'img',
        'label',
        'input',
        'figure',
        'figcaption',
        'details',
        'summary'
    ],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
];
const ATTRIBUTES = [
    ...[
        'align',
        'alt',
        'border',
        'cellpadding',
        'cellspacing',
        'checked',
        'color',
        'colspan',
        'datetime',
        'dir',
        'height',
        'href',
        'hspace'
    ],
    ...[
        'id',
        'lang',
        'name',
        'open',
        'reversed',
        'rowspan',
        'scope',
        'span',
        'src',
        'start',
        'title',
        'type',
        'valign',
        'value',
        'vspace',
        'width'
    ]
];

/** Of ours, or without any address in them. */
const TEXTS = ['aria-label', LANGUAGE, LINE, TASK];

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
        ALLOWED_TAGS: ELEMENTS,
        ALLOWED_ATTR: [...ATTRIBUTES, ...TEXTS],
        ADD_URI_SAFE_ATTR: TEXTS,
        ALLOW_ARIA_ATTR: false,
        ALLOW_DATA_ATTR: false,
        RETURN_DOM_FRAGMENT: true,
        SANITIZE_NAMED_PROPS: true,
        ALLOWED_URI_REGEXP: /^(?:https?:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i
    });
    // What was parsed with scripts in it is never part of the page itself.
    return document.importNode(parsed, true);
}
