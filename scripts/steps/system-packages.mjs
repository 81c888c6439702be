import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { must, say } from './run.mjs';

/** What the tests and the native modules need in addition to Node, as programs, with Debian's packages for them. */
const NEEDED = [
    {
        programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
        packages: ['chromium-headless-shell', 'fonts-liberation'],
        why: 'the tests drive a real browser'
    },
    { programs: ['python3'], packages: ['python3'], why: 'native modules are compiled with it' },
    { programs: ['make'], packages: ['make'], why: 'native modules are compiled with it' },
    { programs: ['g++', 'clang++', 'c++'], packages: ['g++'], why: 'native modules are compiled with it' }
];

/** Installs on Debian as root, elsewhere says what is missing and ends. */
export async function systemPackages() {
    const missing = NEEDED.filter(({ programs }) => !programs.some(found));
    if (missing.length === 0) {
        return;
    }
    const packages = missing.flatMap(entry => entry.packages);
    if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
        say(`Installing Debian packages: ${packages.join(' ')}`);
        await must('Updating the package list', 'apt-get', ['update', '-q']);
        await must('Installing packages', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
            env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
        });
        return;
    }
    const lines = missing.map(({ programs, why }) => `  ${programs[0]}: ${why}`);
    process.stderr.write(`These programs are missing:\n${lines.join('\n')}\nOn Debian: apt-get install ${packages.join(' ')}\n`);
    process.exit(1);
}

function found(program) {
    return spawnSync(process.platform === 'win32' ? 'where' : 'which', [program], { stdio: 'ignore' }).status === 0;
}
