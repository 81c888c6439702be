import type { FaceName, NodeNotation } from '@openspace/board';
import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';
import type { NamedStencil } from '@openspace/core/lib/common/stencil-contribution';
import type { TLGeoShape } from '@tldraw/tldraw';
import type { PickerTexts } from '../../accessibility/picker-texts';
import type { Findable } from '../../../common/match-shapes';

type Outline = TLGeoShape['props']['geo'];
type Look = { readonly face: FaceName } | { readonly outline: Outline };

/** A picture that is found by its name; it comes a moment after the name. */
export type OfferedIcon = NamedIcon & { readonly icon: string | undefined };
/** The same of a format's library. */
export type OfferedStencil = NamedStencil & { readonly icon: string | undefined };
type SectionName = keyof PickerTexts['sections'];

/** A shape that can be inserted. */
export type OfferedShape = (Findable & Look & { readonly id: string }) | OfferedIcon | OfferedStencil;

/** Shapes under a heading. */
export interface OfferedSection {
    readonly id: string;
    readonly title: string;
    readonly shapes: readonly OfferedShape[];
}

/** What a shape has to begin with; the name of a class or a table becomes its first row. */
export function notationOf(face: FaceName): NodeNotation {
    return face === 'class' || face === 'table' ? { face, rows: [] } : { face };
}

const face = (name: FaceName): Look => ({ face: name });
const outline = (name: Outline): Look => ({ outline: name });

const SECTIONS: Readonly<Record<SectionName, readonly Look[]>> = {
    basic: [
        outline('rectangle'),
        face('rounded'),
        outline('ellipse'),
        outline('diamond'),
        face('stadium'),
        outline('triangle'),
        outline('hexagon'),
        outline('rhombus'),
        outline('trapezoid'),
        outline('cloud'),
        face('note'),
        face('card'),
        face('cube'),
        outline('star'),
        outline('pentagon')
    ],
    flow: (
        ['subroutine', 'document', 'documents', 'cylinder', 'queue', 'datastore', 'start-event', 'end-event', 'swimlane', 'person'] as const
    ).map(face),
    uml: (['class', 'table', 'actor', 'component', 'package', 'artifact', 'node3d', 'boundary', 'control', 'entity'] as const).map(face),
    behavior: (['lifeline', 'activation', 'fragment', 'bar', 'initial', 'final', 'history', 'choice'] as const).map(face),
    more: (
        ['arrow-left', 'arrow-right', 'arrow-up', 'arrow-down', 'check-box', 'x-box', 'oval', 'octagon', 'rhombus-2', 'heart'] as const
    ).map(outline)
};

/** All shapes that are always there, as a person of this language calls them. */
export function offeredSections(texts: PickerTexts): readonly OfferedSection[] {
    return (Object.keys(SECTIONS) as SectionName[]).map(id => ({
        id,
        title: texts.sections[id],
        shapes: SECTIONS[id].map(look => offered(look, texts))
    }));
}

function offered(look: Look, texts: PickerTexts): OfferedShape {
    const id = 'face' in look ? look.face : look.outline;
    const name = 'face' in look ? texts.faceName(look.face) : texts.outlineName(look.outline);
    const words = 'face' in look ? texts.faceWords(look.face) : texts.outlineWords(look.outline);
    // The word that agents use finds it in every language.
    return { ...look, id, name, words: `${words} ${id}` };
}

export function isStencil(shape: OfferedShape): shape is OfferedStencil {
    return 'library' in shape;
}
