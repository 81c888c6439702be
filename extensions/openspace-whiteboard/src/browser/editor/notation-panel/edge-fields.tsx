import { type EdgeChange, type MarkName, MARKS, ROUTE_KINDS, type ShapeOf } from '@openspace/board';
import { useIsDarkMode } from '@tldraw/tldraw';
import type { NotationTexts } from '../../accessibility/notation-texts';
import { Choice } from './choice';
import { ColorField } from './color-field';
import { asList, notationOf, type Shared, shared } from './noted-selection';
import { NumberField } from './number-field';
import { RouteButtons } from './route-buttons';
import { MarkSample } from './sample';
import { TextField } from './text-field';
import { type EdgeInEffect, edgeInEffect, routeInEffect } from './values-in-effect';

interface EdgeFieldsProps {
    readonly arrows: readonly ShapeOf<'arrow'>[];
    readonly texts: NotationTexts;
    readonly onChange: (change: EdgeChange, goesOn?: boolean) => void;
}

/** What the selected arrows look like beyond tldraw's own styles. */
export function EdgeFields({ arrows, texts, onChange }: EdgeFieldsProps) {
    const of = <Value,>(read: (notation: NonNullable<ReturnType<typeof notationOf.arrow>>) => Value | undefined) =>
        shared(arrows, arrow => {
            const notation = notationOf.arrow(arrow);
            return notation && read(notation);
        });
    const route = of(notation => notation.route?.kind);
    const dark = useIsDarkMode();
    const effect = <Field extends keyof EdgeInEffect>(field: Field) => shared(arrows, arrow => edgeInEffect(arrow, dark)[field]);
    const usualRoute = effect('route');
    return (
        <>
            {(['startMark', 'endMark'] as const).map(field => (
                <Choice
                    key={field}
                    id={field}
                    label={field === 'startMark' ? texts.start : texts.end}
                    values={MARKS}
                    value={of(notation => notation[field])}
                    nameOf={texts.markName}
                    picture={mark => <MarkSample mark={mark} isStart={field === 'startMark'} />}
                    none={texts.usual}
                    usual={usualMark(effect(field), texts, field === 'startMark')}
                    mixed={texts.mixed}
                    columns={4}
                    onChoose={mark => onChange({ [field]: mark })}
                />
            ))}
            {(['startLabel', 'endLabel'] as const).map(field => {
                const label = of(notation => notation[field]);
                return (
                    <TextField
                        key={field}
                        label={texts[field]}
                        value={label.kind === 'same' ? (label.value ?? '') : ''}
                        placeholder={label.kind === 'mixed' ? texts.mixed : texts[field]}
                        onChange={text => onChange({ [field]: text.trim() === '' ? null : text.trim() })}
                    />
                );
            })}
            <RouteButtons
                texts={texts}
                route={shared(arrows, arrow => routeInEffect(arrow, dark))}
                isCurved={route.kind === 'same' && route.value === 'curved'}
                onChange={onChange}
            />
            <label className="openspace-notation-select">
                <span>{texts.route}</span>
                <select
                    className="theia-select"
                    aria-label={texts.route}
                    title={texts.route}
                    value={route.kind === 'mixed' ? 'mixed' : (route.value ?? '')}
                    onChange={({ target }) => {
                        const kind = ROUTE_KINDS.find(known => known === target.value);
                        onChange({ route: kind ? { kind } : null });
                    }}
                >
                    {route.kind === 'mixed' && (
                        <option value="mixed" disabled>
                            {texts.mixed}
                        </option>
                    )}
                    <option value="">
                        {usualRoute.kind === 'same' && usualRoute.value ? texts.usually(texts.routeName(usualRoute.value)) : texts.usual}
                    </option>
                    {ROUTE_KINDS.map(kind => (
                        <option key={kind} value={kind}>
                            {texts.routeName(kind)}
                        </option>
                    ))}
                </select>
            </label>
            <ColorField
                texts={texts}
                label={texts.line}
                value={of(notation => notation.strokeColor)}
                usual={effect('strokeColor')}
                onChange={(strokeColor, goesOn) => onChange({ strokeColor }, goesOn)}
            />
            <NumberField
                label={texts.lineWidth}
                value={of(notation => asList(notation.strokeWidth))}
                usual={shared(arrows, arrow => [edgeInEffect(arrow, dark).strokeWidth])}
                mixed={texts.mixed}
                wrong={texts.badLineWidth}
                most={100}
                count={1}
                onChange={numbers => onChange({ strokeWidth: numbers?.[0] ?? null })}
            />
            <NumberField
                label={texts.dash}
                value={of<readonly number[]>(notation => notation.dash)}
                usual={effect('dash')}
                none={texts.lineStyleName('solid')}
                mixed={texts.mixed}
                wrong={texts.badDash}
                most={1000}
                count={16}
                onChange={numbers => onChange({ dash: numbers && [...numbers] })}
            />
        </>
    );
}

function usualMark(mark: Shared<MarkName>, texts: NotationTexts, isStart: boolean) {
    return mark.kind === 'same' && mark.value
        ? { name: texts.markName(mark.value), picture: <MarkSample mark={mark.value} isStart={isStart} /> }
        : undefined;
}
