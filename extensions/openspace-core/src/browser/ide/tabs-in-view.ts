import { DockPanelRenderer, ScrollableTabBar, type TabBar, type Widget } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

/** Keeps the current tab in view. Theia scrolls to it before the toolbar next to the tabs has its size. */
@injectable()
export class TabsInView extends DockPanelRenderer {
    override createTabBar(): TabBar<Widget> {
        const tabBar = super.createTabBar();
        if (tabBar instanceof ScrollableTabBar) {
            keepCurrentInView(tabBar);
        }
        return tabBar;
    }
}

function keepCurrentInView(tabBar: ScrollableTabBar): void {
    const reveal = async (): Promise<void> => {
        // Of two requests in one frame, Theia drops the second one.
        await tabBar.revealTab(tabBar.currentIndex);
        await tabBar.revealTab(tabBar.currentIndex);
    };
    tabBar.currentChanged.connect(() => void reveal());
    const viewport = tabBar.contentNode.parentElement;
    const sizes = new ResizeObserver(() => void reveal());
    if (viewport) {
        sizes.observe(viewport);
    }
    tabBar.disposed.connect(() => sizes.disconnect());
}
