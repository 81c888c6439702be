import { Disposable } from '@theia/core';

/** What is so near to the part that is seen, in pixels, is made ready before somebody scrolls there. */
const MARGIN = 1_000;

/** Does what an element of a scrolled view needs once it comes near to what is seen: a text may have a thousand pictures. */
export class NearView implements Disposable {
    private readonly actions = new Map<Element, () => void>();
    private readonly observer: IntersectionObserver;

    constructor(view: Element) {
        this.observer = new IntersectionObserver(
            entries => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }) => this.reach(target)),
            { root: view, rootMargin: `${MARGIN}px 0px` }
        );
    }

    /** @returns what ends the wait */
    when(element: Element, act: () => void): Disposable {
        this.actions.set(element, act);
        this.observer.observe(element);
        return Disposable.create(() => this.forget(element));
    }

    isAwaited(element: Element): boolean {
        return this.actions.has(element);
    }

    dispose(): void {
        this.observer.disconnect();
        this.actions.clear();
    }

    private reach(element: Element): void {
        const act = this.actions.get(element);
        this.forget(element);
        act?.();
    }

    private forget(element: Element): void {
        this.observer.unobserve(element);
        this.actions.delete(element);
    }
}
