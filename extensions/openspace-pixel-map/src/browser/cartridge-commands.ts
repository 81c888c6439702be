import { PIXEL_MAP } from './pixel-map-texts';
import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { Messages } from '@openspace/core/lib/browser/messages/messages';
import { nls, URI } from '@theia/core';
import {
    type Command,
    type CommandContribution,
    type CommandRegistry,
    type MenuContribution,
    type MenuModelRegistry,
    QuickInputService,
    SelectionService
} from '@theia/core';
import { UriAwareCommandHandler } from '@theia/core/lib/common/uri-command-handler';
import { inject, injectable } from '@theia/core/shared/inversify';
import { NavigatorContextMenu } from '@theia/navigator/lib/browser/navigator-contribution';
import { type CartridgeSource, PixelMapService } from '../common/pixel-map-service';
import { unwrapCall } from '@openspace/core/lib/browser/documents/unwrap-call';
import { MapModel } from './map-model';
import { WindowPixels } from './window-pixels';

const SAVE_FILE: Command = {
    id: 'openspace.pixelmap.saveFileAsCartridge',
    label: nls.localize('openspace/pixelmap/saveFile', 'Save as Cartridge (.rts.png)'),
    category: PIXEL_MAP
};
const OPEN: Command = {
    id: 'openspace.pixelmap.openCartridge',
    label: nls.localize('openspace/pixelmap/openCartridge', 'Show Cartridge on the Pixel Map'),
    category: PIXEL_MAP
};
export const SAVE_REGION: Command = {
    id: 'openspace.pixelmap.saveRegionAsCartridge',
    label: nls.localize('openspace/pixelmap/saveRegionAsCartridge', 'Save a Region as Cartridge (.rts.png)…'),
    category: PIXEL_MAP
};

const EXTENSION = '.rts.png';

/** Files and regions become cartridges, and cartridges come onto the map: from the explorer and the palette. */
@injectable()
export class CartridgeCommands implements CommandContribution, MenuContribution {
    @inject(PixelMapService)
    private readonly service: PixelMapService;

    @inject(WindowPixels)
    private readonly pixels: WindowPixels;

    @inject(MapModel)
    private readonly model: MapModel;

    @inject(SelectionService)
    private readonly selection: SelectionService;

    @inject(QuickInputService)
    private readonly quickInput: QuickInputService;

    @inject(Messages)
    private readonly messages: Messages;

    registerCommands(commands: CommandRegistry): void {
        const forFile = (execute: (uri: URI) => unknown, fits: (uri: URI) => boolean) =>
            UriAwareCommandHandler.MonoSelect(this.selection, {
                execute,
                isEnabled: uri => uri.scheme === 'file' && fits(uri),
                isVisible: uri => uri.scheme === 'file' && fits(uri)
            });
        const isCartridge = ({ path }: URI) => path.base.toLowerCase().endsWith(EXTENSION);
        commands.registerCommand(
            SAVE_FILE,
            forFile(
                uri => this.save({ path: uri.path.fsPath() }),
                uri => !isCartridge(uri)
            )
        );
        commands.registerCommand(
            OPEN,
            forFile(uri => this.open(uri.path.fsPath()), isCartridge)
        );
        commands.registerCommand(SAVE_REGION, { execute: () => this.saveRegion(), isEnabled: () => this.model.regions.size > 0 });
    }

    registerMenus(menus: MenuModelRegistry): void {
        for (const { id, label } of [SAVE_FILE, OPEN]) {
            menus.registerMenuAction(NavigatorContextMenu.NAVIGATION, { commandId: id, label, order: 'z' });
        }
    }

    private async saveRegion(): Promise<void> {
        const regions = [...this.model.regions.keys()];
        const picked = await this.quickInput.pick(
            regions.map(label => ({ label })),
            { placeHolder: nls.localize('openspace/pixelmap/regionToSave', 'The region to save') }
        );
        if (picked) {
            await this.said(async () => {
                const { bytes, region } = await this.pixels.bytesOf(this.model.region(picked.label));
                await this.save({ name: picked.label, bytes, about: { region } });
            });
        }
    }

    private save(source: CartridgeSource): Promise<void> {
        return this.said(async () => {
            const file = await unwrapCall(this.service.saveCartridge(source));
            const show = nls.localize('openspace/pixelmap/showOnMap', 'Show on the map');
            const wish = await this.messages.info(COMMON_TEXTS.saved(URI.fromFilePath(file).path.base), show);
            if (wish === show) {
                await this.open(file);
            }
        });
    }

    private open(file: string): Promise<void> {
        return this.said(async () => {
            await this.pixels.load({ url: file, autoNavigate: true });
        });
    }

    private async said(work: () => Promise<void>): Promise<void> {
        try {
            await work();
        } catch (error) {
            void this.messages.error(error instanceof Error ? error.message : String(error));
        }
    }
}
