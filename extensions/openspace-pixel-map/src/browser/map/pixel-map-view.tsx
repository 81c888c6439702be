import { COMMON_TEXTS } from '@openspace/core/lib/browser/common-texts';
import { windowLanguage } from '@openspace/core/lib/common/window-language';
import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { AreaAgent } from '../../common/area-agent';
import type { MapFile } from '../../common/pixel-map-service';
import { COLOUR_MODE_NAMES, legendOf } from './colour-legend';
import { type Colour, COLOUR_MODES, type ColourMode } from './colours';
import type { MapSession } from './map-session';

const MAX_DETAIL = 2_000;

/** The map with its controls, legend, status and agents. */
export function PixelMapView({ session }: { readonly session: MapSession }): React.ReactElement {
    const { files, error } = session;
    return (
        <>
            <Controls session={session} />
            <div className="openspace-pixel-map-body">
                <Host session={session} />
                {error !== undefined && (
                    <div className="openspace-pixel-map-notice" role="alert">
                        <p>{nls.localize('openspace/pixelmap/cannotBeLoaded', 'The map cannot be loaded: {0}', error)}</p>
                        <button className="theia-button" onClick={() => void session.start()}>
                            {COMMON_TEXTS.tryAgain}
                        </button>
                    </div>
                )}
                {!files && error === undefined && (
                    <div className="openspace-pixel-map-notice" role="status">
                        {nls.localize('openspace/pixelmap/reading', 'Reading the workspace…')}{' '}
                        {session.scanned > 0 ? fileCount(session.scanned) : ''}
                    </div>
                )}
                {files?.all.length === 0 && (
                    <div className="openspace-pixel-map-notice" role="status">
                        {nls.localize('openspace/pixelmap/noFiles', 'There are no files in this workspace yet.')}
                    </div>
                )}
                <Legend mode={session.mode} files={files?.all ?? []} />
                {session.agents.length > 0 && <Agents session={session} />}
            </div>
            <Status session={session} />
        </>
    );
}

function Controls({ session }: { readonly session: MapSession }): React.ReactElement {
    const { model } = session;
    return (
        <div className="openspace-pixel-map-controls" role="toolbar" aria-label={nls.localize('openspace/pixelmap/toolbar', 'Pixel map')}>
            <label>
                {nls.localize('openspace/pixelmap/colours', 'Colours')}{' '}
                <select
                    className="theia-select"
                    value={session.mode}
                    onChange={event => void session.colourBy(COLOUR_MODES.find(mode => mode === event.target.value) ?? 'byte class')}
                >
                    {COLOUR_MODES.map(mode => (
                        <option key={mode} value={mode}>
                            {COLOUR_MODE_NAMES[mode]}
                        </option>
                    ))}
                </select>
            </label>
            <input
                className="theia-input"
                type="search"
                aria-label={nls.localize('openspace/pixelmap/find', 'Find a file on the map')}
                placeholder={nls.localize('openspace/pixelmap/findPlaceholder', 'Find a file')}
                value={session.searched}
                onChange={event => session.search(event.target.value)}
                onKeyDown={event => event.key === 'Enter' && session.lookAtFound()}
            />
            <button
                className="theia-button secondary"
                aria-label={COMMON_TEXTS.zoomOut}
                onClick={() => model.look({ zoom: model.camera.zoom / 1.5 })}
            >
                −
            </button>
            <button
                className="theia-button secondary"
                aria-label={COMMON_TEXTS.zoomIn}
                onClick={() => model.look({ zoom: model.camera.zoom * 1.5 })}
            >
                +
            </button>
            <button className="theia-button secondary" onClick={() => session.fitAll()}>
                {COMMON_TEXTS.fit}
            </button>
            {model.regions.size > 0 && (
                <button className="theia-button secondary" onClick={() => session.saveRegion()}>
                    {nls.localize('openspace/pixelmap/saveRegion', 'Save region…')}
                </button>
            )}
        </div>
    );
}

/** Keeps the canvas, which outlives the renderings. */
function Host({ session }: { readonly session: MapSession }): React.ReactElement {
    const host = React.useRef<HTMLDivElement>(null);
    React.useEffect(() => {
        const { element } = session.canvas;
        element.tabIndex = 0;
        element.setAttribute('role', 'application');
        element.setAttribute(
            'aria-label',
            nls.localize(
                'openspace/pixelmap/map',
                'Map of the bytes of the workspace. Arrow keys pan, plus and minus zoom, Enter opens the file in the middle.'
            )
        );
        host.current?.append(element);
        if (document.activeElement?.contains(element) && document.activeElement !== document.body) {
            element.focus();
        }
        session.fitHost();
    }, [session]);
    return <div className="openspace-pixel-map-host" ref={host} />;
}

function Legend({ mode, files }: { readonly mode: ColourMode; readonly files: readonly MapFile[] }): React.ReactElement {
    const legend = React.useMemo(() => legendOf(mode, files), [mode, files]);
    return (
        <ul
            className="openspace-pixel-map-legend"
            aria-label={nls.localize('openspace/pixelmap/coloursBy', 'Colours: {0}', COLOUR_MODE_NAMES[mode])}
        >
            {legend.map(({ label, colour }) => (
                <li key={label}>
                    <span className="openspace-pixel-map-swatch" style={{ backgroundColor: css(colour) }} /> {label}
                </li>
            ))}
        </ul>
    );
}

function Agents({ session }: { readonly session: MapSession }): React.ReactElement {
    return (
        <section className="openspace-pixel-map-agents" aria-label={nls.localize('openspace/pixelmap/areaAgents', 'Area agents')}>
            <h3>{nls.localize('openspace/pixelmap/agents', 'Agents')}</h3>
            <ul>
                {session.agents.map(agent => {
                    const { agentId, type, status, report, region } = agent;
                    return (
                        <li key={agentId}>
                            <div className="openspace-pixel-map-agent">
                                <span>
                                    <strong>{type}</strong> <em className={`openspace-pixel-map-${status}`}>{status}</em>
                                </span>
                                <button
                                    className="theia-button secondary"
                                    aria-label={nls.localize('openspace/pixelmap/showRegion', 'Show the region of {0} {1}', type, agentId)}
                                    onClick={() => session.model.fit(region)}
                                >
                                    {nls.localize('openspace/pixelmap/showAgent', 'Show')}
                                </button>
                                <button
                                    className="theia-button secondary"
                                    aria-label={
                                        isAtWork(status)
                                            ? nls.localize('openspace/pixelmap/stopNamed', 'Stop {0} {1}', type, agentId)
                                            : nls.localize('openspace/pixelmap/removeNamed', 'Remove {0} {1}', type, agentId)
                                    }
                                    onClick={() => void session.stopAgent(agentId)}
                                >
                                    {isAtWork(status)
                                        ? nls.localize('openspace/pixelmap/stop', 'Stop')
                                        : nls.localize('openspace/pixelmap/remove', 'Remove')}
                                </button>
                            </div>
                            <p>{report}</p>
                            <AgentDetails agent={agent} />
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}

/** Nothing of it can be stopped otherwise; it can only go from the list. */
function isAtWork(status: AreaAgent['status']): boolean {
    return status === 'running' || status === 'spawned';
}

/** What an agent found, whole. */
function AgentDetails({ agent: { agentId, region, lastHeartbeat, details } }: { readonly agent: AreaAgent }): React.ReactElement {
    const { x, y, width, height } = region;
    return (
        <details>
            <summary>{nls.localize('openspace/pixelmap/details', 'Details')}</summary>
            <dl>
                <dt>{nls.localize('openspace/pixelmap/agent', 'Agent')}</dt>
                <dd>{agentId}</dd>
                <dt>{nls.localize('openspace/pixelmap/region', 'Region')}</dt>
                <dd>{nls.localize('openspace/pixelmap/regionPlace', '{0} × {1} pixels at {2}, {3}', width, height, x, y)}</dd>
                <dt>{nls.localize('openspace/pixelmap/lastHeard', 'Last heard of')}</dt>
                <dd>{new Date(lastHeartbeat).toLocaleTimeString()}</dd>
                {Object.entries(details ?? {}).map(([name, value]) => (
                    <React.Fragment key={name}>
                        <dt>{name}</dt>
                        <dd>{(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, MAX_DETAIL)}</dd>
                    </React.Fragment>
                ))}
            </dl>
        </details>
    );
}

function Status({ session }: { readonly session: MapSession }): React.ReactElement {
    const { hovered, files, found, searched, canvas } = session;
    const missing = canvas.tiles?.missing ?? 0;
    return (
        <div
            className="openspace-pixel-map-status"
            role="status"
            data-missing={files ? missing : -1}
            data-tiles={canvas.tiles?.count ?? 0}
            data-refreshed={[...(canvas.tiles?.refreshed ?? [])].join(' ')}
        >
            <span>
                {hovered
                    ? [session.nameOf(hovered.file), ...placeOf(hovered)].join(' · ')
                    : searched !== ''
                      ? found
                          ? session.nameOf(found)
                          : nls.localize('openspace/pixelmap/noSuchFile', 'No such file on the map')
                      : summaryOf(session)}
            </span>
            {missing > 0 && <span>{tilesToRead(missing)}</span>}
        </div>
    );
}

function summaryOf({ files, truncated }: MapSession): string {
    const side = files?.side ?? 0;
    const count = fileCount(files?.all.length ?? 0);
    return truncated
        ? nls.localize('openspace/pixelmap/summaryOfFirst', 'The first {0} on {1} × {1} pixels', count, side)
        : nls.localize('openspace/pixelmap/summary', '{0} on {1} × {1} pixels', count, side);
}

function placeOf({ offset, line }: NonNullable<MapSession['hovered']>): string[] {
    return [
        nls.localize('openspace/pixelmap/atByte', 'byte {0}', offset),
        ...(line === undefined ? [] : [nls.localize('openspace/pixelmap/atLine', 'line {0}', line)])
    ];
}

function fileCount(count: number): string {
    return count === 1
        ? nls.localize('openspace/pixelmap/oneFile', '1 file')
        : nls.localize('openspace/pixelmap/files', '{0} files', readableNumber(count));
}

function tilesToRead(count: number): string {
    return count === 1
        ? nls.localize('openspace/pixelmap/oneTileToRead', '1 tile to read…')
        : nls.localize('openspace/pixelmap/tilesToRead', '{0} tiles to read…', readableNumber(count));
}

function readableNumber(count: number): string {
    return count.toLocaleString(windowLanguage());
}

function css([red, green, blue]: Colour): string {
    return `rgb(${red}, ${green}, ${blue})`;
}
