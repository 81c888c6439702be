import type { EXAMPLE_TYPES } from '../aws-schemas';

export interface DiagramExample {
    readonly name: string;
    readonly type: Exclude<(typeof EXAMPLE_TYPES)[number], 'all'>;
    readonly code: string;
}

/** Programs to begin from; each is drawn by a test. */
export const DIAGRAM_EXAMPLES: readonly DiagramExample[] = [
    {
        name: 'web_shop',
        type: 'aws',
        code: `with Diagram("Web shop", show=False):
    customers = Users("customers")
    dns = Route53("shop.example")
    cdn = CloudFront("static pages")
    with Cluster("VPC"):
        balancer = ALB("balancer")
        with Cluster("Shop"):
            shop = [ECS("shop 1"), ECS("shop 2"), ECS("shop 3")]
        with Cluster("Data"):
            orders = Aurora("orders")
            orders - Aurora("orders, read only")
            sessions = ElastiCache("sessions")
    customers >> dns >> cdn >> balancer >> shop
    shop >> orders
    shop >> sessions
`
    },
    {
        name: 'image_pipeline',
        type: 'aws',
        code: `with Diagram("Image pipeline", show=False):
    uploads = S3("uploads")
    with Cluster("Processing"):
        queue = SQS("new images")
        with Cluster("Workers"):
            workers = [Lambda(f"{step}") for step in ["resize", "label", "scan"]]
        queue >> workers
    uploads >> Edge(label="object created") >> queue
    workers >> S3("results")
    workers >> Edge(color="firebrick", style="dashed") >> SNS("failures") >> SES("on call")
`
    },
    {
        name: 'worker_fleet',
        type: 'aws',
        code: `with Diagram("Worker fleet", show=False, direction="TB"):
    jobs = SQS("jobs")
    with Cluster("Fleet"):
        fleet = [EC2(f"worker {n}") for n in range(1, 6)]
    jobs >> fleet >> Dynamodb("results")
`
    },
    {
        name: 'sensor_data',
        type: 'aws',
        code: `with Diagram("Sensor data", show=False):
    stream = KinesisDataStreams("readings")
    with Cluster("Plants"):
        [IotCore("north"), IotCore("middle"), IotCore("south")] >> stream
    with Cluster("Use"):
        flow = Glue("clean")
        with Cluster("Lake"):
            flow >> [S3("history"), Redshift("reports")]
        with Cluster("Alarms"):
            flow >> Lambda("thresholds") >> SNS("operators")
    stream >> flow
`
    },
    {
        name: 'private_network',
        type: 'aws',
        code: `with Diagram("Private network", show=False, direction="TB", curvestyle="ortho"):
    internet = InternetAlt1("internet")
    with Cluster("VPC 10.0.0.0/16"):
        gateway = InternetGateway("gateway")
        for zone in ["a", "b"]:
            with Cluster(f"Zone {zone}"):
                with Cluster(f"Public {zone}"):
                    nat = NATGateway(f"nat {zone}")
                with Cluster(f"Private {zone}"):
                    app = EC2(f"app {zone}")
                gateway >> nat >> app
    internet >> gateway
`
    },
    {
        name: 'sign_in',
        type: 'sequence',
        code: `with Diagram("Sign in", show=False):
    user = User("user")
    app = Amplify("app")
    directory = Cognito("directory")
    api = APIGateway("api")
    user >> Edge(label="1 password") >> app
    app >> Edge(label="2 ask") >> directory
    directory >> Edge(label="3 token", style="dashed") >> app
    app >> Edge(label="4 call with token") >> api
`
    },
    {
        name: 'order_approval',
        type: 'flow',
        code: `with Diagram("Order approval", show=False):
    order = SQS("order")
    steps = StepFunctions("approval")
    check = Lambda("check stock")
    approve = Lambda("approve")
    refuse = Lambda("refuse")
    order >> steps >> check
    check >> Edge(label="in stock", color="darkgreen") >> approve >> SNS("ship")
    check >> Edge(label="sold out", color="firebrick") >> refuse >> SES("tell customer")
`
    },
    {
        name: 'domain_model',
        type: 'class',
        code: `with Diagram("Domain model", show=False, direction="BT"):
    document = Node("Document")
    Node("Invoice") >> Edge(label="is a") >> document
    Node("Contract") >> Edge(label="is a") >> document
    document - Edge(label="1..*") - Node("Page")
`
    },
    {
        name: 'own_data_centre',
        type: 'onprem',
        code: `with Diagram("Own data centre", show=False):
    entry = Nginx("entry")
    with Cluster("Services"):
        services = [Server("users"), Server("orders"), Server("search")]
    with Cluster("Databases"):
        primary = PostgreSQL("primary")
        primary - PostgreSQL("replica")
    cache = Redis("cache")
    events = Kafka("events")
    entry >> services
    services >> primary
    services >> cache
    services >> Edge(style="dashed") >> events >> Spark("analysis")
    Grafana("dashboards") >> Prometheus("metrics") >> Edge(color="darkorange") >> services
`
    },
    {
        name: 'plain_boxes',
        type: 'custom',
        code: `with Diagram("Plain boxes", show=False):
    with Cluster("Ours"):
        service = Node("Billing service")
        service >> Lambda("nightly run")
    Node("Bank") >> Edge(label="statements") >> service
`
    }
];
