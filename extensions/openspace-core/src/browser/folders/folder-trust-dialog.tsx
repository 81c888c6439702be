import { FrontendApplicationConfigProvider } from '@theia/core/lib/browser/frontend-application-config-provider';
import { nls, type URI } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { WorkspaceTrustDialog } from '@theia/workspace/lib/browser/workspace-trust-dialog';
import * as React from '@theia/core/shared/react';

/** Theia's question whether a folder is trusted, which says who asks. */
export class FolderTrustDialog extends WorkspaceTrustDialog {
    constructor(folderUris: URI[]) {
        super(folderUris);
        this.titleNode.textContent = FrontendApplicationConfigProvider.get().applicationName;
    }

    protected override render(): React.ReactNode {
        const { applicationName } = FrontendApplicationConfigProvider.get();
        return (
            <div className="workspace-trust-content">
                <div className="workspace-trust-header">
                    <i className={codicon('shield')} aria-hidden />
                    <div className="workspace-trust-title">
                        {nls.localizeByDefault('Do you trust the authors of the files in this folder?')}
                    </div>
                </div>
                <div className="workspace-trust-description">
                    {nls.localize(
                        'openspace/folders/trustedDoes',
                        '{0} runs code of a folder only if you trust its authors: tasks, debug configurations, extensions, agents and their settings.',
                        applicationName
                    )}
                </div>
                <div className="workspace-trust-description">
                    {nls.localize(
                        'openspace/folders/untrustedDoes',
                        'Otherwise it opens the folder in restricted mode. You can look at its files, draw and edit.'
                    )}
                </div>
                {this.folderUris.length > 0 && (
                    <div className="workspace-trust-folder">
                        <ul className="workspace-trust-folder-list">
                            {this.folderUris.map(uri => (
                                <li key={uri.toString()}>{uri.path.fsPath()}</li>
                            ))}
                        </ul>
                    </div>
                )}
            </div>
        );
    }
}
