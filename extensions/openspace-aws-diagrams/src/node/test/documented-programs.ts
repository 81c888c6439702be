/** A program with what is in it: nodes, edges and clusters as the library counts them. */
export interface DocumentedProgram {
    readonly code: string;
    readonly drawn: { readonly nodes: number; readonly edges: number; readonly clusters: number };
    /** What the result says of it; nothing else. */
    readonly notes?: readonly RegExp[];
}

const KUBERNETES = /There is no icon of k8s\./;
const GOOGLE = /There is no icon of gcp\./;
const FLUENTD = /There is no icon of onprem\.aggregator\.Fluentd/;

/**
 * Programs with the imports, nodes and constructs of each example that the `diagrams` library documents
 * (https://diagrams.mingrammer.com/docs/getting-started/examples), told in our own words.
 */
export const DOCUMENTED_PROGRAMS: Readonly<Record<string, DocumentedProgram>> = {
    web_service: {
        code: `from diagrams import Diagram
from diagrams.aws.compute import EC2
from diagrams.aws.database import RDS
from diagrams.aws.network import ELB

with Diagram("Ticket shop", show=False):
    ELB("entry") >> EC2("shop") >> RDS("tickets")
`,
        drawn: { nodes: 3, edges: 2, clusters: 0 }
    },
    grouped_workers: {
        code: `from diagrams import Diagram
from diagrams.aws.compute import EC2
from diagrams.aws.database import RDS
from diagrams.aws.network import ELB

with Diagram("Printing house", show=False, direction="TB"):
    ELB("orders") >> [EC2("press 1"),
                      EC2("press 2"),
                      EC2("press 3"),
                      EC2("press 4"),
                      EC2("press 5")] >> RDS("archive")
`,
        drawn: { nodes: 7, edges: 10, clusters: 0 }
    },
    clustered_web_services: {
        code: `from diagrams import Cluster, Diagram
from diagrams.aws.compute import ECS
from diagrams.aws.database import ElastiCache, RDS
from diagrams.aws.network import ELB
from diagrams.aws.network import Route53

with Diagram("Library", show=False):
    names = Route53("names")
    entry = ELB("entry")

    with Cluster("Readers"):
        readers = [ECS("reader 1"),
                   ECS("reader 2"),
                   ECS("reader 3")]

    with Cluster("Catalogue"):
        catalogue = RDS("books")
        catalogue - [RDS("books, copy")]

    loans = ElastiCache("loans")

    names >> entry >> readers
    readers >> catalogue
    readers >> loans
`,
        drawn: { nodes: 8, edges: 11, clusters: 2 }
    },
    event_processing: {
        code: `from diagrams import Cluster, Diagram
from diagrams.aws.compute import ECS, EKS, Lambda
from diagrams.aws.database import Redshift
from diagrams.aws.integration import SQS
from diagrams.aws.storage import S3

with Diagram("Weather", show=False):
    stations = EKS("stations")

    with Cluster("Readings"):
        with Cluster("Collectors"):
            collectors = [ECS("rain"),
                          ECS("wind"),
                          ECS("sun")]

        waiting = SQS("waiting")

        with Cluster("Sums"):
            sums = [Lambda("hour"),
                    Lambda("day"),
                    Lambda("year")]

    raw = S3("raw")
    reports = Redshift("reports")

    stations >> collectors >> waiting >> sums
    sums >> raw
    sums >> reports
`,
        drawn: { nodes: 10, edges: 15, clusters: 3 }
    },
    message_collecting: {
        code: `from diagrams import Cluster, Diagram
from diagrams.gcp.analytics import BigQuery, Dataflow, PubSub
from diagrams.gcp.compute import AppEngine, Functions
from diagrams.gcp.database import BigTable
from diagrams.gcp.iot import IotCore
from diagrams.gcp.storage import GCS

with Diagram("Trams", show=False):
    inbox = PubSub("inbox")

    with Cluster("Trams"):
        [IotCore("line 1"),
         IotCore("line 2"),
         IotCore("line 3")] >> inbox

    with Cluster("Control room"):
        with Cluster("Stream"):
            stream = Dataflow("stream")

        with Cluster("History"):
            stream >> [BigQuery("tables"),
                       GCS("files")]

        with Cluster("Timetable"):
            with Cluster("Delays"):
                stream >> AppEngine("delays") >> BigTable("delays by stop")

            with Cluster("Messages"):
                stream >> Functions("alert") >> AppEngine("displays")

    inbox >> stream
`,
        drawn: { nodes: 11, edges: 10, clusters: 7 },
        notes: [GOOGLE]
    },
    exposed_pod: {
        code: `from diagrams import Diagram
from diagrams.k8s.clusterconfig import HPA
from diagrams.k8s.compute import Deployment, Pod, ReplicaSet
from diagrams.k8s.network import Ingress, Service

with Diagram("Three copies", show=False):
    entry = Ingress("copies.example") >> Service("copies")
    entry >> [Pod("copy 1"),
              Pod("copy 2"),
              Pod("copy 3")] << ReplicaSet("three") << Deployment("copies") << HPA("more or less")
`,
        drawn: { nodes: 8, edges: 9, clusters: 0 },
        notes: [KUBERNETES]
    },
    stateful_architecture: {
        code: `from diagrams import Cluster, Diagram
from diagrams.k8s.compute import Pod, StatefulSet
from diagrams.k8s.network import Service
from diagrams.k8s.storage import PV, PVC, StorageClass

with Diagram("Mail", show=False):
    with Cluster("Boxes"):
        mail = Service("mail")
        boxes = StatefulSet("boxes")

        stores = []
        for _ in range(3):
            box = Pod("box")
            claim = PVC("claim")
            box - boxes - claim
            stores.append(mail >> box >> claim)

    stores << PV("disk") << StorageClass("fast")
`,
        drawn: { nodes: 10, edges: 16, clusters: 1 },
        notes: [KUBERNETES]
    },
    consumers_with_custom_nodes: {
        code: `from urllib.request import urlretrieve

from diagrams import Cluster, Diagram
from diagrams.aws.database import Aurora
from diagrams.custom import Custom
from diagrams.k8s.compute import Pod

# The picture of the belt.
address = "https://pictures.example/belt.png"
picture = "belt.png"
urlretrieve(address, picture)

with Diagram("Parcels", show=False):
    with Cluster("Sorting"):
        sorters = [Pod("sorter"), Pod("sorter"), Pod("sorter")]

    belt = Custom("Belt", picture)

    belt >> sorters >> Aurora("Parcels")
`,
        drawn: { nodes: 5, edges: 6, clusters: 1 },
        notes: [/line 11: nothing is downloaded/, /line 17: the picture of Custom/, KUBERNETES]
    },
    advanced_on_premises: {
        code: `from diagrams import Cluster, Diagram
from diagrams.onprem.analytics import Spark
from diagrams.onprem.compute import Server
from diagrams.onprem.database import PostgreSQL
from diagrams.onprem.inmemory import Redis
from diagrams.onprem.aggregator import Fluentd
from diagrams.onprem.monitoring import Grafana, Prometheus
from diagrams.onprem.network import Nginx
from diagrams.onprem.queue import Kafka

with Diagram("Radio", show=False):
    entry = Nginx("entry")

    watch = Prometheus("watch")
    watch << Grafana("screens")

    with Cluster("Programmes"):
        programmes = [Server("news"), Server("music"), Server("talk")]

    with Cluster("Listeners"):
        first = Redis("listeners")
        first - Redis("copy") << watch
        programmes >> first

    with Cluster("Archive"):
        first = PostgreSQL("archive")
        first - PostgreSQL("copy") << watch
        programmes >> first

    log = Fluentd("log")
    log >> Kafka("played") >> Spark("charts")

    entry >> programmes >> log
`,
        drawn: { nodes: 13, edges: 19, clusters: 3 },
        notes: [FLUENTD]
    },
    advanced_on_premises_with_colours: {
        code: `from diagrams import Cluster, Diagram, Edge
from diagrams.onprem.analytics import Spark
from diagrams.onprem.compute import Server
from diagrams.onprem.database import PostgreSQL
from diagrams.onprem.inmemory import Redis
from diagrams.onprem.aggregator import Fluentd
from diagrams.onprem.monitoring import Grafana, Prometheus
from diagrams.onprem.network import Nginx
from diagrams.onprem.queue import Kafka

with Diagram(name="Radio in colours", show=False):
    entry = Nginx("entry")

    watch = Prometheus("watch")
    watch << Edge(color="firebrick", style="dashed") << Grafana("screens")

    with Cluster("Programmes"):
        programmes = [Server("news"), Server("music"), Server("talk")]

    with Cluster("Listeners"):
        first = Redis("listeners")
        first \\
            - Edge(color="brown", style="dashed") \\
            - Redis("copy") \\
            << Edge(label="counts") \\
            << watch
        programmes >> Edge(color="brown") >> first

    with Cluster("Archive"):
        first = PostgreSQL("archive")
        first \\
            - Edge(color="brown", style="dotted") \\
            - PostgreSQL("copy") \\
            << Edge(label="counts") \\
            << watch
        programmes >> Edge(color="black") >> first

    log = Fluentd("log")
    log \\
        >> Edge(label="sort") \\
        >> Kafka("played") \\
        >> Edge(color="black", style="bold") \\
        >> Spark("charts")

    entry \\
        >> Edge(color="darkgreen") \\
        << programmes \\
        >> Edge(color="darkorange") \\
        >> log
`,
        drawn: { nodes: 13, edges: 19, clusters: 3 },
        notes: [FLUENTD]
    }
};
