import { injectable } from '@theia/core/shared/inversify';
import type { ColourAnswer, ColourRequest } from '.';

/** Longer code stays plain, in characters. */
const MAX_CODE = 100_000;
/** The first answer includes loading the grammars. */
const LIMIT_MS = 5_000;
const MAX_KEPT = 200;

/** Colours code in a worker, one piece after the other. */
@injectable()
export class CodeColours {
    private worker: Worker | undefined;
    private queue: Promise<unknown> = Promise.resolve();
    /** The last pieces, so that a conversation that is shown again has its colours at once. */
    private readonly known = new Map<string, ColourAnswer>();

    /** @returns the spans of the code; undefined when it stays plain: too long, an unknown language, a grammar that does not end */
    colour(code: string, language: string): Promise<ColourAnswer> {
        if (language === '' || code.length > MAX_CODE) {
            return Promise.resolve(undefined);
        }
        const key = `${language}\n${code}`;
        if (this.known.has(key)) {
            return Promise.resolve(this.known.get(key));
        }
        const answer = this.queue.then(() => this.ask({ code, language }));
        this.queue = answer.then(spans => {
            this.known.set(key, spans);
            if (this.known.size > MAX_KEPT) {
                this.known.delete([...this.known.keys()][0] ?? '');
            }
        });
        return answer;
    }

    private ask(request: ColourRequest): Promise<ColourAnswer> {
        return new Promise(resolve => {
            const worker = (this.worker ??= new Worker(new URL('./code-worker.js', document.baseURI)));
            const giveUp = () => {
                worker.terminate();
                this.worker = undefined;
                resolve(undefined);
            };
            const timer = setTimeout(giveUp, LIMIT_MS);
            worker.onmessage = ({ data }: MessageEvent<ColourAnswer>) => {
                clearTimeout(timer);
                resolve(data);
            };
            worker.onerror = () => {
                clearTimeout(timer);
                giveUp();
            };
            worker.postMessage(request);
        });
    }
}
