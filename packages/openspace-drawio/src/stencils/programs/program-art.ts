import type { Mark } from '../marks';
import { resolveStyle, type StyleReader } from '../stylesheet';

const PREFIX = 'program:';
const MOST_CHARS = 4_000;

/** A cell as art that a program paints: a name like those of stencils, by which one can ask for its marks. */
export interface ProgramArt {
    readonly style: StyleReader;
    readonly width: number;
    readonly height: number;
}

/** @returns undefined for a style that is too long for a name */
export function programArtName({ style, width, height }: ProgramArt): string | undefined {
    const said = [...style.keys].map(([key, value]) => (value === undefined ? key : `${key}=${value}`)).join(';');
    return said.length > MOST_CHARS ? undefined : `${PREFIX}${round(width)}x${round(height)};${said}`;
}

export function isProgramArt(name: string): boolean {
    return name.startsWith(PREFIX);
}

/** What a name asks for; undefined for that of a stencil or a picture. */
export function programArtIn(name: string): ProgramArt | undefined {
    const [, width, height, said] = (isProgramArt(name) && /^program:([\d.]+)x([\d.]+);(.*)$/s.exec(name)) || [];
    return said === undefined ? undefined : { style: resolveStyle(said), width: Number(width), height: Number(height) };
}

/** Marks as the art of a name. */
export function programArtText(marks: readonly Mark[]): string {
    return JSON.stringify(marks);
}

/** @param text as {@link programArtText} gives it, which only our own side writes */
export function marksOfProgramArt(text: string): readonly Mark[] {
    const marks: readonly Mark[] = JSON.parse(text);
    return marks;
}

function round(length: number): number {
    return Math.round(length * 100) / 100;
}
