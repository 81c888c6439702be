/**
 * Builds the desktop app without its Electron binary: Theia's generators and esbuild. `theia build` would fetch the
 * binary and ffmpeg first. With --without-electron it does not even need an install of this folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectPath = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const { ApplicationPackageManager } = createRequire(import.meta.url)('@theia/application-manager');

/** `prepare` is what fetches. */
class Offline extends ApplicationPackageManager {
    async prepare() {}
}

// The main process is an extension of this folder's own, which no registry has.
const link = path.join(projectPath, 'node_modules', '@openspace', 'desktop');
if (!existsSync(link)) {
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.join(projectPath, 'desktop'), link, 'junction');
}

const manager = new Offline({ projectPath });
await manager.generate({ mode: 'production' });
await manager.copy();
const { status } = spawnSync(process.execPath, ['esbuild.mjs', '--mode', 'production', ...process.argv.slice(2)], {
    cwd: projectPath,
    stdio: 'inherit'
});
process.exit(status ?? 1);
