import { ElectronSecurityToken } from '@theia/core/lib/electron-common/electron-token';

/** Whether this backend belongs to the desktop app, whose main process gives it a secret that only its windows know. */
export function isDesktop(environment: NodeJS.ProcessEnv): boolean {
    return Boolean(environment[ElectronSecurityToken]) || process.versions['electron'] !== undefined;
}
