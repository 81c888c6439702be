import { type URI } from '@theia/core';
import {
    ApplicationShell,
    type FrontendApplicationContribution,
    Navigatable,
    StorageService,
    type Widget,
    type WidgetOpenerOptions
} from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { type ColumnTab, placeForAgent, type SplitDirection } from './place-for-agent';

const STORED = 'openspace.agent-tabs';
const INPUT = ['pointerdown', 'keydown'] as const;

/**
 * Where what agents open goes: into one column next to the person's, as tabs. It takes neither the focus nor the place
 * of what the person works in, and makes no column too narrow.
 */
@injectable()
export class AgentColumn implements FrontendApplicationContribution {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(StorageService)
    private readonly storage: StorageService;

    /** The ids of tabs that agents opened, the newest last. */
    private tabs: string[] = [];
    /** The tab that got the focus from an agent, as nothing had it, until the person uses it. */
    private given: Widget | undefined;
    private last: Promise<unknown> = Promise.resolve();

    onStart(): void {
        const used = (): void => (this.given = undefined);
        INPUT.forEach(type => document.addEventListener(type, used, { capture: true, passive: true }));
        void this.storage.getData<string[]>(STORED, []).then(ids => (this.tabs = [...ids, ...this.tabs]));
    }

    /**
     * Opens a file for an agent. Two calls in a row find the same column.
     * @param open opens it as the options say
     */
    show<T>(uri: URI, open: (options: WidgetOpenerOptions) => Promise<T>, direction: SplitDirection = 'right'): Promise<T> {
        const shown = this.last.then(() => this.showNow(uri, open, direction));
        this.last = shown.catch(() => undefined);
        return shown;
    }

    private async showNow<T>(uri: URI, open: (options: WidgetOpenerOptions) => Promise<T>, direction: SplitDirection): Promise<T> {
        const before = new Set(this.shell.getWidgets('main'));
        const { ref, mode, show } = placeForAgent(
            [...before].map(widget => this.tabOf(widget, uri)),
            this.isUnfocused([...before]),
            direction
        );
        const options = { mode: show, widgetOptions: { area: 'main', ...(ref && { ref, mode }) } } as const;
        const opened = await open(options);
        const fresh = this.shell.getWidgets('main').filter(widget => !before.has(widget));
        if (fresh.length > 0) {
            this.tabs = [...this.shell.getWidgets('main').map(({ id }) => id)].filter(id => this.tabs.includes(id));
            this.tabs.push(...fresh.map(({ id }) => id));
            void this.storage.setData(STORED, this.tabs);
        }
        if (show === 'activate') {
            this.given = this.shell.getCurrentWidget('main');
        }
        return opened;
    }

    /** Nothing has the focus, or only the start page, which took it by itself, or what an agent opened when nothing had it. */
    private isUnfocused(tabs: readonly Widget[]): boolean {
        const { activeElement } = document;
        const tab = tabs.find(({ node }) => node.contains(activeElement));
        return (
            activeElement === null || activeElement === document.body || (tab !== undefined && (!Navigatable.is(tab) || tab === this.given))
        );
    }

    private tabOf(widget: Widget, uri: URI): ColumnTab<Widget> {
        const bar = this.shell.getTabBarFor(widget);
        const { offsetWidth: width } = bar?.node ?? widget.node;
        return {
            widget,
            column: bar,
            width,
            isFront: bar?.currentTitle?.owner === widget,
            isCurrent: this.shell.getCurrentWidget('main') === widget,
            isDocument: Navigatable.is(widget),
            isAgents: this.tabs.includes(widget.id),
            isUsed: Navigatable.is(widget) && widget.node.contains(document.activeElement) && this.given !== widget,
            isAsked: Navigatable.is(widget) && widget.getResourceUri()?.toString() === uri.toString()
        };
    }
}
