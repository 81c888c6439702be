import { type FrameChange, frameDash, LARGEST_TITLE, type ShapeOf, SMALLEST_TITLE } from '@openspace/board';
import { DefaultColorStyle, DefaultColorThemePalette, useIsDarkMode, useTranslation } from '@tldraw/tldraw';
import type { NotationTexts } from '../../accessibility/notation-texts';
import { ColorField } from './color-field';
import { asList, notationOf, shared } from './noted-selection';
import { NumberField } from './number-field';
import { frameInEffect } from './values-in-effect';

interface FrameFieldsProps {
    readonly frames: readonly ShapeOf<'frame'>[];
    readonly texts: NotationTexts;
    readonly onChange: (change: FrameChange, goesOn?: boolean) => void;
}

const LINES = ['dashed', 'dotted'] as const;

/** What the selected frames look like, for which tldraw has no styles. */
export function FrameFields({ frames, texts, onChange }: FrameFieldsProps) {
    const of = <Value,>(read: (notation: NonNullable<ReturnType<typeof notationOf.frame>>) => Value | undefined) =>
        shared(frames, frame => {
            const notation = notationOf.frame(frame);
            return notation && read(notation);
        });
    const usual = frameInEffect(useIsDarkMode());
    const colors = [
        { field: 'fillColor', label: texts.area },
        { field: 'strokeColor', label: texts.line },
        { field: 'textColor', label: texts.frameTitle }
    ] as const;
    return (
        <>
            <Swatches texts={texts} line={of(({ strokeColor }) => strokeColor)} onChange={onChange} />
            {colors.map(({ field, label }) => (
                <ColorField
                    key={field}
                    texts={texts}
                    label={label}
                    value={of(notation => notation[field])}
                    usual={{ kind: 'same', value: usual[field] }}
                    onChange={(hex, goesOn) => onChange({ [field]: hex }, goesOn)}
                />
            ))}
            <NumberField
                label={texts.lineWidth}
                value={of(({ strokeWidth }) => asList(strokeWidth))}
                usual={{ kind: 'same', value: [usual.strokeWidth] }}
                mixed={texts.mixed}
                wrong={texts.badLineWidth}
                most={100}
                count={1}
                onChange={numbers => onChange({ strokeWidth: numbers?.[0] ?? null })}
            />
            <LineStyle texts={texts} dash={of(({ dash }) => dash)} onChange={onChange} />
            <NumberField
                label={texts.cornerRadius}
                value={of(({ cornerRadius }) => asList(cornerRadius))}
                usual={{ kind: 'same', value: [usual.cornerRadius] }}
                mixed={texts.mixed}
                wrong={texts.badCornerRadius}
                most={10_000}
                count={1}
                onChange={numbers => onChange({ cornerRadius: numbers?.[0] ?? null })}
            />
            <NumberField
                label={texts.titleSize}
                value={of(({ titleSize }) => asList(titleSize))}
                usual={{ kind: 'same', value: [usual.titleSize] }}
                mixed={texts.mixed}
                wrong={texts.badTitleSize}
                least={SMALLEST_TITLE}
                most={LARGEST_TITLE}
                count={1}
                onChange={numbers => onChange({ titleSize: numbers?.[0] ?? null })}
            />
        </>
    );
}

interface SwatchesProps {
    readonly texts: NotationTexts;
    readonly line: ReturnType<typeof shared<unknown, string>>;
    readonly onChange: (change: FrameChange) => void;
}

/** The colours of tldraw's palette: the line in one, and the area in a tint of it. */
function Swatches({ texts, line, onChange }: SwatchesProps) {
    const translate = useTranslation();
    const palette = DefaultColorThemePalette.lightMode;
    const seen = useIsDarkMode() ? DefaultColorThemePalette.darkMode : palette;
    return (
        <div className="openspace-notation-swatches" role="group" aria-label={texts.frameColor}>
            {DefaultColorStyle.values
                .filter(name => name !== 'white')
                .map(name => {
                    const { solid, semi } = palette[name];
                    const title = translate(`color-style.${name}`);
                    return (
                        <button
                            key={name}
                            type="button"
                            className="openspace-notation-tool"
                            aria-label={title}
                            title={title}
                            aria-pressed={line.kind === 'same' && line.value === solid}
                            style={{ color: seen[name].solid }}
                            onClick={() => onChange({ strokeColor: solid, fillColor: semi })}
                        />
                    );
                })}
        </div>
    );
}

interface LineStyleProps {
    readonly texts: NotationTexts;
    readonly dash: ReturnType<typeof shared<unknown, readonly number[]>>;
    readonly onChange: (change: FrameChange) => void;
}

function LineStyle({ texts, dash, onChange }: LineStyleProps) {
    const lengths = dash.kind === 'same' ? dash.value?.join(' ') : undefined;
    const known = LINES.find(name => frameDash(name)?.join(' ') === lengths);
    const chosen = dash.kind === 'mixed' ? 'mixed' : lengths === undefined ? 'solid' : (known ?? 'own');
    const choose = (name: string): void => {
        const next = frameDash(name);
        if (next !== undefined) {
            onChange({ dash: next && [...next] });
        }
    };
    return (
        <label className="openspace-notation-select">
            <span>{texts.lineStyle}</span>
            <select className="theia-select" aria-label={texts.lineStyle} value={chosen} onChange={({ target }) => choose(target.value)}>
                {chosen === 'mixed' && (
                    <option value="mixed" disabled>
                        {texts.mixed}
                    </option>
                )}
                {chosen === 'own' && <option value="own">{lengths}</option>}
                {(['solid', ...LINES] as const).map(name => (
                    <option key={name} value={name}>
                        {texts.lineStyleName(name)}
                    </option>
                ))}
            </select>
        </label>
    );
}
