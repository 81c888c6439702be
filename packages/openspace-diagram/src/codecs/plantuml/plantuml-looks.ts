/** Lines that say nothing about what there is. */
export const LOOKS =
    /^((hide|show|remove|restore|scale|skin|mainframe|autoactivate|allowmixing|allow_mixing|dpi|rotate|minimize|maximize)\b(?!\s*[(<|*o+#x}^]{0,3}[-.=~(])|!pragma|!theme|set\s+\w+|page\s+\d|header\s+\S|footer\s+\S|(left|right|center)\s+(header|footer)\s+\S|caption\s|ignore newpage|newpage\b)/i;
/** `url of Name is [[address]]` */
export const LINK = /^url\s+(?:of|for)\s+("[^"]*"|\S+)\s+is\s+\[\[([^\s\]{]+)/i;
export const DATA = /^(?:json|yaml)\s+(?:"[^"]*"|\S+)(?:\s+as\s+\S+)?\s*\{/i;
export const SPRITE = /^sprite\s+\$?\w+\s[^{[]*$/i;
export const HIDDEN = /^hide\s+empty\s+(members?|fields?|attributes?|methods?)$/i;
/** As part of PlantUML, from its repository or from a copy of it; other files in a folder of that name are other files. */
export const INCLUDED_C4 = /^!include\w*\s(?:.*[\s/\\<"])?C4_(Context|Container|Component|Deployment|Dynamic|Sequence)(?:\.puml)?[>"]?$/;
export const READS_FILES = /^!(include\w*|import)\b|^(!theme\s.*\sfrom\b)/i;
/** Blocks of lines that say only how things look, with their ends. */
export const LOOK_BLOCKS: readonly (readonly [RegExp, RegExp, string])[] = [
    [/^skinparam\b[^{]*\{\s*$/i, /^\}$/, 'Skins and styles of PlantUML are not those of a board.'],
    [/^<style>/i, /^<\/style>/i, 'Skins and styles of PlantUML are not those of a board.'],
    [/^sprite\s+\$?\w+\s*(\[[^\]]*\]\s*)?\{/i, /\}\s*$/, 'Sprites are left out.'],
    [/^(left|right|center|top|bottom|\s)*legend\b/i, /^end\s?legend$/i, 'Legends are left out.'],
    [/^(left|right|center)?\s*(header|footer)$/i, /^end\s?(header|footer)$/i, 'Headers and footers are left out.'],
    [
        // A function may also return in its first line, which ends it.
        /^!(unquoted\s+|final\s+)*(procedure|function|definelong)\b(?!.*\)\s*!return\b)/i,
        /^!end(procedure|function|definelong|\s)/i,
        'The preprocessor is not run.'
    ]
];
