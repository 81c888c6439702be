import { addTags, type Block, type DslArchetype, tagsOf } from './structurizr-model';
import type { DslLine, DslToken } from './structurizr-source';

const ARROW = /^--(\w+)->$/;

/** Kinds that a file names itself: `service = container { technology "Java" }`, and `sync = -> { … }` for relationships. */
export class Archetypes {
    private readonly byName = new Map<string, DslArchetype>();

    find(name: string): DslArchetype | undefined {
        return this.byName.get(name);
    }

    /** That of an arrow: `--sync->`. */
    of(arrow: DslToken | undefined): DslArchetype | undefined {
        return this.find(ARROW.exec(arrow?.text.toLowerCase() ?? '')?.[1] ?? '');
    }

    /** A line in the block of all archetypes. */
    read({ words }: DslLine): Block {
        const [name, equals, base] = words;
        if (!name || equals?.text !== '=' || !base) {
            return { kind: 'skip' };
        }
        const of = this.byName.get(base.text.toLowerCase().replace(ARROW, '$1'));
        const archetype: DslArchetype = of
            ? { ...of, tags: [...of.tags] }
            : { kind: base.text.toLowerCase(), description: '', technology: '', tags: [] };
        this.byName.set(name.text.toLowerCase(), archetype);
        return { kind: 'archetype', archetype };
    }

    readDetail(line: DslLine, word: string, archetype: DslArchetype): undefined {
        const { words } = line;
        const text = words[1]?.text ?? '';
        if (word === 'description' || word === 'technology') {
            archetype[word] = text;
        } else if (word === 'tags' || word === 'tag') {
            addTags(
                archetype.tags,
                words.slice(1).flatMap(each => tagsOf(each.text)),
                line
            );
        }
    }

    /** What an element or a relationship does not say itself is as its archetype says. @throws ToolError `TOO_LARGE` */
    fill<One extends { description: string; technology: string; readonly tags: string[] }>(
        one: One,
        archetype: DslArchetype | undefined,
        line: DslLine
    ): One {
        if (archetype) {
            one.description ||= archetype.description;
            one.technology ||= archetype.technology;
            // Between that of its kind and its own: later ones win.
            const own = one.tags.splice(1);
            addTags(addTags(one.tags, archetype.tags, line), own, line);
        }
        return one;
    }
}
