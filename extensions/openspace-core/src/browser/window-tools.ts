import type { Tool } from '@openspace/tool';
import { ContributionProvider, type Disposable, DisposableCollection, Emitter } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { ToolsetContribution } from '../common/toolset-contribution';

/** The tools of this window with their ports in this window. */
@injectable()
export class WindowTools {
    @inject(ContributionProvider)
    @named(ToolsetContribution)
    private readonly contributions: ContributionProvider<ToolsetContribution>;

    private readonly ports = new Map<Tool, unknown>();
    private readonly added = new Emitter<Tool>();
    private readonly removed = new Emitter<Tool>();

    @postConstruct()
    protected init(): void {
        for (const contribution of this.contributions.getContributions()) {
            this.add(contribution);
        }
    }

    get tools(): readonly Tool[] {
        return [...this.ports.keys()];
    }

    /**
     * Adds a toolset that did not exist at start.
     * @returns what takes it away again
     * @throws Error when a tool has the name of another one
     */
    add({ tools, port }: ToolsetContribution): Disposable {
        const names = new Set(this.tools.map(({ name }) => name));
        const taken = tools.find(({ name }) => names.has(name));
        if (taken) {
            throw new Error(`Two tools have the name ${taken.name}.`);
        }
        for (const tool of tools) {
            this.ports.set(tool, port);
            this.added.fire(tool);
        }
        return {
            dispose: () => {
                for (const tool of tools) {
                    if (this.ports.delete(tool)) {
                        this.removed.fire(tool);
                    }
                }
            }
        };
    }

    /** Does something for every tool that is there or comes, and undoes it when the tool goes or the result is disposed. */
    forEachTool(take: (tool: Tool, port: unknown) => Disposable): Disposable {
        const taken = new Map([...this.ports].map(([tool, port]) => [tool, take(tool, port)]));
        const letGo = (tool: Tool) => {
            taken.get(tool)?.dispose();
            taken.delete(tool);
        };
        return new DisposableCollection(
            this.added.event(tool => void taken.set(tool, take(tool, this.ports.get(tool)))),
            this.removed.event(letGo),
            { dispose: () => [...taken.keys()].forEach(letGo) }
        );
    }
}
