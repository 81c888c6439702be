/** The id of the line below a participant, which its messages are tied to. */
export function lifelineOf(actor: string): string {
    return `${actor}-lifeline`;
}
