import { installFolder } from './install-folder.mjs';

/** Installs the dependencies of the lockfile unless exactly these are there already. */
export async function install() {
    await installFolder('.', 'Installing the dependencies of package-lock.json (a few minutes the first time)');
}

/** The same for tools of the tests whose programs must not shadow ours. */
export async function installConformanceSuite() {
    await installFolder('e2e/conformance', 'Installing the MCP conformance suite and inspector', ['--ignore-scripts']);
}
