import { runs } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import fc from 'fast-check';
import { DrawioDocument } from '../document/drawio-document';
import { openDrawio } from '../document/open-file';
import { escapePlaceholders, fillPlaceholders } from './fill-placeholders';
import { formatDate } from './format-date';
import { shownLabel } from './shown-label';

/** What draw.io 14.7.3 has in `Graph.placeholderPattern` and `Graph.replacePlaceholders`, line by line. */
function asDrawio(text: string, valueOf: (name: string) => string | undefined): string {
    const pattern = /%(date{.*}|[^%^{^}]+)%/g;
    const parts: string[] = [];
    let last = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
        const [whole] = match;
        if (whole.length > 2 && whole !== '%label%' && whole !== '%tooltip%') {
            const escaped = match.index > last && text.charAt(match.index - 1) === '%';
            const value = escaped ? whole.slice(1) : valueOf(whole.slice(1, -1));
            parts.push(text.slice(last, match.index) + (value ?? whole));
            last = match.index + whole.length;
        }
    }
    return parts.join('') + text.slice(last);
}

const VALUES: ReadonlyMap<string, string> = new Map([
    ['a', 'Ada'],
    ['b b', '%a%'],
    ['date{yyyy}', '2026']
]);
const valueOf = (name: string): string | undefined => VALUES.get(name);

const page = (cells: string, about = 'id="p" name="Plan"') =>
    `<diagram ${about}><mxGraphModel><root><object id="0" label="" deep="root"><mxCell/></object>${cells}</root></mxGraphModel></diagram>`;
const object = (label: string, more = '', parent = '1') =>
    `<object id="x" label="${label}" placeholders="1" ${more}><mxCell style="html=1;" vertex="1" parent="${parent}"/></object>`;
const LAYER = '<object id="1" label="" owner="layer"><mxCell parent="0"/></object>';
const shown = (file: string, isHtml = false) => {
    const document = openDrawio(file);
    document.fileName = 'plan.drawio';
    const found = document.pages.find(each => each.find('x'));
    const cell = found?.find('x');
    return cell && found ? shownLabel(cell, found, isHtml, new Date(2026, 0, 2, 3, 4, 5)).text : undefined;
};

describe('placeholders in labels', () => {
    it('D47 are found and filled in as by draw.io, whatever stands around them', () => {
        const part = fc.constantFrom(
            '%',
            '%%',
            '%a%',
            '%b b%',
            '%none%',
            '%label%',
            '%tooltip%',
            '%date{',
            '}',
            '}%',
            '^',
            'a',
            ' ',
            '\n',
            'yyyy'
        );
        fc.assert(
            fc.property(fc.array(part, { maxLength: 12 }), parts => {
                const text = parts.join('');
                expect(fillPlaceholders(text, valueOf)).to.equal(asDrawio(text, valueOf));
            }),
            { numRuns: runs(10_000), seed: 47 }
        );
        expect(fillPlaceholders('%%a% %a% 100%', valueOf)).to.equal('%a% Ada 100%');
    });

    it('D47 are taken for text where they are escaped', () => {
        const part = fc.constantFrom('%', 'a', '%a%', '%date{yyyy}%', ' ', '%b b%', '{', '}');
        fc.assert(
            fc.property(fc.array(part, { maxLength: 10 }), parts => {
                const text = parts.join('');
                // A sign in front of one is read as its escape already, by draw.io too.
                fc.pre(!/%%/.test(text));
                expect(fillPlaceholders(escapePlaceholders(text), valueOf)).to.equal(text);
            }),
            { numRuns: runs(5_000), seed: 48 }
        );
    });

    it('D47 get what the cell, those around it up to the root, the page and the file say, in that order', () => {
        const inGroup = (more = '') =>
            `${LAYER}<UserObject id="g" label="" owner="group"><mxCell vertex="1" parent="1"/></UserObject>${object('%owner%', more, 'g')}`;
        const file = (cells: string, more = '') => `<mxfile ${more}>${page(cells)}${page(LAYER, 'id="q" name="Next"')}</mxfile>`;
        expect(shown(file(inGroup('owner="own"')))).to.equal('own');
        expect(shown(file(inGroup()))).to.equal('group');
        expect(shown(file(LAYER + object('%owner% %deep% %id%')))).to.equal('layer root x');
        expect(shown(file(LAYER + object('%page% %pagenumber%/%pagecount% %filename%')))).to.equal('Plan 1/2 plan.drawio');
        const vars = `vars="{&quot;who&quot;:&quot;file&quot;,&quot;page&quot;:&quot;no&quot;,&quot;n&quot;:7}"`;
        expect(shown(file(LAYER + object('%who% %n% %page% %none%'), vars))).to.equal('file 7 Plan %none%');
        expect(shown(file(LAYER + object('%who%'), 'vars="no json"'))).to.equal('%who%');
        expect(shown(file(LAYER + object('%date{yyyy-mm-dd}%&#10;%date{HH:MM:ss}%')))).to.equal('2026-01-02\n03:04:05');
        expect(shown(file(LAYER + object('%date%')))).to.equal(new Date(2026, 0, 2).toLocaleDateString());
        expect(shown(file(LAYER + object('kept', 'placeholder="owner"')))).to.equal('layer');
        expect(shown(file(LAYER + object('%o%', 'o="&lt;b&gt;"')), true)).to.equal('&lt;b&gt;');
        expect(shown(file(`${LAYER}${object('%o%', 'o="1"').replace('placeholders="1"', '')}`))).to.equal('%o%');
    });

    it('D47 name dates as draw.io does', () => {
        const date = new Date(2026, 10, 3, 15, 4, 5, 6);
        const said = (mask: string) => formatDate(date, mask);
        expect(said('')).to.equal('Tue Nov 03 2026 15:04:05');
        expect(said('fullDate')).to.equal('Tuesday, November 3, 2026');
        expect(said("dS mmm yy 'at' h:MM tt T l")).to.equal('3rd Nov 26 at 3:04 pm P 006');
        expect(said('isoUtcDateTime')).to.equal(`${date.toISOString().slice(0, 19)}Z`);
        expect(said('dddd')).to.equal('Tuesday');
    });

    it('D47 are counted again when pages come and go', () => {
        const document = DrawioDocument.load(`<mxfile>${page(LAYER + object('%pagenumber%/%pagecount%'))}</mxfile>`);
        document.addPage('Two');
        const [first] = document.pages;
        const cell = first?.find('x');
        expect(first && cell && shownLabel(cell, first, false).text).to.equal('1/2');
    });
});
