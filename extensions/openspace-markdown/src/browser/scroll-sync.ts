import { Disposable, DisposableCollection, type URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { type LinePlace, lineAtTop, topOfLine } from '../common/line-places';
import { LINE } from '../common/render-markdown';

/** What a person scrolls with. Only the side that they do it on takes the other along, so that none moves itself. */
const BY_HAND = ['wheel', 'pointerdown', 'keydown', 'touchstart', 'focusin'];

type Control = ReturnType<MonacoEditor['getControl']>;

/** Keeps a preview and the text editors of its file at the same place. */
@injectable()
export class ScrollSync {
    @inject(EditorManager)
    private readonly editors: EditorManager;

    /** @param host scrolls, with the blocks of the preview in it */
    connect(uri: URI, host: HTMLElement): Disposable & { readonly update: () => void } {
        const toDispose = new DisposableCollection();
        let leads: Control | HTMLElement | undefined;
        const known = new Set<Control>();
        const follow = (control: Control): void => {
            host.scrollTop = topOfLine(placesIn(host), topLineOf(control));
        };
        const join = (control: Control): void => {
            if (known.has(control)) {
                return;
            }
            known.add(control);
            leads ??= control;
            const node = control.getDomNode();
            const lead = () => (leads = control);
            BY_HAND.forEach(event => node?.addEventListener(event, lead, { capture: true, passive: true }));
            toDispose.pushAll([
                control.onDidScrollChange(event => event.scrollTopChanged && leads === control && follow(control)),
                control.onDidDispose(() => known.delete(control)),
                Disposable.create(() => BY_HAND.forEach(event => node?.removeEventListener(event, lead, { capture: true })))
            ]);
        };
        const joinAll = (): void => {
            for (const widget of this.editors.all) {
                const editor = MonacoEditor.get(widget);
                if (editor && widget.editor.uri.isEqual(uri)) {
                    join(editor.getControl());
                }
            }
        };
        const lead = () => (leads = host);
        const onScroll = (): void => {
            if (leads === host) {
                const line = lineAtTop(placesIn(host), host.scrollTop);
                known.forEach(control => scrollTo(control, line));
            }
        };
        BY_HAND.forEach(event => host.addEventListener(event, lead, { capture: true, passive: true }));
        host.addEventListener('scroll', onScroll, { passive: true });
        toDispose.pushAll([
            this.editors.onCreated(joinAll),
            Disposable.create(() => {
                BY_HAND.forEach(event => host.removeEventListener(event, lead, { capture: true }));
                host.removeEventListener('scroll', onScroll);
            })
        ]);
        joinAll();
        return {
            update: () => {
                joinAll();
                const [first] = known;
                if (leads !== host && first) {
                    follow(leads instanceof HTMLElement || !leads ? first : leads);
                }
            },
            dispose: () => toDispose.dispose()
        };
    }
}

/** By line; blocks that a wrapped one hides, or that stand next to one another, are left out. */
export function placesIn(host: HTMLElement): LinePlace[] {
    const origin = host.getBoundingClientRect().top - host.scrollTop;
    const places: LinePlace[] = [{ line: 0, top: 0 }];
    for (const element of host.querySelectorAll(`[${LINE}]`)) {
        const { top, height } = element.getBoundingClientRect();
        const place = { line: Number(element.getAttribute(LINE)), top: top - origin };
        const last = places.at(-1);
        if (height > 0 && last && place.line > last.line && place.top > last.top) {
            places.push(place);
        }
    }
    return places;
}

/** From 0, with how much of it is out of sight as a fraction. */
function topLineOf(control: Control): number {
    const top = control.getScrollTop();
    const line = control.getVisibleRanges()[0]?.startLineNumber ?? 1;
    const height = Math.max(1, control.getTopForLineNumber(line + 1) - control.getTopForLineNumber(line));
    return line - 1 + Math.min(1, Math.max(0, (top - control.getTopForLineNumber(line)) / height));
}

function scrollTo(control: Control, line: number): void {
    const whole = Math.floor(line) + 1;
    const top = control.getTopForLineNumber(whole);
    control.setScrollTop(top + (line - whole + 1) * (control.getTopForLineNumber(whole + 1) - top));
}
