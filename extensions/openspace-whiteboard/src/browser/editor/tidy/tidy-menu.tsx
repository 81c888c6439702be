import { COMMON_LAYOUTS } from '@openspace/board';
import {
    DefaultContextMenu,
    DefaultContextMenuContent,
    TldrawUiMenuCheckboxItem,
    TldrawUiMenuGroup,
    TldrawUiMenuItem,
    TldrawUiMenuSubmenu,
    type TLUiContextMenuProps,
    useEditor,
    useValue
} from '@tldraw/tldraw';
import { areKept, toggleKept } from './mark-kept';
import type { TidyContext } from './tidy-context';
import { DIAGRAM_KINDS, TIDY_DIRECTIONS, type TidyChoice, tidyChoice } from './tidy-state';
import { routeArrows, tidyUp } from './tidy-up';

/** tldraw's own form of the keys: ? is Alt, ! is Shift. */
const KEYS = { tidyUp: '?!l', routeArrows: '?!r' };

/** tldraw's context menu with what arranges shapes. */
export function contextMenu(context: TidyContext) {
    return function ContextMenu(props: TLUiContextMenuProps) {
        return (
            <DefaultContextMenu {...props}>
                <TidyItems context={context} />
                <DefaultContextMenuContent />
            </DefaultContextMenu>
        );
    };
}

function TidyItems({ context }: { readonly context: TidyContext }) {
    const editor = useEditor();
    const { texts } = context;
    const kept = useValue('kept in place', () => areKept(editor), [editor]);
    const choice = useValue(tidyChoice);
    const choose = (part: Partial<TidyChoice>): void => {
        tidyChoice.update(before => ({ ...before, ...part }));
        void tidyUp(editor, context);
    };
    const kindItem = (kind: TidyChoice['kind']) => (
        <TldrawUiMenuCheckboxItem
            key={kind}
            id={`tidy-kind-${kind}`}
            label={texts.kinds[kind]}
            checked={choice.kind === kind}
            onSelect={() => choose({ kind })}
        />
    );
    return (
        <TldrawUiMenuGroup id="tidy">
            <TldrawUiMenuItem id="tidy-up" label={texts.tidyUp} kbd={KEYS.tidyUp} onSelect={() => void tidyUp(editor, context)} />
            <TldrawUiMenuSubmenu id="layout" label={texts.kind}>
                <TldrawUiMenuGroup id="tidy-actions">
                    <TldrawUiMenuItem
                        id="route-arrows"
                        label={texts.routeArrows}
                        kbd={KEYS.routeArrows}
                        onSelect={() => void routeArrows(editor, context)}
                    />
                </TldrawUiMenuGroup>
                <TldrawUiMenuGroup id="tidy-keep">
                    <TldrawUiMenuCheckboxItem
                        id="keep-in-place"
                        label={texts.keepInPlace}
                        checked={kept === true}
                        disabled={kept === undefined}
                        onSelect={() => toggleKept(editor)}
                    />
                </TldrawUiMenuGroup>
                <TldrawUiMenuGroup id="tidy-kinds">{COMMON_LAYOUTS.map(kindItem)}</TldrawUiMenuGroup>
                <TldrawUiMenuSubmenu id="tidy-diagrams" label={texts.diagramKind}>
                    <TldrawUiMenuGroup id="tidy-diagram-kinds">{DIAGRAM_KINDS.map(kindItem)}</TldrawUiMenuGroup>
                </TldrawUiMenuSubmenu>
                <TldrawUiMenuSubmenu id="tidy-direction" label={texts.direction}>
                    <TldrawUiMenuGroup id="tidy-directions">
                        {TIDY_DIRECTIONS.map(direction => (
                            <TldrawUiMenuCheckboxItem
                                key={direction}
                                id={`tidy-direction-${direction}`}
                                label={texts.directions[direction]}
                                checked={choice.direction === direction}
                                onSelect={() => choose({ direction })}
                            />
                        ))}
                    </TldrawUiMenuGroup>
                </TldrawUiMenuSubmenu>
            </TldrawUiMenuSubmenu>
        </TldrawUiMenuGroup>
    );
}
