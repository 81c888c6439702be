import { expect } from 'chai';
import { findBrowser } from './steps/find-browser.mjs';

describe('the browser of the tests', () => {
    const find = (platform, environment, ...there) => findBrowser(environment, platform, file => there.includes(file));

    it('is what CHROMIUM_PATH names, if it is there', () => {
        expect(find('linux', { CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' }, '/own/chrome', '/usr/bin/chromium')).to.equal(
            '/own/chrome'
        );
        expect(find('linux', { CHROMIUM_PATH: '/own/chrome', PATH: '/usr/bin' }, '/usr/bin/chromium')).to.equal('/usr/bin/chromium');
    });

    it('is found on the PATH of Linux, the headless shell first', () => {
        const environment = { PATH: '/opt/bin:/usr/bin' };
        expect(find('linux', environment, '/opt/bin/google-chrome')).to.equal('/opt/bin/google-chrome');
        expect(find('linux', environment, '/opt/bin/chromium', '/usr/bin/chromium-headless-shell')).to.equal(
            '/usr/bin/chromium-headless-shell'
        );
        expect(find('linux', environment)).to.equal(undefined);
    });

    it('is found where installers put it on macOS and Windows', () => {
        const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
        expect(find('darwin', { HOME: '/Users/ada' }, chrome)).to.equal(chrome);
        const own = '/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium';
        expect(find('darwin', { HOME: '/Users/ada' }, own)).to.equal(own);
        const windows = { ProgramFiles: 'C:\\Program Files', LocalAppData: 'C:\\Users\\ada\\AppData\\Local' };
        for (const file of [
            'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
            'C:\\Users\\ada\\AppData\\Local\\Chromium\\Application\\chrome.exe',
            'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe'
        ]) {
            expect(find('win32', windows, file)).to.equal(file);
        }
    });
});
