/**
 * Runs before draw.io's app in its page: in the dark theme, shows the colours that a file names so that they can be seen. The app adapts
 * only its own. What is in the file, and what is exported or printed, stays. It is a file of its own without imports, served as it is
 * compiled; a test compares it with the dark theme of boards.
 */
(() => {
    /** Of the app; `none` and undefined are no colours. */
    type Color = string | null | undefined;
    type Style = Readonly<Record<string, unknown>>;
    interface Cell {
        /** Its label, or an element with one among its attributes. */
        readonly value?: unknown;
        getParent(): Cell | null;
    }
    interface View {
        readonly graph: {
            readonly defaultThemeName: string;
            getStylesheet(): { getDefaultVertexStyle(): Style; getDefaultEdgeStyle(): Style };
        };
        getState(cell: Cell | null): State | undefined;
    }
    interface State {
        readonly view: View;
        readonly cell: Cell;
        readonly shape?: Shape | null;
    }
    interface Shape {
        readonly state?: State | null;
        readonly fill?: Color;
        readonly stroke?: Color;
        createSvgCanvas(): Canvas;
    }
    type Setter = (...values: unknown[]) => void;
    type Canvas = Record<'setFillColor' | 'setStrokeColor' | 'setFontColor' | 'setFontBackgroundColor' | 'setGradient', Setter>;
    interface Lab {
        readonly l: number;
        readonly a: number;
        readonly b: number;
    }

    const DARK_PAGE = '#2a2a2a';
    const [LIGHT_TEXT, DARK_TEXT] = ['#f0f0f0', '#1a1a1a'];
    const READABLE = 4.5;
    const VISIBLE = 3;
    /** Lightness that differs by less is the same colour. */
    const SAME = 0.03;

    const hexOf = (said: unknown): string | undefined => {
        const text = String(said).trim().toLowerCase();
        const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
        return short
            ? `#${short
                  .slice(1)
                  .map(digit => digit + digit)
                  .join('')}`
            : /^#[0-9a-f]{6}$/.test(text)
              ? text
              : undefined;
    };
    const linearOf = (hex: string): number[] =>
        [1, 3, 5].map(at => {
            const value = parseInt(hex.slice(at, at + 2), 16) / 255;
            return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
    const times = (rows: readonly (readonly number[])[], values: readonly number[]): number[] =>
        rows.map(row => row.reduce((sum, factor, at) => sum + factor * (values[at] ?? 0), 0));
    /** Björn Ottosson's OKLab. */
    const labOf = (hex: string): Lab => {
        const cones = times(
            [
                [0.4122214708, 0.5363325363, 0.0514459929],
                [0.2119034982, 0.6806995451, 0.1073969566],
                [0.0883024619, 0.2817188376, 0.6299787005]
            ],
            linearOf(hex)
        ).map(Math.cbrt);
        const [l = 0, a = 0, b = 0] = times(
            [
                [0.2104542553, 0.793617785, -0.0040720468],
                [1.9779984951, -2.428592205, 0.4505937099],
                [0.0259040371, 0.7827717662, -0.808675766]
            ],
            cones
        );
        return { l, a, b };
    };
    const hexOfLab = ({ l, a, b }: Lab): string => {
        const cones = times(
            [
                [1, 0.3963377774, 0.2158037573],
                [1, -0.1055613458, -0.0638541728],
                [1, -0.0894841775, -1.291485548]
            ],
            [l, a, b]
        ).map(value => value ** 3);
        const linear = times(
            [
                [4.0767416621, -3.3077115913, 0.2309699292],
                [-1.2684380046, 2.6097574011, -0.3413193965],
                [-0.0041960863, -0.7034186147, 1.707614701]
            ],
            cones
        );
        const parts = linear.map(value => {
            const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
            return Math.round(Math.min(1, Math.max(0, coded)) * 255)
                .toString(16)
                .padStart(2, '0');
        });
        return `#${parts.join('')}`;
    };

    const share = (value: number, from: number, to: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)));
    const vividness = ({ a, b }: Lab): number => share(Math.hypot(a, b), 0.06, 0.1);
    const areaOf = (hex: string): string => {
        const lab = labOf(hex);
        const deep = lab.l > 0.5 ? 0.25 + (1 - lab.l) * 0.5 : lab.l;
        const vivid = vividness(lab) * (1 - share(lab.l, 0.87, 0.95));
        return hexOfLab({ ...lab, l: deep + (lab.l - deep) * vivid });
    };
    const lineOf = (hex: string): string => {
        const lab = labOf(hex);
        const { l } = lab;
        const pale = l < 0.6 ? 1.2 - l : l <= 0.8 ? l : 0.8 - (l - 0.8) * 2.5;
        return hexOfLab({ ...lab, l: l <= 0.8 ? pale : pale + (l - pale) * vividness(lab) });
    };
    const luminance = (hex: string): number => times([[0.2126, 0.7152, 0.0722]], linearOf(hex))[0] ?? 0;
    const contrast = (one: string, other: string): number => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
    };

    /** The colours that the app has for the dark theme itself. */
    const ownColors = ({ graph }: View): ReadonlySet<unknown> => {
        const sheet = graph.getStylesheet();
        const styles = [sheet.getDefaultVertexStyle(), sheet.getDefaultEdgeStyle()];
        return new Set([DARK_PAGE, ...styles.flatMap(style => ['fillColor', 'strokeColor', 'fontColor'].map(key => hexOf(style[key])))]);
    };
    /** Not while it prints or exports: then it has the styles of the light theme. */
    const isDark = ({ graph }: View): boolean =>
        graph.defaultThemeName === 'darkTheme' &&
        luminance(hexOf(graph.getStylesheet().getDefaultVertexStyle()['fontColor']) ?? '#000000') > 0.5;

    /** The area of a cell, or of what it lies on, as the file names it. */
    const areaUnder = ({ view, cell }: State): string | undefined => {
        for (let at: Cell | null = cell; at; at = at.getParent()) {
            const fill = hexOf(view.getState(at)?.shape?.fill);
            if (fill !== undefined) {
                return fill;
            }
        }
        return undefined;
    };

    const adapt = (canvas: Canvas, state: State): void => {
        const own = ownColors(state.view);
        const area = (hex: string): string => (own.has(hex) ? hex : areaOf(hex));
        const isKept = (hex: string | undefined): boolean =>
            hex !== undefined && !own.has(hex) && Math.abs(labOf(hex).l - labOf(areaOf(hex)).l) < SAME;
        const fill = hexOf(state.shape?.fill);
        // A dot, or a bar, that the page would hide: a sign that is all line, with nothing written on it.
        const isHidden = fill !== undefined && contrast(fill, DARK_PAGE) < VISIBLE;
        const isSign = isHidden && fill === hexOf(state.shape?.stroke) && (state.cell.value ?? '') === '';
        const keepsArea = !isSign && isKept(fill);
        const line = (hex: string): string => (own.has(hex) || keepsArea ? hex : lineOf(hex));
        const text = (hex: string): string => {
            const under = areaUnder(state);
            const ground = under === undefined ? DARK_PAGE : area(under);
            const said = own.has(hex) || isKept(under) ? hex : lineOf(hex);
            const best = contrast(LIGHT_TEXT, ground) >= contrast(DARK_TEXT, ground) ? LIGHT_TEXT : DARK_TEXT;
            return contrast(said, ground) >= READABLE ? said : best;
        };
        const wrap = (name: keyof Canvas, change: (hex: string) => string): void => {
            const set = canvas[name];
            const changed = (value: unknown): unknown => {
                const hex = hexOf(value);
                return hex === undefined ? value : change(hex);
            };
            canvas[name] = (...values) => set.apply(canvas, values.map(changed));
        };
        /** The ends of a line are filled with its colour. */
        const isOfLine = (hex: string): boolean => hex === hexOf(state.shape?.stroke) && (isSign || hex !== fill);
        wrap('setFillColor', hex => (isOfLine(hex) ? line(hex) : area(hex)));
        wrap('setGradient', area);
        wrap('setStrokeColor', line);
        wrap('setFontColor', text);
        wrap('setFontBackgroundColor', area);
    };

    Object.defineProperty(window, 'openspaceDark', { value: { areaOf, lineOf } });
    // Of ./frame-script.ts, before the app draws a file.
    window.addEventListener('openspace-started', () => {
        const { prototype } = Reflect.get(window, 'mxShape') as { readonly prototype: Shape };
        const create = prototype.createSvgCanvas;
        prototype.createSvgCanvas = function (this: Shape): Canvas {
            const canvas = create.call(this);
            if (this.state && isDark(this.state.view)) {
                adapt(canvas, this.state);
            }
            return canvas;
        };
    });
})();
