import { TldrawUiPopover, TldrawUiPopoverContent, TldrawUiPopoverTrigger, useEditor } from '@tldraw/tldraw';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import type { Shared } from './noted-selection';

interface ChoiceProps<Value extends string> {
    /** Unique in the panel. */
    readonly id: string;
    readonly label: string;
    readonly values: readonly Value[];
    readonly value: Shared<Value>;
    readonly nameOf: (value: Value) => string;
    readonly picture: (value: Value) => ReactNode;
    /** What no value is called; left out where there always is one. */
    readonly none?: string;
    /** What is in effect where there is no value. */
    readonly usual?: { readonly name: string; readonly picture: ReactNode } | undefined;
    readonly mixed: string;
    readonly columns: number;
    /** Whether the button also says the name of what is chosen. */
    readonly isNamed?: boolean;
    readonly onChoose: (value: Value | null) => void;
}

/** A button that shows what is chosen, and opens a grid of pictures to choose another. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
    const { id, label, values, value, nameOf, picture, none, usual, mixed, columns, isNamed = false, onChoose } = props;
    const editor = useEditor();
    const chosen = value.kind === 'same' ? value.value : undefined;
    const said = value.kind === 'mixed' ? mixed : chosen === undefined ? (usual?.name ?? mixed) : nameOf(chosen);
    const seen = value.kind === 'mixed' ? undefined : chosen === undefined ? usual?.picture : picture(chosen);
    const menu = `notation-${id}`;
    const choose = (next: Value | null): void => {
        editor.menus.deleteOpenMenu(menu);
        onChoose(next);
    };
    const grid = useRef<HTMLDivElement>(null);
    return (
        <TldrawUiPopover id={menu}>
            <TldrawUiPopoverTrigger>
                <button type="button" className="openspace-notation-choice" aria-label={`${label}: ${said}`} title={`${label}: ${said}`}>
                    {!isNamed && <span className="openspace-notation-label">{label}</span>}
                    <span className="openspace-notation-chosen">{seen ?? said}</span>
                    {seen !== undefined && isNamed && <span className="openspace-notation-name">{said}</span>}
                    <span className="codicon codicon-chevron-down" aria-hidden />
                </button>
            </TldrawUiPopoverTrigger>
            <TldrawUiPopoverContent side="left" align="start">
                <div
                    ref={grid}
                    className="openspace-notation-grid"
                    role="group"
                    aria-label={label}
                    style={{ gridTemplateColumns: `repeat(${columns}, auto)` }}
                    onKeyDown={event => goInGrid(event, grid.current, columns)}
                >
                    {none !== undefined && (
                        <button
                            type="button"
                            className="openspace-notation-none"
                            aria-pressed={value.kind === 'same' && chosen === undefined}
                            onClick={() => choose(null)}
                        >
                            {none}
                        </button>
                    )}
                    {values.map(item => (
                        <button
                            key={item}
                            type="button"
                            className="openspace-notation-item"
                            aria-label={nameOf(item)}
                            title={nameOf(item)}
                            aria-pressed={item === chosen}
                            onClick={() => choose(item)}
                        >
                            {picture(item)}
                        </button>
                    ))}
                </div>
            </TldrawUiPopoverContent>
        </TldrawUiPopover>
    );
}

/** Arrow keys go from picture to picture. */
function goInGrid(event: KeyboardEvent, grid: HTMLElement | null, columns: number): void {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
    const step = steps[event.key];
    const buttons = [...(grid?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex(button => button === document.activeElement);
    if (step === undefined || at < 0) {
        return;
    }
    event.preventDefault();
    event.stopPropagation();
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
}
