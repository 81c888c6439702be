/** Loads a bundle that lies next to the window's own when its first document is opened, and its styles with it. */
export class EditorBundle<M> {
    private loading: Promise<M> | undefined;

    constructor(
        private readonly script: string,
        private readonly stylesheet?: string
    ) {}

    load(): Promise<M> {
        this.loading ??= Promise.all([this.module(), this.styles()]).then(([module]) => module);
        this.loading.catch(() => {
            // The next document tries again: the backend may have been away for a moment.
            this.loading = undefined;
        });
        return this.loading;
    }

    protected async module(): Promise<M> {
        // The bundle is made of CommonJS files, which export as one value.
        const bundle: { default: M } = await import(address(this.script));
        return bundle.default;
    }

    private async styles(): Promise<void> {
        if (this.stylesheet === undefined) {
            return;
        }
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = address(this.stylesheet);
        await new Promise<void>((resolve, reject) => {
            link.onload = () => resolve();
            link.onerror = () => reject(new Error(`${link.href} could not be loaded.`));
            document.head.append(link);
        });
    }
}

function address(file: string): string {
    return new URL(`./${file}`, document.baseURI).href;
}
