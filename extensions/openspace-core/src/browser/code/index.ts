/** The script of the worker that colours code: a grammar that hangs on some code holds nothing up. */
import { type CodeSpan, highlight } from './highlight';

export interface ColourRequest {
    readonly code: string;
    readonly language: string;
}

/** Undefined when the code stays plain. */
export type ColourAnswer = readonly CodeSpan[] | undefined;

self.onmessage = ({ data }: MessageEvent<ColourRequest>) => {
    const answer: ColourAnswer = highlight(data.code, data.language);
    self.postMessage(answer);
};
