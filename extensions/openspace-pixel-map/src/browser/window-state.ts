import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import type { StateRequest, StateResult } from '../common/pixel-map-port';
import { PixelMapService } from '../common/pixel-map-service';
import { GRID_UNIT, MapModel } from './map-model';
import { isMocked } from './mock-mode';
import { findGpu } from './programs/run-on-gpu';

type Part = StateRequest['include'][number];

/** How this window of the IDE is, as it is. */
@injectable()
export class WindowState {
    @inject(ApplicationShell)
    private readonly shell: ApplicationShell;

    @inject(WorkspaceService)
    private readonly workspace: WorkspaceService;

    @inject(MapModel)
    private readonly model: MapModel;

    @inject(PixelMapService)
    private readonly service: PixelMapService;

    async of(include: readonly Part[]): Promise<StateResult> {
        const wants = (part: Part) => include.includes(part) || include.includes('all');
        const backend = wants('subsystems') || wants('evolution') ? await this.service.state() : undefined;
        return {
            timestamp: new Date().toISOString(),
            ...(wants('camera') && { camera: this.camera() }),
            ...(wants('windows') && { windows: this.windows() }),
            ...(wants('performance') && { performance: performanceOfPage() }),
            ...(wants('subsystems') && backend && { subsystems: await this.subsystems(backend.daemon, backend.llmUrl) }),
            ...(wants('evolution') && backend && { evolution: { jobs: backend.jobs, agents: backend.agents.map(agent => ({ ...agent })) } })
        };
    }

    private camera(): Record<string, unknown> {
        const { camera, visible, regions } = this.model;
        return { x: camera.x / GRID_UNIT, y: camera.y / GRID_UNIT, zoom: camera.zoom, visible, regions: [...regions.keys()] };
    }

    private windows(): Record<string, unknown>[] {
        return this.shell.widgets.map(widget => ({
            id: widget.id,
            title: widget.title.label,
            area: this.shell.getAreaFor(widget) ?? null,
            visible: widget.isVisible,
            active: this.shell.activeWidget === widget
        }));
    }

    private async subsystems(daemon: { url: string; running: boolean }, llmUrl: string): Promise<Record<string, unknown>> {
        const { adapter } = await findGpu();
        return {
            webmcp: 'modelContext' in document,
            webgpu: adapter !== undefined,
            ...(adapter?.info && { gpu: adapter.info.description || adapter.info.vendor || adapter.info.architecture }),
            daemon,
            llm: { url: llmUrl },
            mockBackends: isMocked(),
            workspace: this.workspace.tryGetRoots().map(root => root.resource.path.fsPath())
        };
    }
}

function performanceOfPage(): Record<string, unknown> {
    // Chromium only (https://developer.mozilla.org/docs/Web/API/Performance/memory).
    const heap = 'memory' in performance && typeof performance.memory === 'object' ? performance.memory : undefined;
    const used = heap && 'usedJSHeapSize' in heap ? { usedHeapBytes: heap.usedJSHeapSize } : {};
    return { uptimeMs: Math.round(performance.now()), processors: navigator.hardwareConcurrency, ...used };
}
