import { nls, type URI } from '@theia/core';
import TheiaUri from '@theia/core/lib/common/uri';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { WidgetManager } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { VSXExtensionsContribution } from '@theia/vsx-registry/lib/browser/vsx-extensions-contribution';
import { VSXExtensionsViewContainer } from '@theia/vsx-registry/lib/browser/vsx-extensions-view-container';
import { VsixCheck, type VsixProblem } from '../../common/vsix-protocol';

/** Theia's extensions view, which says what is wrong with a `.vsix`, and takes files that are dropped onto it. */
@injectable()
export class CheckedVsixFiles extends VSXExtensionsContribution {
    @inject(VsixCheck)
    private readonly check: VsixCheck;

    @inject(EnvVariablesServer)
    private readonly environment: EnvVariablesServer;

    @inject(FileService)
    private readonly files: FileService;

    @inject(WidgetManager)
    private readonly widgets: WidgetManager;

    protected override init(): void {
        super.init();
        this.widgets.onDidCreateWidget(({ factoryId, widget }) => {
            if (factoryId === VSXExtensionsViewContainer.ID) {
                widget.node.addEventListener('dragover', event => event.preventDefault());
                widget.node.addEventListener('drop', event => {
                    event.preventDefault();
                    void this.installDropped([...(event.dataTransfer?.files ?? [])]);
                });
            }
        });
    }

    protected override async installVsixFile(uri: URI): Promise<void> {
        const problem = await this.check.problemOf(uri.toString());
        if (problem === undefined) {
            await super.installVsixFile(uri);
        } else {
            void this.messageService.error(refusal(this.labelProvider.getName(uri), problem));
        }
    }

    /** The files are on the person's machine; the backend reads them from a folder of its own. */
    private async installDropped(dropped: readonly File[]): Promise<void> {
        for (const file of dropped) {
            if (!/\.vsix$/i.test(file.name)) {
                void this.messageService.error(
                    nls.localize('openspace/extensions/notVsix', '{0} is not an extension. Drop a file with the ending .vsix.', file.name)
                );
                continue;
            }
            const folder = new TheiaUri(await this.environment.getConfigDirUri()).resolve('dropped-extensions');
            const copy = folder.resolve(file.name);
            try {
                await this.files.writeFile(copy, BinaryBuffer.wrap(new Uint8Array(await file.arrayBuffer())));
                await this.installVsixFile(copy);
            } finally {
                await this.files.delete(copy).catch(() => undefined);
            }
        }
    }
}

function refusal(name: string, { kind, entry = '' }: VsixProblem): string {
    switch (kind) {
        case 'not-found':
            return nls.localize('openspace/extensions/notFound', 'The extension file {0} was not found.', name);
        case 'too-large':
            return nls.localize('openspace/extensions/tooLarge', '{0} was not installed: it is larger than an extension may be.', name);
        case 'not-a-zip':
            return nls.localize(
                'openspace/extensions/notZip',
                '{0} was not installed: the file is damaged or is not an extension. Download it again.',
                name
            );
        case 'no-manifest':
            return nls.localize(
                'openspace/extensions/noManifest',
                '{0} was not installed: it has no extension.vsixmanifest or no extension/package.json.',
                name
            );
        case 'bad-manifest':
            return nls.localize(
                'openspace/extensions/badManifest',
                '{0} was not installed: its package.json has no valid name, publisher, version and engines.vscode.',
                name
            );
        case 'unsafe-path':
            return nls.localize(
                'openspace/extensions/unsafePath',
                '{0} was not installed: {1} in it would be written outside of its folder, or to another name.',
                name,
                entry
            );
        case 'special-entry':
            return nls.localize(
                'openspace/extensions/specialEntry',
                '{0} was not installed: {1} in it is a link or a device, not a file.',
                name,
                entry
            );
        case 'same-name':
            return nls.localize(
                'openspace/extensions/sameName',
                '{0} was not installed: {1} is in it twice, or differs from another file only in case.',
                name,
                entry
            );
    }
}
