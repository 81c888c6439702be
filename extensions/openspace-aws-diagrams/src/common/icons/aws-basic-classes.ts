/**
 * The node classes of the `diagrams` library's AWS modules (https://diagrams.mingrammer.com/docs/nodes/aws), a line each:
 * the class, its aliases, and its icon in the npm package aws-icons. `~`: AWS no longer draws an icon for it, and that
 * of the nearest thing stands in.
 */
export const AWS_BASIC_CLASSES: Readonly<Record<string, string>> = {
    compute: `
        AppRunner service/AWSAppRunner
        ApplicationAutoScaling AutoScaling service/AWSApplicationAutoScaling
        Batch service/AWSBatch
        ComputeOptimizer service/AWSComputeOptimizer
        Compute category/Compute
        EC2Ami AMI resource/AmazonEC2AMI
        EC2AutoScaling service/AmazonEC2AutoScaling
        EC2ContainerRegistryImage resource/AmazonElasticContainerRegistryImage
        EC2ContainerRegistryRegistry resource/AmazonElasticContainerRegistryRegistry
        EC2ContainerRegistry ECR service/AmazonElasticContainerRegistry
        EC2ElasticIpAddress resource/AmazonEC2ElasticIPAddress
        EC2ImageBuilder service/AmazonEC2ImageBuilder
        EC2Instance resource/AmazonEC2Instance
        EC2Instances resource/AmazonEC2Instances
        EC2Rescue resource/AmazonEC2Rescue
        EC2SpotInstance resource/AmazonEC2SpotInstance
        EC2 service/AmazonEC2
        ElasticBeanstalkApplication resource/AWSElasticBeanstalkApplication
        ElasticBeanstalkDeployment resource/AWSElasticBeanstalkDeployment
        ElasticBeanstalk EB service/AWSElasticBeanstalk
        ElasticContainerServiceContainer resource/AmazonElasticContainerServiceContainer1
        ElasticContainerServiceServiceConnect resource/AmazonElasticContainerServiceECSServiceConnect
        ElasticContainerServiceService resource/AmazonElasticContainerServiceService
        ElasticContainerServiceTask resource/AmazonElasticContainerServiceTask
        ElasticContainerService ECS service/AmazonElasticContainerService
        ElasticKubernetesService EKS service/AmazonElasticKubernetesService
        Fargate service/AWSFargate
        LambdaFunction resource/AWSLambdaLambdaFunction
        Lambda service/AWSLambda
        Lightsail service/AmazonLightsail
        LocalZones service/AWSLocalZones
        Outposts service/AWSOutpostsfamily
        ServerlessApplicationRepository SAR service/AWSServerlessApplicationRepository
        ThinkboxDeadline service/AWSThinkboxDeadline
        ThinkboxDraft ~service/AWSThinkboxDeadline
        ThinkboxFrost service/AWSThinkboxFrost
        ThinkboxKrakatoa service/AWSThinkboxKrakatoa
        ThinkboxSequoia ~service/AWSThinkboxDeadline
        ThinkboxStoke service/AWSThinkboxStoke
        ThinkboxXmesh service/AWSThinkboxXMesh
        VmwareCloudOnAWS service/AmazonElasticVMwareService
        Wavelength service/AWSWavelength
    `,
    database: `
        AuroraInstance resource/AmazonAuroraInstance
        Aurora service/AmazonAurora
        DatabaseMigrationServiceDatabaseMigrationWorkflow resource/AWSDatabaseMigrationServiceDatabasemigrationworkfloworjob
        DatabaseMigrationService DMS service/AWSDatabaseMigrationService
        Database DB category/Databases
        DocumentdbMongodbCompatibility DocumentDB service/AmazonDocumentDB
        DynamodbAttribute resource/AmazonDynamoDBAttribute
        DynamodbAttributes resource/AmazonDynamoDBAttributes
        DynamodbDax DAX resource/AmazonDynamoDBAmazonDynamoDBAccelerator
        DynamodbGlobalSecondaryIndex DynamodbGSI resource/AmazonDynamoDBGlobalsecondaryindex
        DynamodbItem resource/AmazonDynamoDBItem
        DynamodbItems resource/AmazonDynamoDBItems
        DynamodbStreams resource/AmazonDynamoDBStream
        DynamodbTable resource/AmazonDynamoDBTable
        Dynamodb DDB service/AmazonDynamoDB
        ElasticacheCacheNode resource/AmazonElastiCacheCacheNode
        ElasticacheForMemcached resource/AmazonElastiCacheElastiCacheforMemcached
        ElasticacheForRedis resource/AmazonElastiCacheElastiCacheforRedis
        Elasticache ElastiCache service/AmazonElastiCache
        KeyspacesManagedApacheCassandraService service/AmazonKeyspaces
        Neptune service/AmazonNeptune
        QuantumLedgerDatabaseQldb QLDB ~category/Blockchain
        RDSInstance resource/AmazonAuroraAmazonRDSInstance
        RDSMariadbInstance resource/AmazonAuroraMariaDBInstance
        RDSMysqlInstance resource/AmazonAuroraMySQLInstance
        RDSOnVmware ~service/AmazonRDS
        RDSOracleInstance resource/AmazonAuroraOracleInstance
        RDSPostgresqlInstance resource/AmazonAuroraPostgreSQLInstance
        RDSSqlServerInstance resource/AmazonAuroraSQLServerInstance
        RDS service/AmazonRDS
        RedshiftDenseComputeNode resource/AmazonRedshiftDenseComputeNode
        RedshiftDenseStorageNode resource/AmazonRedshiftDenseStorageNode
        Redshift service/AmazonRedshift
        Timestream service/AmazonTimestream
    `,
    network: `
        APIGatewayEndpoint resource/AmazonAPIGatewayEndpoint
        APIGateway service/AmazonAPIGateway
        AppMesh service/AWSAppMesh
        ClientVpn service/AWSClientVPN
        CloudMap service/AWSCloudMap
        CloudFrontDownloadDistribution resource/AmazonCloudFrontDownloadDistribution
        CloudFrontEdgeLocation resource/AmazonCloudFrontEdgeLocation
        CloudFrontStreamingDistribution resource/AmazonCloudFrontStreamingDistribution
        CloudFront CF service/AmazonCloudFront
        DirectConnect service/AWSDirectConnect
        ElasticLoadBalancing ELB service/ElasticLoadBalancing
        ElbApplicationLoadBalancer ALB resource/ElasticLoadBalancingApplicationLoadBalancer
        ElbClassicLoadBalancer CLB resource/ElasticLoadBalancingClassicLoadBalancer
        ElbNetworkLoadBalancer NLB resource/ElasticLoadBalancingNetworkLoadBalancer
        Endpoint resource/AmazonVPCEndpoints
        GlobalAccelerator GAX service/AWSGlobalAccelerator
        InternetGateway IGW resource/AmazonVPCInternetGateway
        Nacl resource/AmazonVPCNetworkAccessControlList
        NATGateway resource/AmazonVPCNATGateway
        NetworkFirewall service/AWSNetworkFirewall
        NetworkingAndContentDelivery category/NetworkingContentDelivery
        PrivateSubnet group/Privatesubnet
        Privatelink service/AWSPrivateLink
        PublicSubnet group/Publicsubnet
        Route53HostedZone resource/AmazonRoute53HostedZone
        Route53 service/AmazonRoute53
        RouteTable resource/AmazonRoute53RouteTable
        SiteToSiteVpn service/AWSSitetoSiteVPN
        TransitGatewayAttachment TGWAttach resource/AWSTransitGatewayAttachment
        TransitGateway TGW service/AWSTransitGateway
        VPCCustomerGateway resource/AmazonVPCCustomerGateway
        VPCElasticNetworkAdapter resource/AmazonVPCElasticNetworkAdapter
        VPCElasticNetworkInterface resource/AmazonVPCElasticNetworkInterface
        VPCFlowLogs resource/AmazonVPCFlowLogs
        VPCPeering resource/AmazonVPCPeeringConnection
        VPCRouter resource/AmazonVPCRouter
        VPCTrafficMirroring resource/AmazonVPCTrafficMirroring
        VPC service/AmazonVirtualPrivateCloud
        VpnConnection resource/AmazonVPCVPNConnection
        VpnGateway resource/AmazonVPCVPNGateway
    `,
    storage: `
        Backup service/AWSBackup
        CloudendureDisasterRecovery CDR service/AWSElasticDisasterRecovery
        EFSInfrequentaccessPrimaryBg resource/AmazonElasticFileSystemEFSStandardInfrequentAccess
        EFSStandardPrimaryBg resource/AmazonElasticFileSystemEFSStandard
        ElasticBlockStoreEBSSnapshot resource/AmazonElasticBlockStoreSnapshot
        ElasticBlockStoreEBSVolume resource/AmazonElasticBlockStoreVolume
        ElasticBlockStoreEBS EBS service/AmazonElasticBlockStore
        ElasticFileSystemEFSFileSystem resource/AmazonElasticFileSystemFileSystem
        ElasticFileSystemEFS EFS service/AmazonEFS
        FsxForLustre service/AmazonFSxforLustre
        FsxForWindowsFileServer service/AmazonFSxforWFS
        Fsx FSx service/AmazonFSx
        MultipleVolumesResource resource/AmazonElasticBlockStoreMultipleVolumes
        S3AccessPoints resource/AmazonSimpleStorageServiceGeneralAccessPoints
        S3GlacierArchive resource/AmazonSimpleStorageServiceGlacierArchive
        S3GlacierVault resource/AmazonSimpleStorageServiceGlacierVault
        S3Glacier service/AmazonSimpleStorageServiceGlacier
        S3ObjectLambdaAccessPoints resource/AmazonSimpleStorageServiceS3ObjectLambdaAccessPoints
        SimpleStorageServiceS3BucketWithObjects resource/AmazonSimpleStorageServiceBucketWithObjects
        SimpleStorageServiceS3Bucket resource/AmazonSimpleStorageServiceBucket
        SimpleStorageServiceS3Object resource/AmazonSimpleStorageServiceObject
        SimpleStorageServiceS3 S3 service/AmazonSimpleStorageService
        SnowFamilySnowballImportExport resource/AWSSnowballSnowballImportExport
        SnowballEdge service/AWSSnowballEdge
        Snowball service/AWSSnowball
        Snowmobile ~service/AWSSnowball
        StorageGatewayCachedVolume resource/AWSStorageGatewayCachedVolume
        StorageGatewayNonCachedVolume resource/AWSStorageGatewayNoncachedVolume
        StorageGatewayVirtualTapeLibrary resource/AWSStorageGatewayVirtualTapeLibrary
        StorageGateway service/AWSStorageGateway
        Storage category/Storage
    `,
    integration: `
        ApplicationIntegration category/ApplicationIntegration
        Appsync service/AWSAppSync
        ConsoleMobileApplication service/AWSConsoleMobileApplication
        EventResource resource/AmazonEventBridgeEvent
        EventbridgeCustomEventBusResource resource/AmazonEventBridgeCustomEventBus
        EventbridgeDefaultEventBusResource resource/AmazonEventBridgeDefaultEventBus
        EventbridgeEvent resource/AmazonEventBridgeEvent
        EventbridgePipes resource/AmazonEventBridgePipes
        EventbridgeRule resource/AmazonEventBridgeRule
        EventbridgeSaasPartnerEventBusResource resource/AmazonEventBridgeSaasPartnerEvent
        EventbridgeScheduler resource/AmazonEventBridgeScheduler
        EventbridgeSchema resource/AmazonEventBridgeSchema
        Eventbridge service/AmazonEventBridge
        ExpressWorkflows service/AWSExpressWorkflows
        MQ service/AmazonMQ
        SimpleNotificationServiceSnsEmailNotification resource/AmazonSimpleNotificationServiceEmailNotification
        SimpleNotificationServiceSnsHttpNotification resource/AmazonSimpleNotificationServiceHTTPNotification
        SimpleNotificationServiceSnsTopic resource/AmazonSimpleNotificationServiceTopic
        SimpleNotificationServiceSns SNS service/AmazonSimpleNotificationService
        SimpleQueueServiceSqsMessage resource/AmazonSimpleQueueServiceMessage
        SimpleQueueServiceSqsQueue resource/AmazonSimpleQueueServiceQueue
        SimpleQueueServiceSqs SQS service/AmazonSimpleQueueService
        StepFunctions SF service/AWSStepFunctions
    `,
    analytics: `
        Analytics category/Analytics
        Athena service/AmazonAthena
        CloudsearchSearchDocuments resource/AmazonCloudSearchSearchDocuments
        Cloudsearch service/AmazonCloudSearch
        DataLakeResource resource/AWSLakeFormationDataLake
        DataPipeline ~category/Analytics
        ElasticsearchService ES service/AmazonOpenSearchService
        AmazonOpensearchService service/AmazonOpenSearchService
        EMRCluster resource/AmazonEMRCluster
        EMREngineMaprM3 resource/AmazonEMREMREngine
        EMREngineMaprM5 resource/AmazonEMREMREngine
        EMREngineMaprM7 resource/AmazonEMREMREngine
        EMREngine resource/AmazonEMREMREngine
        EMRHdfsCluster resource/AmazonEMRHDFSCluster
        EMR service/AmazonEMR
        GlueCrawlers resource/AWSGlueCrawler
        GlueDataCatalog resource/AWSGlueDataCatalog
        Glue service/AWSGlue
        KinesisDataAnalytics service/AmazonManagedServiceforApacheFlink
        KinesisDataFirehose service/AmazonDataFirehose
        KinesisDataStreams service/AmazonKinesisDataStreams
        KinesisVideoStreams service/AmazonKinesisVideoStreams
        Kinesis service/AmazonKinesis
        LakeFormation service/AWSLakeFormation
        ManagedStreamingForKafka service/AmazonManagedStreamingforApacheKafka
        Quicksight service/AmazonQuickSuite
        RedshiftDenseComputeNode resource/AmazonRedshiftDenseComputeNode
        RedshiftDenseStorageNode resource/AmazonRedshiftDenseStorageNode
        Redshift service/AmazonRedshift
    `
};
