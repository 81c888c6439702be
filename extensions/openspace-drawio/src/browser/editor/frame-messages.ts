import type { EditorLibrary } from '../../common/drawio-app';
import { LIMITS } from '@openspace/drawio';
import * as z from 'zod';

/** What the person looks at: which page, how large, and how far it is scrolled, in pixels. */
export const frameView = z.object({
    page: z.string().max(1_000),
    scale: z.number().positive().max(1_000),
    left: z.number(),
    top: z.number()
});
export type FrameView = z.infer<typeof frameView>;

const xml = z.string().max(LIMITS.chars);
const id = z.number().int();

/** What the script in the frame says. Whatever runs in the frame can send it: nothing in it is trusted. */
export const frameMessage = z.discriminatedUnion('type', [
    /** The app is there; it is given the diagram when it says `init` too. */
    z.object({ type: z.literal('started') }),
    z.object({ type: z.literal('attached'), xml }),
    /** Not by the person: the app writes the same in another way now. */
    z.object({ type: z.literal('edited'), xml, view: frameView, byPerson: z.boolean() }),
    z.object({ type: z.literal('put'), id, xml, edited: z.boolean() }),
    /** The app cannot take the change over; why, in its own words, and what is drawn, if nothing of the change is. */
    z.object({ type: z.literal('refused'), id, message: z.string().max(500), xml: xml.optional() }),
    /** Whether the person has let go in time. */
    z.object({ type: z.literal('rest'), id, resting: z.boolean() }),
    z.object({ type: z.literal('look'), id, xml, view: frameView, edited: z.boolean() }),
    z.object({ type: z.literal('link'), url: z.string().max(8_192) }),
    /** The page is about to be replaced by another one. */
    z.object({ type: z.literal('gone') }),
    z.object({ type: z.literal('focused') }),
    z.object({
        type: z.literal('key'),
        key: z.string().max(20),
        code: z.string().max(20),
        ctrlKey: z.boolean(),
        metaKey: z.boolean(),
        shiftKey: z.boolean()
    })
]);
export type FrameMessage = z.infer<typeof frameMessage>;

/** The first message of the page, with what the window put into its address and one end of the channel for all others. */
export const hello = z.object({ proof: z.string().max(100) });

/** A text in the app's own protocol, as it travels in the channel. */
export const appText = z.object({ app: z.string().max(3 * LIMITS.chars) });

/** What the app itself says, as JSON, in its own protocol: https://www.drawio.com/doc/faq/embed-mode. */
export const appMessage = z.discriminatedUnion('event', [
    z.object({ event: z.literal('init') }),
    z.object({ event: z.literal('load') }),
    z.object({ event: z.literal('save') }),
    z.object({ event: z.literal('export'), data: z.string().max(2 * LIMITS.chars), format: z.string().max(20) })
]);
export type AppMessage = z.infer<typeof appMessage>;

/** What the window tells the script in the frame. */
export type WindowMessage =
    /** After the app has loaded a file; the answer is `attached`. */
    | { readonly type: 'attach'; readonly view?: FrameView }
    /** Take over what changed from one version to another; the answer is `put` or `refused`. */
    | { readonly type: 'put'; readonly id: number; readonly from: string; readonly to: string; readonly undoable: boolean }
    | { readonly type: 'look'; readonly id: number }
    /** Wait until the person neither drags nor edits the label of one of these cells; the answer is `rest`. */
    | { readonly type: 'rest'; readonly id: number; readonly cells: readonly string[]; readonly limitMs: number }
    /** An action of the app by its name, such as `undo`. */
    | { readonly type: 'run'; readonly action: string }
    /** Show a library next to the app's own; it has to be well-formed. */
    | ({ readonly type: 'library' } & EditorLibrary)
    /** Go to cells; without selecting them only while the person does nothing. */
    | { readonly type: 'point'; readonly page: string; readonly cells: readonly string[]; readonly selects: boolean };
