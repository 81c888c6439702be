import type { Losses } from '../../losses';
import { addTags, type DslElement, type DslRelationship, tagsOf } from './structurizr-model';
import { type DslLine, type DslToken, faultAt } from './structurizr-source';

const HAS_TECHNOLOGY: readonly string[] = ['container', 'component', 'deploymentnode', 'infrastructurenode', 'element'];

/** What stands behind the name of an element: the metadata of one of no kind of C4, which stand first, are its technology. */
export function argumentsOf(
    kind: string,
    [, first, second, third, fourth]: readonly DslToken[]
): { readonly description: string; readonly technology: string; readonly tags: string | undefined; readonly instances?: string } {
    const hasTechnology = HAS_TECHNOLOGY.includes(kind);
    const [description, technology] = kind === 'element' ? [second, first] : [first, second];
    return {
        description: description?.text ?? '',
        technology: hasTechnology ? (technology?.text ?? '') : '',
        tags: (hasTechnology ? third : second)?.text,
        ...(kind === 'deploymentnode' && fourth && { instances: fourth.text })
    };
}

/** A line in the block of an element that is about the element itself. @throws ToolError for what does not belong there */
export function readDetail(source: string, line: DslLine, word: string, element: DslElement): void {
    const text = line.words[1]?.text ?? '';
    if (word === 'description') {
        element.description = text;
    } else if (word === 'technology') {
        element.technology = text;
    } else if (word === 'url') {
        element.url = text;
    } else if (word === 'tags' || word === 'tag') {
        readTags(element, line);
    } else if (word === 'instances') {
        element.instances = text;
    } else if (word !== 'this') {
        throw faultAt(source, line, `expected an element, a relationship or a property, found ${JSON.stringify(word.slice(0, 40))}`);
    }
}

/** A line in the block of a relationship. */
export function readRelationshipDetail(line: DslLine, word: string, relationship: DslRelationship, losses: Losses): undefined {
    if (word === 'tags' || word === 'tag') {
        readTags(relationship, line);
    } else if (word === 'technology') {
        relationship.technology = line.words[1]?.text ?? '';
    } else if (word === 'url') {
        losses.add('Links of relationships are left out.');
    }
}

function readTags({ tags }: DslElement | DslRelationship, line: DslLine): void {
    addTags(
        tags,
        line.words.slice(1).flatMap(({ text }) => tagsOf(text)),
        line
    );
}

/** A line that begins with `!`, where it says more than the file has. */
export function nameCommand({ words }: DslLine, word: string, losses: Losses): void {
    const isFile = /^!(include|docs|adrs|decisions|script|plugin|components|extend|workspace)$/.test(word);
    const written = words.map(({ text }) => text).join(' ');
    losses.add(isFile ? `Other files and programs are not read: ${written.slice(0, 80)}` : `Left out: ${word.slice(0, 40)}.`);
}
