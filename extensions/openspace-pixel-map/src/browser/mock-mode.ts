/** Whether this page was opened with `?mock_backends=true`: its daemon and language model are fakes then. */
export function isMocked(): boolean {
    return new URLSearchParams(window.location.search).get('mock_backends') === 'true';
}
