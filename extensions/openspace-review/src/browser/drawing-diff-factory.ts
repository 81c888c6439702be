import { colorSchemeOf } from '@openspace/core/lib/browser/documents/color-scheme';
import { withVisibleDirection } from '@openspace/core/lib/common/text-direction';
import { URI } from '@theia/core';
import { LabelProvider, type WidgetFactory } from '@theia/core/lib/browser';
import { type ContextKey, ContextKeyService } from '@theia/core/lib/browser/context-key-service';
import { ThemeService } from '@theia/core/lib/browser/theming';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { DrawingComparisons } from '../common/drawing-comparisons';
import { ComparedTexts } from './compared-texts';
import { drawingsOf, nameOfSide } from '../common/compared-uris';
import { DrawingDiff } from './drawing-diff';
import { DrawingDiffWidget } from './drawing-diff-widget';

/** True while the keyboard goes to a comparison of drawings. */
export const DRAWING_DIFF_FOCUS = 'drawingDiffFocus';

@injectable()
export class DrawingDiffFactory implements WidgetFactory {
    readonly id = DrawingDiffWidget.FACTORY_ID;

    @inject(DrawingComparisons)
    private readonly comparisons: DrawingComparisons;

    @inject(ComparedTexts)
    private readonly texts: ComparedTexts;

    @inject(ThemeService)
    private readonly themes: ThemeService;

    @inject(LabelProvider)
    private readonly labels: LabelProvider;

    @inject(EditorManager)
    private readonly editors: EditorManager;

    @inject(ContextKeyService)
    private readonly contextKeys: ContextKeyService;

    private focus: ContextKey<boolean>;

    @postConstruct()
    protected init(): void {
        this.focus = this.contextKeys.createKey<boolean>(DRAWING_DIFF_FOCUS, false);
    }

    async createWidget({ uri: address }: { readonly uri: string }): Promise<DrawingDiffWidget> {
        const uri = new URI(address);
        const sides = drawingsOf(uri);
        if (!sides) {
            throw new Error(`${address} does not compare two drawings of one kind.`);
        }
        const { before, after } = sides;
        const diff = new DrawingDiff(await this.texts.of(sides), this.comparisons, {
            path: withVisibleDirection(after.path.base),
            isDark: () => colorSchemeOf(this.themes) === 'dark'
        });
        const names = {
            label: this.labels.getName(uri),
            caption: this.labels.getLongName(uri),
            before: nameOfSide(before),
            after: nameOfSide(after)
        };
        const widget = new DrawingDiffWidget(address, diff, names, () => void this.editors.open(uri, { mode: 'activate' }));
        const themed = this.themes.onDidColorThemeChange(() => void diff.load());
        widget.onDidDispose(() => {
            themed.dispose();
            this.focus.set(false);
        });
        widget.node.addEventListener('focusin', () => this.focus.set(true));
        widget.node.addEventListener('focusout', () => this.focus.set(false));
        void diff.load();
        return widget;
    }
}
