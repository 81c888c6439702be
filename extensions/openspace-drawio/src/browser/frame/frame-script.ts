/**
 * Runs before draw.io's app in its page, after the other files here. It is a file of its own without imports, served as it is compiled.
 * It speaks with the window of the IDE: `FrameMessage` and `WindowMessage` in ../editor/frame-messages.ts are what travels.
 */
(() => {
    // Types alone: an import would make a module of what is served as a script.
    type Ui = import('./drawio-parts').Ui;
    type Page = import('./drawio-parts').Page;
    type Diff = import('./drawio-parts').Diff;
    type View = import('../editor/frame-messages').FrameView;
    type Message = import('../editor/frame-messages').WindowMessage;

    /** Changes of the page itself, which are no changes of its cells. */
    const UI_EVENTS = ['pageFormatChanged', 'pageScaleChanged', 'backgroundColorChanged', 'backgroundImageChanged', 'mathEnabledChanged'];
    /** After a change; the next one comes later where telling takes long. */
    const TELL_AFTER_MS = 40;
    const TELL_COST = 6;

    let ui: Ui | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let costMs = 0;
    let putting = false;
    let edited = false;
    let isAttached = false;

    const ours = Object(window) as import('./drawio-parts').Ours;
    const { openspaceLine: line, openspaceEnds: ends, openspacePages: order, openspaceTurns: turns } = ours;
    const tell = (message: object): void => line.tell(message);

    const viewOf = (app: Ui): View => {
        const { container, view } = app.editor.graph;
        return { page: app.currentPage?.getId() ?? '', scale: view.scale, left: container.scrollLeft, top: container.scrollTop };
    };

    const xmlOf = (app: Ui): string => {
        const file = app.getXmlFileData(true, false, true);
        // Where the page is scrolled to is no part of the diagram.
        for (const model of file.getElementsByTagName('mxGraphModel')) {
            model.removeAttribute('dx');
            model.removeAttribute('dy');
            ends.free(model);
        }
        return new XMLSerializer().serializeToString(file);
    };

    const forgetTimer = (): void => {
        clearTimeout(timer);
        timer = undefined;
    };

    const tellEdit = (app: Ui): void => {
        forgetTimer();
        const start = performance.now();
        const byPerson = edited;
        edited = false;
        tell({ type: 'edited', xml: xmlOf(app), view: viewOf(app), byPerson });
        costMs = performance.now() - start;
    };

    /** Which page is shown is a step of the app's undo history, and no change of the file. */
    const isPageChange = (change: object): boolean => change.constructor === Reflect.get(window, 'SelectPage');

    const noteEdit = (app: Ui, change?: import('./drawio-parts').Change): void => {
        if (!putting) {
            edited ||= !change?.getProperty('edit')?.changes.every(isPageChange);
            timer ??= setTimeout(() => tellEdit(app), Math.max(TELL_AFTER_MS, costMs * TELL_COST));
        }
    };

    const show = (app: Ui, view: View): void => {
        const page = app.pages?.find(candidate => candidate.getId() === view.page);
        if (page && page !== app.currentPage) {
            app.selectPage(page);
        }
        const { graph } = app.editor;
        graph.view.setScale(view.scale);
        graph.container.scrollLeft = view.left;
        graph.container.scrollTop = view.top;
    };

    const attach = (app: Ui, view: View | undefined): void => {
        if (isAttached) {
            // The app has loaded the template that the person chose.
            edited = true;
            tellEdit(app);
            return;
        }
        isAttached = true;
        const { graph } = app.editor;
        graph.openLink = url => {
            window.open(url);
            return null;
        };
        window.dispatchEvent(new CustomEvent('openspace-attached', { detail: app }));
        graph.model.addListener('change', (_sender, change) => noteEdit(app, change));
        UI_EVENTS.forEach(name => app.addListener(name, () => noteEdit(app)));
        if (view) {
            show(app, view);
        } else {
            window.dispatchEvent(new CustomEvent('openspace-opened', { detail: app }));
        }
        // Else the app writes a page in its own way only once the person has been there, which would look like a change.
        for (const page of app.pages ?? []) {
            app.updatePageRoot(page);
            page.needsUpdate = true;
        }
        forgetTimer();
        edited = false;
        tell({ type: 'attached', xml: xmlOf(app) });
    };

    const pagesOf = (app: Ui, xml: string): Page[] => app.getPagesForNode(new DOMParser().parseFromString(xml, 'text/xml').documentElement);

    /** Whether the person drags something, or edits the label of one of these cells. */
    const isBusy = ({ editor: { graph } }: Ui, cells: readonly string[]): boolean =>
        graph.isMouseDown || cells.includes(graph.cellEditor.getEditingCell()?.getId() ?? '');

    const rest = (app: Ui, message: Extract<Message, { type: 'rest' }>, waitedMs: number): void => {
        const busy = isBusy(app, message.cells);
        if (busy && waitedMs < message.limitMs) {
            setTimeout(() => rest(app, message, waitedMs + TELL_AFTER_MS), TELL_AFTER_MS);
        } else {
            tell({ type: 'rest', id: message.id, resting: !busy });
        }
    };

    /** An object of the app, such as a step of its undo history, by the name of its class. */
    const make = (name: string, ...args: unknown[]): object =>
        Reflect.construct(Reflect.get(window, name) as new (...given: unknown[]) => object, args);

    const pageOf = (app: Ui, id: string): Page | undefined => app.pages?.find(page => page.getId() === id);

    /** A step that sets a page's size, background and the like, and back: to do it and to undo it is the same. */
    const settingsChange = (app: Ui, id: string, view: Readonly<Record<string, string>>): object => {
        const { graph } = app.editor;
        let values = view;
        return {
            execute: () => {
                const page = pageOf(app, id);
                const now = page === app.currentPage ? graph.getViewState() : page?.viewState;
                if (page && now) {
                    const former = Object.keys(values).map(key => [key, JSON.stringify(now[key] ?? null)]);
                    app.patchViewState(page, values);
                    values = Object.fromEntries(former);
                    page.needsUpdate = true;
                    graph.refresh();
                }
            }
        };
    };

    /** The app puts into one undo step only what happens on the page that is shown, and what is a step itself. */
    const patchAsStep = (app: Ui, { r: removed = [], i: inserted = [], u: updated = {} }: Diff, to: readonly Page[]): void => {
        const { model } = app.editor.graph;
        const file = app.getCurrentFile();
        const shown = app.currentPage;
        model.beginUpdate();
        try {
            if (inserted.length > 0) {
                to.forEach((page, at) => {
                    if (!pageOf(app, page.getId())) {
                        model.execute(make('ChangePage', app, page, app.currentPage, Math.min(at, app.pages?.length ?? 0), true));
                    }
                });
            }
            for (const [id, { name, view, previous: _, ...diff }] of Object.entries(updated)) {
                const page = pageOf(app, id);
                if (page && diff.cells && page !== app.currentPage) {
                    model.execute(make('SelectPage', app, page));
                }
                file.patch([{ u: { [id]: diff } }], null, true);
                if (page && view) {
                    model.execute(settingsChange(app, id, view));
                }
                if (page && name !== undefined) {
                    model.execute(make('RenamePage', app, page, name));
                }
            }
            for (const page of removed.map(id => pageOf(app, id))) {
                const another = app.pages?.find(candidate => candidate !== page);
                if (page && another) {
                    const shows = page === app.currentPage;
                    model.execute(make('ChangePage', app, page, shows ? another : app.currentPage, null, !shows));
                }
            }
            if (shown && shown !== app.currentPage && pageOf(app, shown.getId())) {
                model.execute(make('SelectPage', app, shown));
            }
        } finally {
            model.endUpdate();
        }
        app.updateTabContainer();
    };

    /** Takes over what changed between two versions; what the person has done stays. @returns false: it waits for the person */
    const put = (app: Ui, message: Extract<Message, { type: 'put' }>, mayWait: boolean): boolean => {
        try {
            return takeOver(app, message, mayWait);
        } catch (error) {
            // The window loads the app again. Where nothing of the change is drawn, what the person has drawn meanwhile goes along.
            const xml = putting ? undefined : xmlOf(app);
            putting = false;
            tell({ type: 'refused', id: message.id, message: String(error).slice(0, 500), ...(xml !== undefined && { xml }) });
            return true;
        }
    };

    const takeOver = (app: Ui, message: Extract<Message, { type: 'put' }>, mayWait: boolean): boolean => {
        const to = pagesOf(app, message.to);
        const diff = app.diffPages(pagesOf(app, message.from), to);
        const cells = Object.values(diff.u ?? {}).flatMap(({ cells: { r = [], u = {} } = {} }) => [...r, ...Object.keys(u)]);
        if (mayWait && isBusy(app, cells)) {
            return false;
        }
        putting = true;
        for (const [id, { cells: { i: inserted = [] } = {} }] of Object.entries(diff.u ?? {})) {
            const page = pageOf(app, id);
            ends.forget(page === app.currentPage ? app.editor.graph.model.getRoot() : page?.root, inserted);
        }
        if (message.undoable) {
            patchAsStep(app, diff, to);
        } else {
            app.getCurrentFile().patch([diff], null, false);
        }
        order.arrange(app, diff, to);
        putting = false;
        forgetTimer();
        tell({ type: 'put', id: message.id, xml: xmlOf(app), edited });
        edited = false;
        return true;
    };

    const look = (app: Ui, id: number): void => {
        tell({ type: 'look', id, xml: xmlOf(app), view: viewOf(app), edited });
        edited = false;
    };

    const point = (app: Ui, { page, cells, selects }: Extract<Message, { type: 'point' }>): void => {
        const { graph } = app.editor;
        const wanted = pageOf(app, page);
        if (!wanted || (!selects && (graph.isMouseDown || graph.cellEditor.getEditingCell()))) {
            return;
        }
        if (wanted !== app.currentPage) {
            app.selectPage(wanted);
        }
        const found = cells.map(id => graph.model.getCell(id)).filter(cell => cell !== undefined && cell !== null);
        if (selects) {
            graph.setSelectionCells(found);
        }
        found.slice(0, 1).forEach(cell => graph.scrollCellToVisible(cell, true));
    };

    const receive = (app: Ui, message: Message): void => {
        switch (message.type) {
            case 'attach':
                return attach(app, message.view);
            case 'put':
                return turns.take(mayWait => put(app, message, mayWait));
            case 'look':
                return look(app, message.id);
            case 'rest':
                return rest(app, message, 0);
            case 'run':
                return app.actions.get(message.action)?.funct();
            case 'point':
                return point(app, message);
            case 'library':
                // What a person would change in it would go nowhere.
                return app.loadLibrary(
                    Object.assign(make('LocalLibrary', app, message.xml, message.title), { isEditable: () => false }),
                    false
                );
        }
    };

    line.listen(message => ui && receive(ui, message));

    /** The app looks for what it has read by its id in a list, which has more than that: a cell with the id `push` would stop it. */
    const readAnyId = (): void => {
        const { prototype } = Reflect.get(window, 'mxCodec') as { readonly prototype: object };
        for (const name of ['objects', 'elements']) {
            const set = function (this: object): void {
                Object.defineProperty(this, name, { value: Object.create(null), writable: true });
            };
            Object.defineProperty(prototype, name, { set, configurable: true });
        }
    };

    Object.defineProperty(window, 'openspaceFrame', {
        value: {
            started: (app: Ui) => {
                readAnyId();
                ui = app;
                window.dispatchEvent(new CustomEvent('openspace-started'));
                tell({ type: 'started' });
            }
        }
    });
})();
