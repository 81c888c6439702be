import type { FrontendApplication, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { injectable } from '@theia/core/shared/inversify';

const BOTTOM = '--openspace-main-area-bottom';
const HEIGHT = '--openspace-main-area-height';

/** Tells the style sheet where the main area is, so that toasts keep clear of the tools at its edges. */
@injectable()
export class ToastsPlace implements FrontendApplicationContribution {
    onStart({ shell }: FrontendApplication): void {
        const { node } = shell.mainPanel;
        const { style } = document.documentElement;
        const measure = (): void => {
            const { bottom, height } = node.getBoundingClientRect();
            style.setProperty(BOTTOM, `${height > 0 ? window.innerHeight - bottom : 0}px`);
            style.setProperty(HEIGHT, `${height > 0 ? height : window.innerHeight}px`);
        };
        new ResizeObserver(measure).observe(node);
        window.addEventListener('resize', measure);
    }
}
