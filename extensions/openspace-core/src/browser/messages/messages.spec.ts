import 'reflect-metadata';
import { NotificationContentRenderer } from '@theia/messages/lib/browser/notification-content-renderer';
import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { withVisibleDirection } from '../../common/text-direction';
import * as fc from 'fast-check';
import { plainText } from './plain-text';
import { SafeNotifications } from './safe-notifications';

const COMMAND_LINK = '/[Click here](command:openspace.whiteboard.replace?%5B%7B%7D%5D)';

/** What Markdown is made of, so that inputs have much of it. */
const markup = fc.constantFrom(
    ...'[]()<>!*_`~\\&#|{}"\'^:/.@-+=$%? \n\r\t',
    '](',
    '![',
    '](command:x)',
    '<command:x>',
    '<https://a.b>',
    '&lt;',
    '&#60;',
    '\\[',
    'https://a.b',
    'www.a.b',
    '**',
    '__',
    '  \n',
    '\u00a0',
    '\u202e',
    'a'
);
const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(markup, { maxLength: 40 }).map(parts => parts.join(''))
);

/** As the renderer of notifications sees line breaks, and Markdown what is at the ends. */
const inOneLine = (text: string) => text.replace(/((\r)?\n)+/g, ' ');

const unescaped = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('texts in notifications', () => {
    it('become links when Theia gets them as they are', () => {
        expect(new NotificationContentRenderer().renderMessage(COMMAND_LINK)).to.contain('<a href="command:openspace.whiteboard.replace');
    });

    it('are shown as they are, whatever they have', () => {
        for (const renderer of [new NotificationContentRenderer(), new SafeNotifications()]) {
            fc.assert(
                fc.property(texts, text => {
                    const html = renderer.renderMessage(plainText(text));
                    expect(html).to.not.match(/[<>]/);
                    // Markdown replaces what no text may have, and takes a control character for what it is.
                    const expected = inOneLine(withVisibleDirection(text)).replaceAll('\0', '\ufffd').replaceAll('\r', '\n').trim();
                    expect(
                        unescaped(html)
                            .trim()
                            .replace(/\s*\n\s*/g, '\n')
                    ).to.equal(expected.replace(/\s*\n\s*/g, '\n'));
                }),
                { numRuns: runs(10_000), examples: [['  \n\r'], ['a  \rb']] }
            );
        }
    });

    it('of Theia itself have no links but to web pages, and no pictures', () => {
        const renderer = new SafeNotifications();
        expect(renderer.renderMessage('see [the docs](https://theia-ide.org) **now**')).to.equal(
            'see <a href="https://theia-ide.org">the docs</a> <strong>now</strong>'
        );
        for (const link of [
            'command:x',
            'COMMAND:x',
            'com\tmand:x',
            '&#99;ommand:x',
            'file:///etc',
            'javascript:x',
            'vscode:x',
            '//a.b',
            'a'
        ]) {
            for (const text of [`[a](${link})`, `<${link}>`, `![a](${link})`, `[a]: ${link}\n[a]`]) {
                expect(renderer.renderMessage(text), text).to.not.match(/<(a|img)/);
            }
        }
        expect(renderer.renderMessage('![a](https://a.b/c.png)')).to.not.contain('<img');
    });
});
