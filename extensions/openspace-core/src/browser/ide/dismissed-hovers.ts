import { DisposableCollection } from '@theia/core';
import { HoverService, type HoverRequest } from '@theia/core/lib/browser/hover-service';
import { injectable } from '@theia/core/shared/inversify';

const MODIFIERS: readonly string[] = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'];

/** Hides hovers also when their element is gone, the keyboard is used, or the focus moves. Theia only follows the mouse. */
@injectable()
export class DismissedHovers extends HoverService {
    protected override async renderHover(request: HoverRequest): Promise<void> {
        if (!request.target.checkVisibility()) {
            this.cancelHover();
            return;
        }
        this.disposeOnHide.push(this.dismissals(request));
        await super.renderHover(request);
    }

    private dismissals({ target, interactive }: HoverRequest): DisposableCollection {
        const hide = (): void => this.cancelHover();
        const isInside = (node: EventTarget | null): boolean =>
            node instanceof Node && (target.contains(node) || this.hoverHost.contains(node));
        const onKey = ({ key }: KeyboardEvent): void => {
            if (interactive ? key === 'Escape' : !MODIFIERS.includes(key)) {
                hide();
            }
        };
        const onFocus = (event: FocusEvent): void => {
            if (!isInside(event.target)) {
                hide();
            }
        };
        // Reports elements that are removed, hidden, or scrolled out of view.
        const sight = new IntersectionObserver(entries => {
            if (!entries.at(-1)?.isIntersecting) {
                hide();
            }
        });
        sight.observe(target);
        document.addEventListener('keydown', onKey, true);
        document.addEventListener('focusin', onFocus, true);
        window.addEventListener('blur', hide);
        return new DisposableCollection(
            { dispose: () => sight.disconnect() },
            { dispose: () => document.removeEventListener('keydown', onKey, true) },
            { dispose: () => document.removeEventListener('focusin', onFocus, true) },
            { dispose: () => window.removeEventListener('blur', hide) }
        );
    }
}
