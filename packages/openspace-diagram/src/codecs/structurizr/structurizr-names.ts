import { faced, type FaceLook, near } from '../shared/face-look';

/** Kinds of elements by their lower-case keyword, with what is written below a name. */
export const ELEMENT_KINDS: Readonly<Record<string, string>> = {
    person: 'Person',
    softwaresystem: 'Software System',
    container: 'Container',
    component: 'Component',
    element: 'Element',
    deploymentnode: 'Deployment Node',
    infrastructurenode: 'Infrastructure Node',
    softwaresysteminstance: 'Software System',
    containerinstance: 'Container'
};

/** Shapes of Structurizr's styles (https://docs.structurizr.com/ui/diagrams/notation#elements), in lower case. */
export const STYLE_SHAPES: Readonly<Record<string, FaceLook>> = {
    box: { shape: 'rectangle' },
    roundedbox: { shape: 'rounded' },
    circle: { shape: 'ellipse' },
    ellipse: { shape: 'ellipse' },
    hexagon: { shape: 'hexagon' },
    diamond: { shape: 'diamond' },
    cylinder: { shape: 'cylinder' },
    bucket: near({ shape: 'cylinder' }),
    pipe: faced('queue', 'cylinder'),
    person: faced('person', 'rounded'),
    robot: near(faced('person', 'rounded')),
    folder: near({ shape: 'rectangle' }),
    webbrowser: near({ shape: 'rectangle' }),
    window: near({ shape: 'rectangle' }),
    terminal: near({ shape: 'rectangle' }),
    shell: near({ shape: 'rectangle' }),
    mobiledeviceportrait: near({ shape: 'rounded' }),
    mobiledevicelandscape: near({ shape: 'rounded' }),
    component: faced('component')
};

/** What styles say that has no place on a board, in lower case. */
export const LEFT_OUT_OF_ELEMENTS: readonly string[] = ['width', 'height', 'fontsize', 'iconposition'];
export const LEFT_OUT_OF_LINES: readonly string[] = ['width', 'fontsize', 'position', 'jump', 'interpolate'];

/** Blocks that say nothing of what a view shows. */
export const SKIPPED =
    /^(properties|perspectives|configuration|branding|terminology|users|archetypes|archetype|healthcheck|image|filtered|animation|light|dark)$/i;
/** Those that say something a board does not show. */
export const NAMED = /^(image|filtered|animation|light|dark|terminology|properties|perspectives|healthcheck|branding)$/;
