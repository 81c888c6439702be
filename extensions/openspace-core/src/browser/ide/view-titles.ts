import { ViewContainer, ViewContainerIdentifier } from '@theia/core/lib/browser';
import { injectable, type interfaces } from '@theia/core/shared/inversify';

/** A view with the title that its code gives it. Theia restores that of the last time, in the language that the IDE had then. */
@injectable()
class TitledView extends ViewContainer {
    override restoreState(state: ViewContainer.State): void {
        const title = this.titleOptions ?? state.title;
        super.restoreState({ ...state, ...(title && { title }) });
    }
}

export const titledViews =
    ({ container }: interfaces.Context): ViewContainer.Factory =>
    options => {
        const child = container.createChild();
        child.bind(ViewContainerIdentifier).toConstantValue(options);
        child.bind(ViewContainer).to(TitledView).inSingletonScope();
        return child.get(ViewContainer);
    };
