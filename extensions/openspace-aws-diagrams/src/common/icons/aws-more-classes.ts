/** More of them, as in aws-basic-classes.ts. */
export const AWS_MORE_CLASSES: Readonly<Record<string, string>> = {
    iot: `
        Freertos FreeRTOS service/FreeRTOS
        InternetOfThings category/InternetofThings
        Iot1Click ~category/InternetofThings
        IotAction resource/AWSIoTAction
        IotActuator resource/AWSIoTActuator
        IotAlexaEcho resource/AWSIoTEcho
        IotAlexaEnabledDevice resource/AWSIoTAlexaEnabledDevice
        IotAlexaSkill resource/AWSIoTAlexaSkill
        IotAlexaVoiceService resource/AWSIoTAlexaVoiceService
        IotAnalyticsChannel ~service/AWSIoTSiteWise
        IotAnalyticsDataSet ~resource/DataTable
        IotAnalyticsDataStore ~resource/Database
        IotAnalyticsNotebook ~resource/AmazonSageMakerAINotebook
        IotAnalyticsPipeline ~resource/DataStream
        IotAnalytics ~category/InternetofThings
        IotBank resource/AWSIoTThingBank
        IotBicycle resource/AWSIoTThingBicycle
        IotButton ~resource/AWSIoTThingGeneric
        IotCamera resource/AWSIoTThingCamera
        IotCar resource/AWSIoTThingCar
        IotCart resource/AWSIoTThingCart
        IotCertificate resource/AWSIoTCertificate
        IotCoffeePot resource/AWSIoTThingCoffeePot
        IotCore service/AWSIoTCore
        IotDesiredState resource/AWSIoTDesiredState
        IotDeviceDefender service/AWSIoTDeviceDefender
        IotDeviceGateway resource/AWSIoTDeviceGateway
        IotDeviceManagement service/AWSIoTDeviceManagement
        IotDoorLock resource/AWSIoTThingDoorLock
        IotEvents service/AWSIoTEvents
        IotFactory resource/AWSIoTThingFactory
        IotFireTvStick resource/AWSIoTFireTVStick
        IotFireTv resource/AWSIoTFireTV
        IotGeneric resource/AWSIoTThingGeneric
        IotGreengrassConnector resource/AWSIoTGreengrassConnector
        IotGreengrass service/AWSIoTGreengrass
        IotHardwareBoard IotBoard resource/AWSIoTHardwareBoard
        IotHouse resource/AWSIoTThingHouse
        IotHttp resource/AWSIoTHTTPProtocol
        IotHttp2 resource/AWSIoTHTTP2Protocol
        IotJobs resource/AWSIoTDeviceDefenderIoTDeviceJobs
        IotLambda resource/AWSIoTLambdaFunction
        IotLightbulb resource/AWSIoTThingbulb
        IotMedicalEmergency resource/AWSIoTThingMedicalEmergency
        IotMqtt resource/AWSIoTMQTTProtocol
        IotOverTheAirUpdate resource/AWSIoTOverAirUpdate
        IotPolicyEmergency resource/AWSIoTThingPoliceEmergency
        IotPolicy resource/AWSIoTPolicy
        IotReportedState resource/AWSIoTReportedState
        IotRule resource/AWSIoTRule
        IotSensor resource/AWSIoTSensor
        IotServo resource/AWSIoTServo
        IotShadow resource/AWSIoTShadow
        IotSimulator resource/AWSIoTSimulator
        IotSitewise service/AWSIoTSiteWise
        IotThermostat resource/AWSIoTThingThermostat
        IotThingsGraph ~service/AWSIoTTwinMaker
        IotTopic resource/AWSIoTTopic
        IotTravel resource/AWSIoTThingTravel
        IotUtility resource/AWSIoTThingUtility
        IotWindfarm resource/AWSIoTThingWindfarm
    `,
    engagement: `
        Connect service/AmazonConnect
        CustomerEngagement category/CustomerExperience
        Pinpoint service/AmazonPinpoint
        SimpleEmailServiceSesEmail resource/AmazonSimpleEmailServiceEmail
        SimpleEmailServiceSes SES service/AmazonSimpleEmailService
    `,
    mobile: `
        Amplify service/AWSAmplify
        APIGatewayEndpoint resource/AmazonAPIGatewayEndpoint
        APIGateway service/AmazonAPIGateway
        Appsync service/AWSAppSync
        DeviceFarm service/AWSDeviceFarm
        Mobile category/FrontEndWebMobile
        Pinpoint service/AmazonPinpoint
    `,
    business: `
        AlexaForBusiness A4B ~resource/AWSIoTAlexaVoiceService
        BusinessApplications category/BusinessApplications
        Chime service/AmazonChime
        Workmail service/AmazonWorkMail
    `,
    migration: `
        ApplicationDiscoveryService ADS service/AWSApplicationDiscoveryService
        CloudendureMigration CEM service/AWSApplicationMigrationService
        DatabaseMigrationService DMS service/AWSDatabaseMigrationService
        DatasyncAgent resource/AWSDatasyncAgent
        Datasync service/AWSDataSync
        MigrationAndTransfer MAT category/MigrationModernization
        MigrationHub service/AWSMigrationHub
        ServerMigrationService SMS service/AWSApplicationMigrationService
        SnowballEdge service/AWSSnowballEdge
        Snowball service/AWSSnowball
        Snowmobile ~service/AWSSnowball
        TransferForSftp resource/AWSTransferFamilyAWSSFTP
    `,
    media: `
        ElasticTranscoder ~service/AWSElementalMediaConvert
        ElementalConductor service/AWSElementalConductor
        ElementalDelta service/AWSElementalDelta
        ElementalLive service/AWSElementalLive
        ElementalMediaconnect service/AWSElementalMediaConnect
        ElementalMediaconvert service/AWSElementalMediaConvert
        ElementalMedialive service/AWSElementalMediaLive
        ElementalMediapackage service/AWSElementalMediaPackage
        ElementalMediastore service/AWSElementalMediaStore
        ElementalMediatailor service/AWSElementalMediaTailor
        ElementalServer service/AWSElementalServer
        KinesisVideoStreams service/AmazonKinesisVideoStreams
        MediaServices category/MediaServices
    `,
    cost: `
        Budgets service/AWSBudgets
        CostAndUsageReport service/AWSCostandUsageReport
        CostExplorer service/AWSCostExplorer
        CostManagement category/CloudFinancialManagement
        ReservedInstanceReporting service/ReservedInstanceReporting
        SavingsPlans service/SavingsPlans
    `,
    blockchain: `
        BlockchainResource category/Blockchain
        Blockchain category/Blockchain
        ManagedBlockchain service/AmazonManagedBlockchain
        QuantumLedgerDatabaseQldb QLDB ~category/Blockchain
    `,
    enablement: `
        CustomerEnablement category/CustomerEnablement
        Iq service/AWSIQ
        ManagedServices service/AWSManagedServices
        ProfessionalServices service/AWSProfessionalServices
        Support service/AWSSupport
    `,
    enduser: `
        Appstream20 ~category/EndUserComputing
        DesktopAndAppStreaming category/EndUserComputing
        Workdocs service/AmazonWorkDocs
        Worklink ~category/EndUserComputing
        Workspaces service/AmazonWorkSpaces
    `,
    game: `
        GameTech category/Games
        Gamelift service/AmazonGameLiftServers
    `,
    quantum: `
        Braket service/AmazonBraket
        QuantumTechnologies category/QuantumTechnologies
    `,
    robotics: `
        RobomakerCloudExtensionRos ~resource/AWSIoTHardwareBoard
        RobomakerDevelopmentEnvironment ~resource/AWSIoTHardwareBoard
        RobomakerFleetManagement ~resource/AWSIoTHardwareBoard
        RobomakerSimulator ~resource/AWSIoTSimulator
        Robomaker ~resource/AWSIoTHardwareBoard
        Robotics ~resource/AWSIoTHardwareBoard
    `,
    satellite: `
        GroundStation service/AWSGroundStation
        Satellite category/Satellite
    `,
    ar: `
        ArVr ~category/FrontEndWebMobile
        Sumerian ~category/FrontEndWebMobile
    `
};
