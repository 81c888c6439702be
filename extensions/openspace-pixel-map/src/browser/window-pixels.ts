import { entropyOf } from '@openspace/pixel-map/lib/map/entropy';
import type { Region } from '@openspace/pixel-map/lib/map/region';
import { type ToolContext, ToolError } from '@openspace/tool';
import { CommandService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import type {
    ExecutionRequest,
    ExecutionResult,
    LoadingRequest,
    LoadingResult,
    NavigationRequest,
    NavigationResult,
    PixelWindow,
    StateRequest,
    StateResult
} from '../common/pixel-map-port';
import { PixelMapService } from '../common/pixel-map-service';
import { GRID_UNIT, MapModel } from './map-model';
import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { languageOf } from './programs/program';
import { runProgram } from './programs/program-runner';
import { WindowState } from './window-state';

/** Opens the view; its bundle is loaded with it. */
export const SHOW_MAP_COMMAND = 'openspace.pixelmap.show';
const DEFAULT_REGION: Region = { x: 0, y: 0, width: 64, height: 64 };

/** The tools that need this window. */
@injectable()
export class WindowPixels implements PixelWindow {
    @inject(MapModel)
    private readonly model: MapModel;

    @inject(PixelMapService)
    private readonly service: PixelMapService;

    @inject(WindowState)
    private readonly windowState: WindowState;

    @inject(CommandService)
    private readonly commands: CommandService;

    async navigate({ x, y, zoom, region }: NavigationRequest): Promise<NavigationResult> {
        const named = region === undefined ? undefined : this.model.region(region);
        await this.commands.executeCommand(SHOW_MAP_COMMAND);
        await this.model.shown;
        if (named) {
            this.model.fit(named, zoom);
        } else if (x !== undefined || y !== undefined || zoom !== undefined) {
            this.model.look({
                ...(x !== undefined && { x: x * GRID_UNIT }),
                ...(y !== undefined && { y: y * GRID_UNIT }),
                ...(zoom !== undefined && { zoom })
            });
        }
        const { camera, visible } = this.model;
        return { camera: { ...inGrid(camera), zoom: camera.zoom }, visibleBounds: gridRegion(visible), region: region ?? null };
    }

    state({ include }: StateRequest): Promise<StateResult> {
        return this.windowState.of(include);
    }

    async execute(request: ExecutionRequest, { signal }: ToolContext): Promise<ExecutionResult> {
        const text = await this.programOf(request);
        const given = typeof request.region === 'string' ? this.model.region(request.region) : (request.region ?? DEFAULT_REGION);
        const { bytes, region: cut } = await this.bytesOf(given);
        const words = new Uint32Array(Uint8Array.from(bytes).buffer);
        const { entrypoint, args, trace } = request;
        const before = words.slice();
        const ran = await runProgram({ language: languageOf(text), text, entrypoint, args, trace, words }, request.mode, signal);
        const after = new Uint8Array(ran.words.buffer);
        this.model.lay({ region: cut, rgba: after, label: `${entrypoint} (${ran.mode})` });
        return {
            mode: ran.mode,
            ...(ran.reason !== undefined && { reason: ran.reason }),
            language: languageOf(text),
            output: {
                words: ran.words.length,
                changedWords: ran.words.reduce((count, word, at) => count + (word === before[at] ? 0 : 1), 0),
                sha256: hex(await crypto.subtle.digest('SHA-256', after)),
                entropy: entropyOf(after),
                first: [...ran.words.subarray(0, 16)],
                ...(ran.values && { values: [...ran.values] })
            },
            region: cut,
            ...(ran.steps !== undefined && { steps: ran.steps }),
            ...(ran.dispatches !== undefined && { dispatches: ran.dispatches }),
            trace: [...ran.trace],
            painted: true
        };
    }

    async load({ url, position, autoNavigate }: LoadingRequest): Promise<LoadingResult> {
        const cartridge = await unwrapCall(this.service.cartridge(url));
        const order = await this.service.order();
        // Next to the map of the workspace, unless the call says where.
        const place = position ?? this.model.placeFor(url, cartridge.gridSize, 2 ** order);
        const region = this.model.layCartridge(url, cartridge, place.x, place.y);
        if (autoNavigate) {
            await this.commands.executeCommand(SHOW_MAP_COMMAND);
            await this.model.shown;
            this.model.fit(region);
        }
        return {
            dimensions: { width: cartridge.gridSize, height: cartridge.gridSize },
            pixelCount: cartridge.gridSize ** 2,
            byteCount: cartridge.byteCount,
            sha256: cartridge.sha256,
            uniqueColors: cartridge.uniqueColors,
            position: { x: place.x, y: place.y },
            gridPosition: inGrid(place),
            scale: 1,
            metadata: { ...cartridge.metadata }
        };
    }

    /** What lies on the map there: a layer that covers the whole region, else the bytes of the workspace. */
    async bytesOf(given: Region): Promise<{ bytes: Uint8Array; region: Region }> {
        const region = whole(given);
        const layer = this.model.covering(region);
        if (!layer) {
            const order = await this.service.order();
            const side = 2 ** order;
            const cut = { ...region, width: Math.min(region.width, side - region.x), height: Math.min(region.height, side - region.y) };
            return { bytes: await unwrapCall(this.service.words(cut)), region: cut };
        }
        const bytes = new Uint8Array(region.width * region.height * 4);
        for (let row = 0; row < region.height; row++) {
            const from = ((region.y - layer.region.y + row) * layer.region.width + region.x - layer.region.x) * 4;
            bytes.set(layer.rgba.subarray(from, from + region.width * 4), row * region.width * 4);
        }
        return { bytes, region };
    }

    private async programOf({ program, brick_url }: ExecutionRequest): Promise<string> {
        if ((program === undefined) === (brick_url === undefined)) {
            throw new ToolError('INVALID_INPUT', 'program: give either program or brick_url.', {
                suggestion: 'Send WGSL or a .brick in base64 as program.'
            });
        }
        if (brick_url === undefined) {
            return program ?? '';
        }
        const bytes = await unwrapCall(this.service.program(brick_url));
        const isBrick = String.fromCharCode(...bytes.subarray(0, 4)) === 'BRIK';
        return isBrick ? btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')) : new TextDecoder().decode(bytes);
    }
}

function inGrid({ x, y }: { readonly x: number; readonly y: number }): { x: number; y: number } {
    return { x: x / GRID_UNIT, y: y / GRID_UNIT };
}

function gridRegion({ x, y, width, height }: Region): { x: number; y: number; width: number; height: number } {
    return { x: x / GRID_UNIT, y: y / GRID_UNIT, width: width / GRID_UNIT, height: height / GRID_UNIT };
}

/** The pixels that a rectangle touches, without those left of the map and above it. */
function whole({ x, y, width, height }: Region): Region {
    const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
    return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

function hex(bytes: ArrayBuffer): string {
    return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');
}
