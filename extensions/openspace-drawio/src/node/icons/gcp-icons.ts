import type { NamedIcon } from '@openspace/core/lib/common/icon-contribution';

/** The names under which draw.io has the symbols of Google Cloud's products. */
const SYMBOL = /^mxgraph\.gcp2\.(?!hexIcon$|doubleRect$|blank|outline|placeholder$|modifiers|blue_hexagon$|.*_(?:lockup|logo|name)$)(\w+)$/;
/** What people call products of Google Cloud besides their names, by symbol. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
    container_engine: ['kubernetes engine', 'gke', 'kubernetes'],
    compute_engine: ['gce', 'vm', 'virtual machine', 'compute'],
    app_engine: ['gae'],
    cloud_storage: ['gcs', 'bucket storage'],
    cloud_functions: ['functions', 'function', 'gcf'],
    cloud_run: ['run'],
    cloud_sql: ['sql', 'sql database'],
    cloud_spanner: ['spanner'],
    cloud_bigtable: ['bigtable'],
    cloud_firestore: ['firestore'],
    cloud_datastore: ['datastore'],
    cloud_memorystore: ['memorystore', 'redis'],
    cloud_filestore: ['filestore'],
    cloud_pubsub: ['pubsub', 'topic'],
    cloud_dataflow: ['dataflow'],
    cloud_dataproc: ['dataproc'],
    cloud_composer: ['composer', 'airflow'],
    cloud_data_fusion: ['data fusion'],
    cloud_iam: ['iam'],
    cloud_dns: ['dns'],
    cloud_cdn: ['cdn'],
    cloud_nat: ['cloud nat gateway'],
    cloud_armor: ['armor', 'waf'],
    cloud_router: ['router'],
    cloud_vpn: ['site to site vpn'],
    cloud_load_balancing: ['load balancer', 'glb'],
    cloud_scheduler: ['scheduler', 'cron'],
    cloud_tasks: ['tasks'],
    cloud_endpoints: ['endpoints'],
    cloud_firewall_rules: ['firewall', 'firewall rules'],
    cloud_machine_learning: ['ai platform', 'vertex ai', 'machine learning'],
    cloud_tpu: ['tpu'],
    container_registry: ['gcr', 'artifact registry'],
    container_builder: ['cloud build'],
    apigee_api_platform: ['apigee', 'api gateway'],
    key_management_service: ['kms', 'cloud kms'],
    virtual_private_cloud: ['vpc'],
    logging: ['cloud logging'],
    persistent_disk: ['disk']
};

/** The icons of Google Cloud, out of the names of all stencils. */
export function gcpIcons(stencils: Iterable<string>): NamedIcon[] {
    return [...stencils].flatMap((stencil): NamedIcon[] => {
        const symbol = SYMBOL.exec(stencil)?.[1];
        if (symbol === undefined) {
            return [];
        }
        const name = symbol.replaceAll('_', ' ');
        const aliases = ALIASES[symbol] ?? [];
        const keys = [name, ...aliases].map(each => `gcp:${each.replaceAll(' ', '-')}`);
        return [{ id: `gcp.${symbol}`, name: titled(name), words: `gcp google cloud platform ${aliases.join(' ')}`, keys }];
    });
}

/** The stencil of an icon. @param id as of {@link gcpIcons} */
export function gcpStencil(id: string): string {
    return `mxgraph.gcp2.${id.slice('gcp.'.length)}`;
}

/** Its style, in the blue of Google Cloud where it says no colour of its own. */
export function gcpStyle(id: string): string {
    return `shape=${gcpStencil(id)};fillColor=#5184F3;strokeColor=none;html=1;`;
}

/** Capital letters in front, and where a word is short for several. */
function titled(name: string): string {
    return name
        .split(' ')
        .map(word =>
            /^(ai|api|cdn|dns|gpu|iam|iot|nat|sql|tpu|vpn|gke|ui)$/.test(word)
                ? word.toUpperCase()
                : word.charAt(0).toUpperCase() + word.slice(1)
        )
        .join(' ');
}
