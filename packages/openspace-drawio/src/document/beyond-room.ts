/** A document has more characters than there is room for where it is read; elsewhere it may be read. */
export class BeyondRoom extends Error {
    constructor() {
        super('The document is larger than what is read here.');
    }
}
