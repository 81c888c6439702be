/** What parts a class's or an entity's name from its members in a label. */
export const SECTION_RULE = '────────';

/** A label of a name and the sections below it; empty ones leave no rule. */
export function sectionLabel(name: string, sections: readonly (readonly string[])[]): string {
    return [name, ...sections.filter(lines => lines.length > 0).flatMap(lines => [SECTION_RULE, ...lines])].join('\n');
}

/** The lines of each section of a label; rules of other lengths part them too. Nothing is parted from nothing: the first line is no rule. */
export function sectionsOf(label: string): string[][] {
    const sections: string[][] = [[]];
    for (const [at, line] of label.split('\n').entries()) {
        if (at > 0 && /^(─{2,}|-{3,}|—{2,}|={3,})$/.test(line.trim())) {
            sections.push([]);
        } else if (line.trim() !== '') {
            sections.at(-1)!.push(line.trim());
        }
    }
    return sections;
}
