/** Characters that turn the direction of text without being seen: with them `gnp.exe` is shown as `exe.png`. */
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a name is not shown as it is written. */
export function turnsDirection(text: string): boolean {
    return text.search(CONTROLS) >= 0;
}

/** The text with those characters as escapes, so that a person sees them. */
export function withVisibleDirection(text: string): string {
    return text.replace(CONTROLS, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
