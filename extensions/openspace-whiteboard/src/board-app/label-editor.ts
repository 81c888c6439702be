/** The longest label that can be typed here. */
const MOST_CHARACTERS = 5000;

/** A field for text over a shape. */
export class LabelEditor {
    private close: (() => void) | undefined;

    constructor(private readonly place: HTMLElement) {}

    /** Resolves with what was typed, once Enter was pressed or something else was focused; undefined after Escape. */
    edit(over: DOMRect, label: string, name: string): Promise<string | undefined> {
        this.close?.();
        const field = document.createElement('textarea');
        const around = this.place.getBoundingClientRect();
        const width = Math.max(over.width, 140);
        const height = Math.max(over.height, 36);
        const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
        Object.assign(field.style, {
            left: `${within(over.left + over.width / 2 - around.left - width / 2, around.width - width)}px`,
            top: `${within(over.top + over.height / 2 - around.top - height / 2, around.height - height)}px`,
            width: `${Math.min(width, around.width)}px`,
            height: `${Math.min(height, around.height)}px`
        });
        field.className = 'label';
        field.value = label;
        field.placeholder = name;
        field.maxLength = MOST_CHARACTERS;
        field.setAttribute('aria-label', name);
        return new Promise(resolve => {
            const end = (value: string | undefined) => {
                this.close = undefined;
                field.onblur = null;
                field.remove();
                resolve(value);
            };
            this.close = () => end(field.value);
            field.onblur = () => end(field.value);
            // Not for the picture, to which the same keys and pointers say other things.
            ['pointerdown', 'dblclick', 'wheel'].forEach(type => field.addEventListener(type, event => event.stopPropagation()));
            field.onkeydown = event => {
                event.stopPropagation();
                if (event.isComposing) {
                    return;
                }
                if (event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey)) {
                    event.preventDefault();
                    end(event.key === 'Enter' ? field.value : undefined);
                }
            };
            this.place.append(field);
            field.focus();
            field.select();
        });
    }
}
