import { useEffect, useState } from 'react';
import type { Shared } from './noted-selection';
import { useUnmounted } from './use-unmounted';

interface NumberFieldProps {
    readonly label: string;
    readonly value: Shared<readonly number[]>;
    /** What is in effect where there is none; left out where that is nothing. */
    readonly usual?: Shared<readonly number[]>;
    /** What is said where nothing is in effect. */
    readonly none?: string;
    readonly mixed: string;
    /** Says what can be entered, where something else was. */
    readonly wrong: string;
    readonly least?: number;
    readonly most: number;
    /** How many numbers there may be. */
    readonly count: number;
    readonly onChange: (numbers: readonly number[] | null) => void;
}

/** One or more lengths, parted by spaces; taken when the person is done, so that it is one step of the history. */
export function NumberField({ label, value, usual, none, mixed, wrong, least = 0, most, count, onChange }: NumberFieldProps) {
    const shown = value.kind === 'same' ? (value.value ?? []).join(' ') : '';
    const isMixed = value.kind === 'mixed' || usual?.kind === 'mixed';
    const placeholder = isMixed ? mixed : (usual?.value?.map(number => Math.round(number * 100) / 100).join(' ') ?? none);
    const [draft, setDraft] = useState(shown);
    const [isWrong, setWrong] = useState(false);
    useEffect(() => {
        setDraft(shown);
        setWrong(false);
    }, [shown]);
    const take = (): void => {
        const numbers = parsed(draft, least, most, count);
        setWrong(numbers === undefined);
        if (numbers && numbers.join(' ') !== shown) {
            onChange(numbers.length === 0 ? null : numbers);
        }
    };
    useUnmounted(take);
    return (
        <label className="openspace-notation-number">
            <span>{label}</span>
            <input
                type="text"
                inputMode="decimal"
                className="theia-input"
                aria-label={label}
                aria-invalid={isWrong}
                title={isWrong ? wrong : label}
                placeholder={placeholder}
                spellCheck={false}
                value={draft}
                onChange={({ target }) => setDraft(target.value)}
                onBlur={take}
                onKeyDown={event => event.key === 'Enter' && take()}
            />
            {isWrong && (
                <span className="openspace-notation-wrong" role="alert">
                    {wrong}
                </span>
            )}
        </label>
    );
}

/** The numbers of a text; a comma may stand for the decimal point. */
function parsed(text: string, least: number, most: number, count: number): number[] | undefined {
    const words = text.split(/[\s;]+/).filter(word => word !== '');
    const numbers = words.map(word => (/^\d{1,6}([.,]\d{1,3})?$/.test(word) ? Number(word.replace(',', '.')) : NaN));
    return numbers.length <= count && numbers.every(number => number >= least && number <= most) ? numbers : undefined;
}
