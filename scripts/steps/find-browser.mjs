import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * On the PATH of Linux. First the browser without the parts around a page: Chromium's own address bar alone loads some 400 scripts for
 * each window that is opened, a third of the time that a test's window takes.
 */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const IN_MAC_APPLICATIONS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(name => `${name}.app/Contents/MacOS/${name}`);
const IN_WINDOWS_PROGRAMS = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe'
];

/**
 * The Chromium that tests and benchmarks drive, from where installers put it on each system; `CHROMIUM_PATH` takes precedence.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} platform
 * @param {(file: string) => boolean} isThere
 * @returns {string | undefined} absolute path of the program
 */
export function findBrowser(environment = process.env, platform = process.platform, isThere = existsSync) {
    const candidates = {
        win32: () =>
            ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
                .flatMap(name => environment[name] ?? [])
                .flatMap(folder => IN_WINDOWS_PROGRAMS.map(program => path.win32.join(folder, program))),
        darwin: () =>
            ['/Applications', path.posix.join(environment.HOME ?? '/', 'Applications')].flatMap(folder =>
                IN_MAC_APPLICATIONS.map(program => path.posix.join(folder, program))
            )
    }[platform];
    const onPath = () =>
        PROGRAMS.flatMap(program => (environment.PATH ?? '').split(':').map(folder => path.posix.join(folder || '.', program)));
    return [...(environment.CHROMIUM_PATH ? [environment.CHROMIUM_PATH] : []), ...(candidates ?? onPath)()].find(isThere);
}
