import type { EdgeChange } from '@openspace/board';
import type { NotationTexts } from '../../accessibility/notation-texts';
import type { Shared } from './noted-selection';

interface RouteButtonsProps {
    readonly texts: NotationTexts;
    /** How the routes of the selected arrows came about. */
    readonly route: Shared<string>;
    /** Curves are planned as curves. */
    readonly isCurved: boolean;
    readonly onChange: (change: EdgeChange) => void;
}

/** The routes that most arrows have, with one click each: planned around everything, or straight. */
export function RouteButtons({ texts, route, isCurved, onChange }: RouteButtonsProps) {
    const value = route.kind === 'same' ? route.value : undefined;
    const buttons = [
        { id: 'automatic', name: texts.automatic, route: { kind: isCurved ? 'curved' : 'straight', automatic: true } },
        { id: 'straight', name: texts.routeName('straight'), route: { kind: 'straight' } }
    ] as const;
    return (
        <div className="openspace-notation-tools" role="group" aria-label={texts.route}>
            {buttons.map(button => (
                <button
                    key={button.id}
                    type="button"
                    className="openspace-notation-tool openspace-notation-toggle"
                    aria-pressed={value === button.id}
                    onClick={() => onChange({ route: button.route })}
                >
                    {button.name}
                </button>
            ))}
        </div>
    );
}
