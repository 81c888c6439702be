import { TRUST_PAGE_AGENTS_PREFERENCE } from './page-agent-preferences';
import { nls } from '@theia/core';
import type { Tool } from '@openspace/tool';
import { ConfirmDialog } from '@theia/core/lib/browser';

/** Enough to see what would be hit; a whole drawing does not fit into a question. */
const SHOWN_INPUT_LENGTH = 1_000;

/**
 * Asks the person whether a page agent may do something that is hard to undo. It comes while the person does
 * something else, so a key that was meant for that must not say yes: Enter answers only where a button has the focus, and refusing has it.
 */
export class PageAgentDialog extends ConfirmDialog {
    constructor(tool: Tool, input: unknown) {
        const refuse = nls.localize('openspace/webmcp/refuse', 'Refuse');
        super({
            title: nls.localize('openspace/webmcp/question', 'May an agent in this page do this?'),
            msg: question(tool, input),
            ok: nls.localize('openspace/webmcp/allow', 'Allow once'),
            cancel: refuse,
            maxWidth: 560
        });
        this.titleNode.id = 'openspace-page-agent-title';
        this.node.setAttribute('role', 'alertdialog');
        this.node.setAttribute('aria-modal', 'true');
        this.node.setAttribute('aria-labelledby', this.titleNode.id);
        this.closeCrossNode.setAttribute('aria-label', refuse);
        this.closeCrossNode.setAttribute('role', 'button');
    }

    protected override onActivateRequest(): void {
        this.closeButton?.focus();
    }

    protected override handleEnter(): boolean {
        return false;
    }
}

function question(tool: Tool, input: unknown): HTMLElement {
    const node = document.createElement('div');
    const what = document.createElement('p');
    const name = document.createElement('strong');
    name.textContent = tool.title;
    what.append(name, ` (${tool.name}): ${tool.description}`);
    const given = document.createElement('pre');
    const json = JSON.stringify(input, undefined, 2);
    given.textContent = json.length > SHOWN_INPUT_LENGTH ? `${json.slice(0, SHOWN_INPUT_LENGTH)}…` : json;
    given.tabIndex = 0;
    given.setAttribute('role', 'group');
    given.setAttribute('aria-label', nls.localize('openspace/webmcp/arguments', 'Arguments of the call'));
    given.style.cssText = 'max-height: 240px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere';
    const hint = document.createElement('p');
    hint.textContent = nls.localize(
        'openspace/webmcp/settingHint',
        'The setting “{0}” allows such calls without asking.',
        TRUST_PAGE_AGENTS_PREFERENCE
    );
    node.append(what, given, hint);
    return node;
}
