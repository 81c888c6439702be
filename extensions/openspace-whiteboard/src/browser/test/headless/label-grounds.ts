/**
 * A process of its own, as tldraw wants the globals of a browser. What is behind labels in a pane, in both themes and after a person has moved
 * an area, is written as JSON.
 */
import './install-dom';
import { compileShapes, type ShapeInput } from '@openspace/board';
import { createShapeId, DefaultColorThemePalette } from '@tldraw/tldraw';
import { groundBehind, hasLifelineBehind, isMessageIn } from '../../editor/notation/grounds-of';
import '../../editor/notation';
import { ShownBoard } from './shown-board';

export interface LabelGrounds {
    /** Behind a label on an area, after the area was moved away, and after it came back. */
    readonly light: readonly string[];
    readonly dark: readonly string[];
    /** What tldraw fills `semi` areas with in its dark theme. */
    readonly darkPaper: string;
    /** The arrows whose labels hide lifelines. */
    readonly messages: readonly string[];
    /** The texts that hide lifelines, before and after one of them was moved onto a lifeline. */
    readonly hiding: readonly (readonly string[])[];
}

const SHAPES: readonly ShapeInput[] = [
    { type: 'frame', id: 'area', label: 'Area', x: 0, y: 0, width: 400, height: 300, props: { fillColor: '#ffeecc' } },
    { type: 'text', id: 'text', label: 'Text', x: 100, y: 100 },
    { type: 'geo', id: 'one', x: 600, y: 0, width: 100, height: 300, props: { face: 'lifeline' } },
    { type: 'geo', id: 'two', x: 800, y: 0, width: 100, height: 300, props: { face: 'lifeline' } },
    { type: 'geo', id: 'box', x: 1_000, y: 0, width: 100, height: 100 },
    { type: 'text', id: 'condition', label: 'over a lifeline', x: 645, y: 200 },
    { type: 'text', id: 'nearby', label: 'next to it', x: 680, y: 250 },
    { type: 'arrow', id: 'message', from: 'one', to: 'two', label: 'asks' },
    { type: 'arrow', id: 'line', from: 'box', to: 'area', label: 'uses' }
];

async function labelGrounds(): Promise<LabelGrounds> {
    const board = new ShownBoard();
    const { editor } = board.one;
    const view = board.records.view(() => board.records.firstPageId);
    board.records.change(compileShapes(view, SHAPES).records, []);
    await board.caughtUp();
    const behind = (): string => {
        const text = editor.getShape(createShapeId('text'));
        return text ? groundBehind(editor, text, { x: 120, y: 110 }) : 'gone';
    };
    const inTheme = (colorScheme: 'light' | 'dark'): string[] => {
        editor.user.updateUserPreferences({ colorScheme });
        const moved = (x: number) => editor.updateShape({ id: createShapeId('area'), type: 'frame', x });
        const before = behind();
        moved(1000);
        const after = behind();
        moved(0);
        return [before, after, behind()];
    };
    const texts = () => editor.getCurrentPageShapes().flatMap(shape => (shape.type === 'text' ? [shape] : []));
    const hidingNow = (): string[] => texts().flatMap(text => (hasLifelineBehind(editor, text) ? [text.id] : []));
    const hiding = [hidingNow()];
    editor.updateShape({ id: createShapeId('nearby'), type: 'text', x: 645 });
    hiding.push(hidingNow());
    const [light, dark] = [inTheme('light'), inTheme('dark')];
    const messages = editor
        .getCurrentPageShapes()
        .flatMap(shape => (shape.type === 'arrow' && isMessageIn(editor, shape) ? [shape.id] : []));
    board.dispose();
    return { messages, hiding, light, dark, darkPaper: DefaultColorThemePalette.darkMode.solid };
}

void labelGrounds().then(result => process.stdout.write(JSON.stringify(result), () => process.exit(0)));
