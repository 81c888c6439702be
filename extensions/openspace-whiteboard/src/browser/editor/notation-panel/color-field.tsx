import { exactHex } from '@openspace/board';
import { useEffect, useRef, useState } from 'react';
import type { NotationTexts } from '../../accessibility/notation-texts';
import type { Shared } from './noted-selection';
import { useUnmounted } from './use-unmounted';

interface ColorFieldProps {
    readonly texts: NotationTexts;
    readonly label: string;
    readonly value: Shared<string>;
    /** What is in effect where there is none: nothing is see-through. */
    readonly usual: Shared<string>;
    /** @param goesOn the person is still choosing */
    readonly onChange: (hex: string | null, goesOn: boolean) => void;
}

/** What the picker shows where there is no exact colour. */
const NO_COLOR = '#808080';

/** An exact colour: picked, or written as `#rrggbb` or a name of CSS. */
export function ColorField({ texts, label, value, usual, onChange }: ColorFieldProps) {
    const hex = value.kind === 'same' ? value.value : undefined;
    const shown = hex ?? '';
    const effective = value.kind === 'same' && usual.kind === 'same' ? usual.value : undefined;
    const placeholder = value.kind === 'mixed' || usual.kind === 'mixed' ? texts.mixed : (effective ?? texts.noColor);
    const [draft, setDraft] = useState(shown);
    const [isWrong, setWrong] = useState(false);
    const isPicking = useRef(false);
    useEffect(() => {
        setDraft(shown);
        setWrong(false);
    }, [shown]);
    const take = (): void => {
        const said = draft.trim();
        const next = exactHex(said);
        setWrong(said !== '' && next === undefined);
        if (said === shown || (said !== '' && next === undefined)) {
            return;
        }
        if (next !== shown) {
            onChange(next ?? null, false);
        }
        setDraft(next ?? '');
    };
    useUnmounted(take);
    const name = texts.color(label);
    return (
        <div className="openspace-notation-color" role="group" aria-label={name}>
            <span aria-hidden>{label}</span>
            <input
                type="color"
                aria-label={texts.pickColor(label)}
                title={texts.pickColor(label)}
                className={hex === undefined && effective === undefined ? 'openspace-notation-no-color' : undefined}
                value={hex ?? effective ?? NO_COLOR}
                onChange={({ target }) => {
                    onChange(target.value, isPicking.current);
                    isPicking.current = true;
                }}
                onBlur={() => (isPicking.current = false)}
                onClick={() => (isPicking.current = false)}
            />
            <input
                type="text"
                className="theia-input"
                aria-label={name}
                aria-invalid={isWrong}
                title={isWrong ? texts.badColor : name}
                placeholder={placeholder}
                spellCheck={false}
                value={draft}
                onChange={({ target }) => setDraft(target.value)}
                onBlur={take}
                onKeyDown={event => event.key === 'Enter' && take()}
            />
            <button
                type="button"
                className="openspace-notation-tool codicon codicon-close"
                aria-label={texts.clearColor(label)}
                title={texts.clearColor(label)}
                disabled={value.kind === 'same' && hex === undefined}
                onClick={() => onChange(null, false)}
            />
            {isWrong && (
                <span className="openspace-notation-wrong" role="alert">
                    {texts.badColor}
                </span>
            )}
        </div>
    );
}
