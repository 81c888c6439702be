import type { TextmateRegistryFactory } from '@theia/monaco/lib/browser/textmate/monaco-theme-types';

/** A line that still takes too long then is one that no time would be enough for. */
const MOST_TRIES = 3;

/**
 * Colours a line again that was given up halfway. The first line that needs a rule compiles it, which takes longer than a line may take on
 * a busy machine. All lines below would keep the colours of what was not yet closed there. What is compiled stays so.
 */
export function withPatience(factory: TextmateRegistryFactory): TextmateRegistryFactory {
    return theme => {
        const registry = factory(theme);
        const load = registry.loadGrammarWithConfiguration.bind(registry);
        registry.loadGrammarWithConfiguration = async (...options) => {
            const grammar = await load(...options);
            if (grammar) {
                const [tokenize, tokenize2] = [grammar.tokenizeLine.bind(grammar), grammar.tokenizeLine2.bind(grammar)];
                grammar.tokenizeLine = (...line) => finished(() => tokenize(...line));
                grammar.tokenizeLine2 = (...line) => finished(() => tokenize2(...line));
            }
            return grammar;
        };
        return registry;
    };
}

export function finished<Result extends { readonly stoppedEarly: boolean }>(attempt: () => Result): Result {
    let result = attempt();
    for (let tries = 1; result.stoppedEarly && tries < MOST_TRIES; tries++) {
        result = attempt();
    }
    return result;
}
