import { expect } from 'chai';
import { App } from '../harness/app';
import { launchBrowser, openWindow } from '../harness/browser';
import { Ide } from '../harness/ide';
import { McpClient } from '../harness/mcp';

/** Shown as it is, it would end with `exe.drawio`. */
const TURNED = 'plan\u202eoiward.exe';

describe('a name with characters that hide how it is written', () => {
    it('is shown with them in the explorer, and is not made by a call', async () => {
        const app = await App.start({ files: { [TURNED]: 'x', 'תוכנית.drawio': '' } });
        const browser = await launchBrowser();
        try {
            const page = await openWindow(browser, app);
            await new Ide(page).showExplorer();
            const explorer = page.locator('#files .theia-TreeNode');
            await explorer.filter({ hasText: 'plan\\u202eoiward.exe' }).first().waitFor();
            await explorer.filter({ hasText: 'תוכנית.drawio' }).first().waitFor();
            const client = await McpClient.connect(app);
            const error = await client.fail('openspace.whiteboard.create', { path: 'board\u202egnp.whiteboard.json' });
            expect(error).to.include({ code: 'INVALID_INPUT' });
            expect(error.message).to.contain('board\\u202egnp.whiteboard.json');
            await client.close();
        } finally {
            await browser.close();
            await app.stop();
        }
    });
});
