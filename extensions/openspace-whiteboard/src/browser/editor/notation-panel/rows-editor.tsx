import { nodeNotationOf, type Row, rowLine, rowsOf, type ShapeOf, withLine } from '@openspace/board';
import { useEditor, useValue } from '@tldraw/tldraw';
import { useRef } from 'react';
import type { NotationTexts } from '../../accessibility/notation-texts';
import { goToRow, rowGoneTo } from '../notation/row-gone-to';
import { TextField } from './text-field';

const KEYS = ['PK', 'FK', 'UK'] as const;
const STYLES = ['abstract', 'static'] as const;

interface RowsEditorProps {
    readonly node: ShapeOf<'geo'>;
    readonly rows: readonly Row[];
    readonly texts: NotationTexts;
    readonly onChange: (rows: Row[]) => void;
}

/** The rows of a class or a table: one field for each, and what can be done with the one that was gone to last. */
export function RowsEditor({ node, rows, texts, onChange }: RowsEditorProps) {
    const list = useRef<HTMLDivElement>(null);
    const editor = useEditor();
    const last = useValue('row gone to', () => rowGoneTo(editor, node.id), [editor, node.id]);
    const at = Math.min(last ?? rows.length - 1, rows.length - 1);
    const chosen = rows[at];
    const isTable = nodeNotationOf(node)?.face === 'table' || undefined;
    const setLast = (index: number): void => goToRow(editor, node.id, index);
    const goTo = (index: number): void => {
        setLast(index);
        requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${index}"] > *`)?.focus());
    };
    const insert = (row: Row): void => {
        // What is being written in a field is taken as it loses the focus, before this.
        const now = rowsOf(node) ?? rows;
        onChange([...now.slice(0, at + 1), row, ...now.slice(at + 1)]);
        goTo(at + 1);
    };
    const change = (field: 'key' | 'style', value: string): void => {
        if (chosen !== undefined && chosen !== '-') {
            const { [field]: before, ...rest } = chosen;
            const next = (before === value ? rest : { ...rest, [field]: value }) as Row;
            onChange(rows.map((row, index) => (index === at ? next : row)));
        }
    };
    return (
        <div className="openspace-notation-rows" role="group" aria-label={texts.rows}>
            <span aria-hidden>{texts.rows}</span>
            <div ref={list}>
                {rows.map((row, index) => (
                    <div key={index} data-row={index} className={index === at ? 'openspace-notation-row-chosen' : undefined}>
                        {row === '-' ? (
                            <button
                                type="button"
                                className="openspace-notation-divider"
                                aria-label={texts.divider(index + 1)}
                                title={texts.divider(index + 1)}
                                onFocus={() => setLast(index)}
                            />
                        ) : (
                            <TextField
                                label={texts.row(index + 1)}
                                value={(index === 0 ? row.text.split('\n').at(-1) : rowLine(row)) ?? ''}
                                onChange={line => onChange(withLine(rows, index, line, isTable))}
                                onFocus={() => setLast(index)}
                                onEnter={() => (index + 1 < rows.length ? goTo(index + 1) : undefined)}
                            />
                        )}
                    </div>
                ))}
            </div>
            <div className="openspace-notation-tools">
                <RowTool icon="add" title={texts.addRow} onClick={() => insert({ text: '' })} />
                <RowTool icon="dash" title={texts.addDivider} onClick={() => insert('-')} />
                <RowTool
                    icon="trash"
                    title={texts.removeRow}
                    disabled={chosen === undefined}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                />
            </div>
            <div className="openspace-notation-tools">
                {(isTable ? KEYS : []).map(key => (
                    <Toggle
                        key={key}
                        text={key}
                        title={key}
                        isOn={chosen !== '-' && chosen?.key === key}
                        disabled={at === 0 || chosen === '-'}
                        onClick={() => change('key', key)}
                    />
                ))}
                {(isTable ? [] : STYLES).map(style => (
                    <Toggle
                        key={style}
                        text={texts[style]}
                        title={texts[style]}
                        isOn={chosen !== '-' && chosen?.style === style}
                        disabled={chosen === undefined || chosen === '-'}
                        onClick={() => change('style', style)}
                    />
                ))}
            </div>
        </div>
    );
}

interface RowToolProps {
    readonly title: string;
    readonly disabled?: boolean;
    readonly onClick: () => void;
}

function RowTool({ icon, title, disabled = false, onClick }: RowToolProps & { readonly icon: string }) {
    const className = `openspace-notation-tool codicon codicon-${icon}`;
    return <button type="button" className={className} title={title} aria-label={title} disabled={disabled} onClick={onClick} />;
}

function Toggle({ text, title, isOn, disabled = false, onClick }: RowToolProps & { readonly text: string; readonly isOn: boolean }) {
    return (
        <button
            type="button"
            className="openspace-notation-tool openspace-notation-toggle"
            title={title}
            aria-pressed={isOn}
            disabled={disabled}
            onClick={onClick}
        >
            {text}
        </button>
    );
}
