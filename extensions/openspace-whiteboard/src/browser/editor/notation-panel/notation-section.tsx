import { type EdgeChange, FACES, type FaceName, type NodeChange, rowsOf, type ShapeOf } from '@openspace/board';
import {
    DefaultStylePanel,
    DefaultStylePanelContent,
    type TLUiStylePanelProps,
    useEditor,
    useIsDarkMode,
    useRelevantStyles,
    useTranslation,
    useValue
} from '@tldraw/tldraw';
import { useEffect, useRef } from 'react';
import type { NotationTexts } from '../../accessibility/notation-texts';
import { Choice } from './choice';
import { ColorField } from './color-field';
import { EdgeFields } from './edge-fields';
import { FrameFields } from './frame-fields';
import { leaveOnEscape } from './go-to-notation';
import { asList, changeEdges, changeFrames, changeNodes, notationOf, selected, shared } from './noted-selection';
import { NumberField } from './number-field';
import { RowsEditor } from './rows-editor';
import { FaceSample, OutlineSample } from './sample';
import { type NodeInEffect, nodeInEffect } from './values-in-effect';

/** The faces that show something by themselves. */
export const CHOOSABLE_FACES: readonly FaceName[] = FACES.filter(face => face !== 'icon' && face !== 'stencil');

/** tldraw's style panel with what it has no words for. */
export function stylePanel(texts: NotationTexts) {
    return function StylePanel(props: TLUiStylePanelProps) {
        const styles = useRelevantStyles();
        return (
            <DefaultStylePanel {...props}>
                <DefaultStylePanelContent styles={styles} />
                <NotationSection texts={texts} />
            </DefaultStylePanel>
        );
    };
}

/** How the selected nodes and edges are painted; nothing while there are none. */
function NotationSection({ texts }: { readonly texts: NotationTexts }) {
    const editor = useEditor();
    const nodes = useValue('selected nodes', () => (editor.isIn('select') ? selected(editor, 'geo') : []), [editor]);
    const edges = useValue('selected edges', () => (editor.isIn('select') ? selected(editor, 'arrow') : []), [editor]);
    const frames = useValue('selected frames', () => (editor.isIn('select') ? selected(editor, 'frame') : []), [editor]);
    const section = useRef<HTMLElement>(null);
    const isShown = nodes.length > 0 || edges.length > 0 || frames.length > 0;
    useEffect(() => {
        return section.current ? leaveOnEscape(editor, section.current) : undefined;
    }, [editor, isShown]);
    if (!isShown) {
        return null;
    }
    return (
        <section ref={section} className="tlui-style-panel__section openspace-notation" aria-label={texts.title}>
            <h3>{texts.title}</h3>
            {nodes.length > 0 && (
                <NodeFields
                    key={keyOf(nodes)}
                    nodes={nodes}
                    texts={texts}
                    onChange={(change, goesOn) => changeNodes(editor, nodes, change, goesOn)}
                />
            )}
            {edges.length > 0 && (
                <EdgeFields
                    key={keyOf(edges)}
                    arrows={edges}
                    texts={texts}
                    onChange={(change: EdgeChange, goesOn) => changeEdges(editor, edges, change, goesOn)}
                />
            )}
            {frames.length > 0 && (
                <FrameFields
                    key={keyOf(frames)}
                    frames={frames}
                    texts={texts}
                    onChange={(change, goesOn) => changeFrames(editor, frames, change, goesOn)}
                />
            )}
        </section>
    );
}

/** What was being written belongs to the shapes that were selected then. */
function keyOf(shapes: readonly { readonly id: string }[]): string {
    return shapes.map(({ id }) => id).join();
}

interface NodeFieldsProps {
    readonly nodes: readonly ShapeOf<'geo'>[];
    readonly texts: NotationTexts;
    readonly onChange: (change: NodeChange, goesOn?: boolean) => void;
}

function NodeFields({ nodes, texts, onChange }: NodeFieldsProps) {
    const [node] = nodes.length === 1 ? nodes : [];
    const rows = node && rowsOf(node);
    const translate = useTranslation();
    const dark = useIsDarkMode();
    const effect = <Field extends keyof NodeInEffect>(field: Field) => shared(nodes, shape => nodeInEffect(shape, dark)[field]);
    const outline = shared(nodes, ({ props }) => props.geo);
    const usualFace =
        outline.kind === 'same' && outline.value
            ? {
                  name: translate(`geo-style.${outline.value}`).toLowerCase(),
                  picture: <OutlineSample outline={outline.value} width={36} height={28} />
              }
            : { name: texts.plainShape, picture: undefined };
    const colors = [
        { field: 'fillColor', label: texts.area },
        { field: 'strokeColor', label: texts.line },
        { field: 'textColor', label: texts.text }
    ] as const;
    return (
        <>
            <Choice
                id="face"
                label={texts.face}
                values={CHOOSABLE_FACES}
                value={shared(nodes, node => notationOf.geo(node)?.face)}
                nameOf={texts.faceName}
                picture={face => <FaceSample face={face} width={36} height={28} />}
                none={texts.plainShape}
                usual={usualFace}
                mixed={texts.mixed}
                columns={6}
                isNamed
                // Rows are nothing without a face that shows them; the label says them still.
                onChoose={face => onChange(face === null ? { face, rows: null } : { face })}
            />
            {node && rows && <RowsEditor node={node} rows={rows} texts={texts} onChange={changed => onChange({ rows: changed })} />}
            {colors.map(({ field, label }) => (
                <ColorField
                    key={field}
                    texts={texts}
                    label={label}
                    value={shared(nodes, node => notationOf.geo(node)?.[field])}
                    usual={effect(field)}
                    onChange={(hex, goesOn) => onChange({ [field]: hex }, goesOn)}
                />
            ))}
            <NumberField
                label={texts.lineWidth}
                value={shared(nodes, node => asList(notationOf.geo(node)?.strokeWidth))}
                usual={shared(nodes, shape => [nodeInEffect(shape, dark).strokeWidth])}
                mixed={texts.mixed}
                wrong={texts.badLineWidth}
                most={100}
                count={1}
                onChange={numbers => onChange({ strokeWidth: numbers?.[0] ?? null })}
            />
            {nodes.every(hasCorners) && (
                <NumberField
                    label={texts.cornerRadius}
                    value={shared(nodes, node => asList(notationOf.geo(node)?.cornerRadius))}
                    usual={shared(nodes, shape => [nodeInEffect(shape, dark).cornerRadius])}
                    mixed={texts.mixed}
                    wrong={texts.badCornerRadius}
                    most={10_000}
                    count={1}
                    onChange={numbers => onChange({ cornerRadius: numbers?.[0] ?? null })}
                />
            )}
        </>
    );
}

/** Whether its corners can be rounded. */
function hasCorners(node: ShapeOf<'geo'>): boolean {
    const face = notationOf.geo(node)?.face;
    return face === 'rounded' || (face === undefined && node.props.geo === 'rectangle');
}
