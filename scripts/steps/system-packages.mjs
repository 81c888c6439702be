import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { must, say } from './run.mjs';

/** What the tests and the native modules need in addition to Node, with Debian's packages for it. */
const NEEDED = [
    {
        name: 'Chromium, Chrome or Edge',
        isThere: () => findBrowser() !== undefined,
        packages: ['chromium-headless-shell', 'fonts-liberation'],
        why: 'the tests drive a real browser; CHROMIUM_PATH names one that is elsewhere'
    },
    ...(process.platform === 'linux'
        ? [
              { name: 'python3', isThere: () => isOnPath('python3'), packages: ['python3'], why: 'native modules are compiled with it' },
              { name: 'make', isThere: () => isOnPath('make'), packages: ['make'], why: 'native modules are compiled with it' },
              {
                  name: 'g++',
                  isThere: () => ['g++', 'clang++', 'c++'].some(isOnPath),
                  packages: ['g++'],
                  why: 'native modules are compiled with it'
              }
          ]
        : // Elsewhere native modules come compiled.
          [])
];

/** Installs on Debian as root, elsewhere says what is missing and ends. The processes of the run find it in `CHROMIUM_PATH`. */
export async function systemPackages() {
    const missing = NEEDED.filter(({ isThere }) => !isThere());
    if (missing.length > 0) {
        await add(missing);
    }
    process.env.CHROMIUM_PATH = findBrowser() ?? '';
}

async function add(missing) {
    const packages = missing.flatMap(entry => entry.packages);
    if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
        say(`Installing Debian packages: ${packages.join(' ')}`);
        await must('Updating the package list', 'apt-get', ['update', '-q']);
        await must('Installing packages', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
        });
        return;
    }
    const lines = missing.map(({ name, why }) => `  ${name}: ${why}`);
    const debian = process.platform === 'linux' ? `On Debian: apt-get install ${packages.join(' ')}\n` : '';
    process.stderr.write(`These programs are missing:\n${lines.join('\n')}\n${debian}`);
    process.exit(1);
}

function isOnPath(program) {
    return spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
}
