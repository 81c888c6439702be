/**
 * Node classes of Kubernetes and of Google's cloud, as in aws-basic-classes.ts. `+`: there is no icon of the class; the logo of the whole
 * stands in, with a sign of what kind of thing it is. `Node` and `Group` are left out: the DSL itself has these names.
 */
export const CLOUD_CLASSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    k8s: {
        clusterconfig: `
            HPA HorizontalPodAutoscaler +kubernetes/Metrics
            Limits LimitRange +kubernetes/Gear
            Quota +kubernetes/Metrics
        `,
        compute: `
            Cronjob +kubernetes/GenericApplication
            Deploy Deployment +kubernetes/Documents
            DS DaemonSet +kubernetes/Servers
            Job +kubernetes/GenericApplication
            Pod +kubernetes/GenericApplication
            RS ReplicaSet +kubernetes/Servers
            STS StatefulSet +kubernetes/DataTable
        `,
        controlplane: `
            API APIServer +kubernetes/Toolkit
            CCM +kubernetes/Toolkit
            CM ControllerManager +kubernetes/Toolkit
            KProxy KubeProxy +kubernetes/Toolkit
            Kubelet +kubernetes/Toolkit
            Sched Scheduler +kubernetes/Toolkit
        `,
        chaos: `
            ChaosMesh +kubernetes/Alert
            LitmusChaos +kubernetes/Alert
        `,
        ecosystem: `
            Helm logos/helm
            Krew +kubernetes/Toolkit
            Kustomize +kubernetes/Toolkit
        `,
        group: `
            NS Namespace +kubernetes/Folder
        `,
        infra: `
            ETCD +kubernetes/Database
            Master +kubernetes/Servers
        `,
        network: `
            Ep Endpoint +kubernetes/Globe
            Ing Ingress +kubernetes/Globe
            Netpol NetworkPolicy +kubernetes/Firewall
            SVC Service +kubernetes/Globe
        `,
        others: `
            CRD +kubernetes/Document
            PSP +kubernetes/Document
        `,
        podconfig: `
            CM ConfigMap +kubernetes/Document
            Secret +kubernetes/Credentials
        `,
        rbac: `
            CRole ClusterRole +kubernetes/AuthenticatedUser
            CRB ClusterRoleBinding +kubernetes/AuthenticatedUser
            RB RoleBinding +kubernetes/AuthenticatedUser
            Role +kubernetes/AuthenticatedUser
            SA ServiceAccount +kubernetes/User
            User +kubernetes/User
        `,
        storage: `
            PV PersistentVolume +kubernetes/Disk
            PVC PersistentVolumeClaim +kubernetes/Folder
            SC StorageClass +kubernetes/Tapestorage
            Vol Volume +kubernetes/Disk
        `
    },
    gcp: {
        analytics: `
            Bigquery BigQuery +google-cloud/DataTable
            Composer +google-cloud/Metrics
            DataCatalog +google-cloud/Metrics
            DataFusion +google-cloud/Metrics
            Dataflow +google-cloud/DataStream
            Datalab +google-cloud/Metrics
            Dataprep +google-cloud/Metrics
            Dataproc +google-cloud/Metrics
            Genomics +google-cloud/Metrics
            Pubsub PubSub +google-cloud/Chat
        `,
        api: `
            APIGateway +google-cloud/JSONScript
            Apigee +google-cloud/JSONScript
            Endpoints +google-cloud/JSONScript
        `,
        compute: `
            AppEngine GAE +google-cloud/GenericApplication
            ComputeEngine GCE +google-cloud/Server
            ContainerOptimizedOS +google-cloud/Server
            Functions GCF logos/google-cloud-functions
            GKEOnPrem +google-cloud/Server
            GPU +google-cloud/Server
            KubernetesEngine GKE +google-cloud/Server
            Run CloudRun logos/google-cloud-run
        `,
        database: `
            Bigtable BigTable +google-cloud/Database
            Datastore +google-cloud/Database
            Firestore +google-cloud/Database
            Memorystore +google-cloud/Database
            Spanner +google-cloud/Database
            SQL +google-cloud/Database
        `,
        devtools: `
            Build +google-cloud/Gear
            Code +google-cloud/SourceCode
            ContainerRegistry GCR +google-cloud/SourceCode
            Scheduler +google-cloud/Gear
            SDK +google-cloud/SourceCode
            SourceRepositories +google-cloud/GitRepository
            Tasks +google-cloud/Gear
            TestLab +google-cloud/SourceCode
        `,
        iot: `
            IotCore +google-cloud/Mobileclient
        `,
        migration: `
            TransferAppliance +google-cloud/Recover
        `,
        ml: `
            AIHub +google-cloud/MagnifyingGlass
            AIPlatform +google-cloud/MagnifyingGlass
            AutomlNaturalLanguage +google-cloud/MagnifyingGlass
            AutomlTables +google-cloud/MagnifyingGlass
            AutomlTranslation +google-cloud/MagnifyingGlass
            AutomlVideoIntelligence +google-cloud/MagnifyingGlass
            AutomlVision +google-cloud/MagnifyingGlass
            Automl AutoML +google-cloud/MagnifyingGlass
            DialogFlowEnterpriseEdition +google-cloud/MagnifyingGlass
            InferenceAPI +google-cloud/MagnifyingGlass
            JobsAPI +google-cloud/MagnifyingGlass
            NaturalLanguageAPI NLAPI +google-cloud/Chat
            RecommendationsAI +google-cloud/MagnifyingGlass
            SpeechToText STT +google-cloud/Multimedia
            TextToSpeech TTS +google-cloud/Multimedia
            TPU +google-cloud/MagnifyingGlass
            TranslationAPI +google-cloud/MagnifyingGlass
            VideoIntelligenceAPI +google-cloud/MagnifyingGlass
            VisionAPI +google-cloud/MagnifyingGlass
        `,
        network: `
            Armor +google-cloud/Shield
            CDN +google-cloud/Internet
            DedicatedInterconnect +google-cloud/Internet
            DNS +google-cloud/Globe
            ExternalIpAddresses +google-cloud/Internet
            FirewallRules +google-cloud/Firewall
            LoadBalancing +google-cloud/Internet
            NAT +google-cloud/Internet
            Network +google-cloud/Internet
            PartnerInterconnect +google-cloud/Internet
            PremiumNetworkTier +google-cloud/Internet
            Router +google-cloud/Internet
            Routes +google-cloud/Internet
            StandardNetworkTier +google-cloud/Internet
            TrafficDirector +google-cloud/Internet
            VirtualPrivateCloud VPC +google-cloud/Globe
            VPN +google-cloud/Internet
        `,
        operations: `
            Monitoring +google-cloud/Metrics
        `,
        security: `
            Iam +google-cloud/AuthenticatedUser
            IAP +google-cloud/Shield
            KeyManagementService KMS +google-cloud/Credentials
            ResourceManager +google-cloud/Shield
            SecurityCommandCenter SCC +google-cloud/Shield
            SecurityScanner +google-cloud/Shield
        `,
        storage: `
            Filestore +google-cloud/Disk
            PersistentDisk +google-cloud/Disk
            Storage GCS +google-cloud/Folders
        `
    }
};
