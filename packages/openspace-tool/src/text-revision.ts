/** A revision of a text. Opaque; it differs after every change, and is the same in a window and in the hub. */
export function textRevision(text: string): string {
    let [one, other] = [0x243f6a88, 0x85a308d3];
    for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at);
        one = Math.imul(one ^ unit, 0x9e3779b1);
        one = (one << 13) | (one >>> 19);
        other = Math.imul(other ^ unit, 0x85ebca77);
        other = (other << 17) | (other >>> 15);
    }
    return [one, other].map(lane => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
