import type { NamedStencil } from '@openspace/core/lib/common/stencil-contribution';
import { useEffect, useMemo, useState } from 'react';
import type { FoundPictures } from '../../../common/icons-server';
import { matchShapes } from '../../../common/match-shapes';
import type { PictureSearch } from '../../board-editor';
import type { OfferedIcon, OfferedStencil } from './offered-shapes';

/** So many of each are shown. To find others, the person types more of the name. */
const MOST = 30;
/** While a person is typing, nothing is asked for. */
const PAUSE_MS = 120;
/** A search that takes longer is told. */
const SLOW_MS = 400;

const NOTHING: FoundPictures = { icons: [], stencils: [] };

/** The pictures that this window has, by id. */
const PICTURES = new Map<string, string>();

/** Icons and stencils with their pictures as they arrive. */
export interface Found {
    readonly icons: readonly OfferedIcon[];
    readonly stencils: readonly OfferedStencil[];
    /** More may come. */
    readonly isSearching: boolean;
    /** For so long that the person should be told. */
    readonly isSlow: boolean;
}

interface Answer extends FoundPictures {
    readonly query: string;
}

/** The icons and stencils that are called as the person asks; none while nothing is asked for. The next key cancels a search. */
export function useFound(server: PictureSearch, query: string): Found {
    const wanted = query.trim();
    const [answer, setAnswer] = useState<Answer>({ ...NOTHING, query: '' });
    const [slow, setSlow] = useState('');
    useEffect(() => {
        return search(server, wanted, setAnswer, () => setSlow(wanted));
    }, [server, wanted]);
    // What was found before stays as long as it fits.
    const known = useMemo(() => (answer.query === wanted ? answer : stillFitting(answer, wanted)), [answer, wanted]);
    const arrived = usePictures(server, known);
    const isSearching = answer.query !== wanted;
    return useMemo(
        () => ({
            icons: known.icons.map(icon => ({ ...icon, icon: PICTURES.get(icon.id) })),
            stencils: known.stencils.map(stencil => ({ ...stencil, icon: PICTURES.get(stencil.id) })),
            isSearching,
            isSlow: isSearching && slow === wanted
        }),
        [known, arrived, isSearching, slow, wanted]
    );
}

/** @returns what cancels it */
function search(server: PictureSearch, query: string, found: (answer: Answer) => void, slow: () => void): () => void {
    if (query === '') {
        found({ ...NOTHING, query });
        return () => undefined;
    }
    const cancel = new AbortController();
    const timers = [
        setTimeout(() => {
            server.search(query, MOST, cancel.signal).then(
                answer => cancel.signal.aborted || found({ ...answer, query }),
                // Without a backend there are none; everything else can still be inserted.
                () => cancel.signal.aborted || found({ ...NOTHING, query })
            );
        }, PAUSE_MS),
        setTimeout(slow, SLOW_MS)
    ];
    return () => {
        timers.forEach(clearTimeout);
        cancel.abort();
    };
}

function stillFitting({ icons, stencils }: FoundPictures, query: string): FoundPictures {
    return query === '' ? NOTHING : { icons: matchShapes(icons, query), stencils: matchShapes<NamedStencil>(stencils, query) };
}

/** Asks for the pictures that are missing. @returns a number that changes when some arrived */
function usePictures(server: PictureSearch, { icons, stencils }: FoundPictures): number {
    const [arrived, setArrived] = useState(0);
    useEffect(() => {
        const missing = [...icons, ...stencils].map(({ id }) => id).filter(id => !PICTURES.has(id));
        const cancel = new AbortController();
        if (missing.length > 0) {
            server.pictures(missing, cancel.signal).then(
                pictures => {
                    Object.entries(pictures).forEach(([id, picture]) => PICTURES.set(id, picture));
                    if (!cancel.signal.aborted) {
                        setArrived(count => count + 1);
                    }
                },
                () => undefined
            );
        }
        return () => cancel.abort();
    }, [icons, stencils, server]);
    return arrived;
}
