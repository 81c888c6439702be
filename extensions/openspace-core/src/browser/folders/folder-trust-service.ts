import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import { OpenedFoldersServer } from '../../common/opened-folders-protocol';
import { FolderTrustDialog } from './folder-trust-dialog';
import { TrustedSettings } from './trusted-settings';

/** Theia's workspace trust, which also knows what the backend was started to trust. */
@injectable()
export class FolderTrustService extends WorkspaceTrustService {
    @inject(OpenedFoldersServer)
    private readonly folders: OpenedFoldersServer;
    @inject(TrustedSettings)
    private readonly settings: TrustedSettings;
    private asking: Promise<boolean> | undefined;

    protected override async areAllWorkspaceUrisTrusted(): Promise<boolean> {
        const uris = this.getWorkspaceUris().map(uri => uri.toString());
        return (await super.areAllWorkspaceUrisTrusted()) || (uris.length > 0 && (await this.folders.areTrusted(uris)));
    }

    protected override async showTrustPromptDialog(): Promise<boolean> {
        this.asking ??= this.ask().finally(() => (this.asking = undefined));
        return this.asking;
    }

    /** Two that ask at the same time get one answer. */
    private async ask(): Promise<boolean> {
        const roots = this.workspaceService.tryGetRoots().map(({ resource }) => resource);
        const trusted = (await new FolderTrustDialog(roots).open()) === true;
        if (trusted) {
            await this.record();
        }
        return trusted;
    }

    /** The one that asks goes on with the settings that the answer allows, such as the tasks of the folder. */
    override async requestWorkspaceTrust(): Promise<boolean | undefined> {
        const trusted = await super.requestWorkspaceTrust();
        if (trusted) {
            await this.settings.set(true);
        }
        return trusted;
    }

    override async setWorkspaceTrust(trusted: boolean, reload?: boolean): Promise<void> {
        if (trusted) {
            await this.record();
        }
        await super.setWorkspaceTrust(trusted, reload);
    }

    /** Trust takes effect at once: settings are read again and extensions start. What runs already ends only with a reload. */
    protected override shouldReloadForTrustChange(trusted: boolean): boolean {
        return !trusted && super.shouldReloadForTrustChange(trusted);
    }

    /** Before listeners hear the answer: what they start asks the backend, which goes by the person's settings. */
    private async record(): Promise<void> {
        await this.openRoots();
        // Settings that cannot be written do not keep the window from trusting its folder, as before.
        await this.addToTrustedFolders().catch(() => undefined);
    }

    /** A person who trusts the folders of a workspace file opens them with it. */
    private async openRoots(): Promise<void> {
        await Promise.all(this.workspaceService.tryGetRoots().map(({ resource }) => this.folders.open(resource.toString())));
    }
}
