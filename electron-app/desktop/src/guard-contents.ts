/** The part of Electron's `WebContents` that is guarded (https://www.electronjs.org/docs/latest/tutorial/security). */
export interface GuardedContents {
    on(
        event: 'will-attach-webview' | 'will-redirect',
        listener: (event: { preventDefault(): void; readonly url?: string }) => void
    ): unknown;
    readonly session: {
        setPermissionRequestHandler(handler: (contents: unknown, permission: string, answer: (granted: boolean) => void) => void): void;
    };
}

/** What a page of the IDE may have without being asked: nothing that reaches outside of the window. */
const GRANTED: readonly string[] = ['clipboard-read', 'clipboard-sanitized-write', 'fullscreen', 'pointerLock'];

/** Beyond what Theia refuses (navigation, foreign windows): no embedded web views, no redirects, no devices, no notifications. */
export function guardContents(contents: GuardedContents): void {
    contents.on('will-attach-webview', event => event.preventDefault());
    contents.on('will-redirect', event => event.preventDefault());
    contents.session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.includes(permission)));
}
