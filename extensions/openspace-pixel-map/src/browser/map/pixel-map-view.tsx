import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import type { AreaAgent } from '../../common/area-agent';
import type { MapFile } from '../../common/pixel-map-service';
import { type Colour, COLOUR_MODES, type ColourMode, legendOf } from './colours';
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
                        <p>The map cannot be loaded: {error}</p>
                        <button className="theia-button" onClick={() => void session.start()}>
                            Try again
                        </button>
                    </div>
                )}
                {!files && error === undefined && (
                    <div className="openspace-pixel-map-notice" role="status">
                        Reading the workspace… {session.scanned > 0 ? counted(session.scanned, 'file') : ''}
                    </div>
                )}
                {files?.all.length === 0 && (
                    <div className="openspace-pixel-map-notice" role="status">
                        There are no files in this workspace yet.
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
        <div className="openspace-pixel-map-controls" role="toolbar" aria-label="Pixel map">
            <label>
                Colours{' '}
                <select
                    className="theia-select"
                    value={session.mode}
                    onChange={event => void session.colourBy(COLOUR_MODES.find(mode => mode === event.target.value) ?? 'byte class')}
                >
                    {COLOUR_MODES.map(mode => (
                        <option key={mode} value={mode}>
                            {mode}
                        </option>
                    ))}
                </select>
            </label>
            <input
                className="theia-input"
                type="search"
                aria-label="Find a file on the map"
                placeholder="Find a file"
                value={session.searched}
                onChange={event => session.search(event.target.value)}
                onKeyDown={event => event.key === 'Enter' && session.lookAtFound()}
            />
            <button className="theia-button secondary" aria-label="Zoom out" onClick={() => model.look({ zoom: model.camera.zoom / 1.5 })}>
                −
            </button>
            <button className="theia-button secondary" aria-label="Zoom in" onClick={() => model.look({ zoom: model.camera.zoom * 1.5 })}>
                +
            </button>
            <button className="theia-button secondary" onClick={() => session.fitAll()}>
                Fit
            </button>
            {model.regions.size > 0 && (
                <button className="theia-button secondary" onClick={() => session.saveRegion()}>
                    Save region…
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
            'Map of the bytes of the workspace. Arrow keys pan, plus and minus zoom, Enter opens the file in the middle.'
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
        <ul className="openspace-pixel-map-legend" aria-label={`Colours: ${mode}`}>
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
        <section className="openspace-pixel-map-agents" aria-label="Area agents">
            <h3>Agents</h3>
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
                                    aria-label={`Show the region of ${type} ${agentId}`}
                                    onClick={() => session.model.fit(region)}
                                >
                                    Show
                                </button>
                                <button
                                    className="theia-button secondary"
                                    aria-label={isAtWork(status) ? `Stop ${type} ${agentId}` : `Remove ${type} ${agentId}`}
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
            <summary>Details</summary>
            <dl>
                <dt>Agent</dt>
                <dd>{agentId}</dd>
                <dt>Region</dt>
                <dd>
                    {width} × {height} pixels at {x}, {y}
                </dd>
                <dt>Last heard of</dt>
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
                    ? `${session.nameOf(hovered.file)} · byte ${hovered.offset}${hovered.line === undefined ? '' : ` · line ${hovered.line}`}`
                    : searched !== ''
                      ? found
                          ? session.nameOf(found)
                          : 'No such file on the map'
                      : summaryOf(session)}
            </span>
            {missing > 0 && <span>{counted(missing, 'tile')} to read…</span>}
        </div>
    );
}

function summaryOf({ files, truncated }: MapSession): string {
    return `${truncated ? 'The first ' : ''}${counted(files?.all.length ?? 0, 'file')} on ${files?.side ?? 0} × ${files?.side ?? 0} pixels`;
}

export function counted(count: number, what: string): string {
    return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

function css([red, green, blue]: Colour): string {
    return `rgb(${red}, ${green}, ${blue})`;
}
