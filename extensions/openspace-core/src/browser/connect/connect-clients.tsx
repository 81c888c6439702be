import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { ClientConfig } from '../../common/client-configs';

/** How long a button says that it has copied. */
const COPIED_MS = 1_500;

export interface ConnectClientsProps {
    readonly mcpUrl: string;
    /** What clients of this person have to send; absent where nothing is asked for. */
    readonly token?: string;
    readonly clients: readonly ClientConfig[];
    readonly onCopy: (text: string) => PromiseLike<void> | void;
}

/** Where agents reach the hub, and what common clients have to be told for it. */
export function ConnectClients({ mcpUrl, token, clients, onCopy }: ConnectClientsProps): React.ReactElement {
    const [chosen, choose] = React.useState(clients[0]);
    return (
        <div className="openspace-connect">
            <p>{nls.localize('openspace/connect/intro', 'Agents reach this workspace over MCP at:')}</p>
            <Copyable text={mcpUrl} what={nls.localize('openspace/connect/address', 'the address')} onCopy={onCopy} />
            <div className="oc-tabs" role="tablist" aria-label={nls.localize('openspace/connect/clients', 'MCP clients')}>
                {clients.map(client => (
                    <button key={client.id} role="tab" aria-selected={client === chosen} onClick={() => choose(client)}>
                        {client.name}
                    </button>
                ))}
            </div>
            {chosen && (
                <div role="tabpanel" aria-label={chosen.name}>
                    <p className="oc-hint">{chosen.where}</p>
                    <Copyable
                        text={chosen.text(mcpUrl, token)}
                        what={nls.localize('openspace/connect/configuration', 'the configuration for {0}', chosen.name)}
                        onCopy={onCopy}
                    />
                </div>
            )}
            <p className="oc-hint">
                {nls.localize('openspace/connect/example', 'Then ask it: “Draw our login as a flowchart on a new whiteboard.”')}
            </p>
        </div>
    );
}

function Copyable({ text, what, onCopy }: { text: string; what: string } & Pick<ConnectClientsProps, 'onCopy'>): React.ReactElement {
    const [copied, setCopied] = React.useState(false);
    React.useEffect(() => {
        const timer = copied ? setTimeout(() => setCopied(false), COPIED_MS) : undefined;
        return () => clearTimeout(timer);
    }, [copied]);
    const copy = async () => {
        await onCopy(text);
        setCopied(true);
    };
    return (
        <div className="oc-copyable">
            <pre role="group" tabIndex={0} aria-label={what}>
                {text}
            </pre>
            <button
                className="theia-button secondary"
                onClick={() => void copy()}
                aria-label={
                    copied
                        ? nls.localize('openspace/connect/copiedWhat', 'Copied {0}', what)
                        : nls.localize('openspace/connect/copyWhat', 'Copy {0}', what)
                }
            >
                <i className={`codicon codicon-${copied ? 'check' : 'copy'}`} />{' '}
                {copied ? nls.localize('openspace/connect/copied', 'Copied') : nls.localize('openspace/connect/copy', 'Copy')}
            </button>
        </div>
    );
}
