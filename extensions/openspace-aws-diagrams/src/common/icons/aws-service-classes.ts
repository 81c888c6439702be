/** More of them, as in aws-basic-classes.ts. */
export const AWS_SERVICE_CLASSES: Readonly<Record<string, string>> = {
    security: `
        AdConnector resource/AWSDirectoryServiceADConnector
        Artifact service/AWSArtifact
        CertificateAuthority resource/AWSCertificateManagerCertificateAuthority
        CertificateManager ACM service/AWSCertificateManager
        CloudDirectory service/AmazonCloudDirectory
        Cloudhsm CloudHSM service/AWSCloudHSM
        Cognito service/AmazonCognito
        Detective service/AmazonDetective
        DirectoryService DS service/AWSDirectoryService
        FirewallManager FMS service/AWSFirewallManager
        Guardduty service/AmazonGuardDuty
        IdentityAndAccessManagementIamAccessAnalyzer IAMAccessAnalyzer resource/AWSIdentityAccessManagementIAMAccessAnalyzer
        IdentityAndAccessManagementIamAddOn resource/AWSIdentityAccessManagementAddon
        IdentityAndAccessManagementIamAWSStsAlternate resource/AWSIdentityAccessManagementAWSSTSAlternate
        IdentityAndAccessManagementIamAWSSts IAMAWSSts resource/AWSIdentityAccessManagementAWSSTS
        IdentityAndAccessManagementIamDataEncryptionKey resource/AWSIdentityAccessManagementDataEncryptionKey
        IdentityAndAccessManagementIamEncryptedData resource/AWSIdentityAccessManagementEncryptedData
        IdentityAndAccessManagementIamLongTermSecurityCredential resource/AWSIdentityAccessManagementLongTermSecurityCredential
        IdentityAndAccessManagementIamMfaToken resource/AWSIdentityAccessManagementMFAToken
        IdentityAndAccessManagementIamPermissions IAMPermissions resource/AWSIdentityAccessManagementPermissions
        IdentityAndAccessManagementIamRole IAMRole resource/AWSIdentityAccessManagementRole
        IdentityAndAccessManagementIamTemporarySecurityCredential resource/AWSIdentityAccessManagementTemporarySecurityCredential
        IdentityAndAccessManagementIam IAM service/AWSIdentityandAccessManagement
        InspectorAgent resource/AmazonInspectorAgent
        Inspector service/AmazonInspector
        KeyManagementService KMS service/AWSKeyManagementService
        Macie service/AmazonMacie
        ManagedMicrosoftAd resource/AWSDirectoryServiceAWSManagedMicrosoftAD
        ResourceAccessManager RAM service/AWSResourceAccessManager
        SecretsManager service/AWSSecretsManager
        SecurityHubFinding resource/AWSSecurityHubFinding
        SecurityHub service/AWSSecurityHub
        SecurityIdentityAndCompliance category/SecurityIdentity
        SecurityLake service/AmazonSecurityLake
        ShieldAdvanced resource/AWSShieldAWSShieldAdvanced
        Shield service/AWSShield
        SimpleAd resource/AWSDirectoryServiceSimpleAD
        SingleSignOn service/AWSIAMIdentityCenter
        WAFFilteringRule resource/AWSWAFFilteringRule
        WAF service/AWSWAF
    `,
    management: `
        AmazonDevopsGuru service/AmazonDevOpsGuru
        AmazonManagedGrafana service/AmazonManagedGrafana
        AmazonManagedPrometheus service/AmazonManagedServiceforPrometheus
        AmazonManagedWorkflowsApacheAirflow service/AmazonManagedWorkflowsforApacheAirflow
        AutoScaling service/AWSAutoScaling
        Chatbot service/AWSChatbot
        CloudformationChangeSet resource/AWSCloudFormationChangeSet
        CloudformationStack resource/AWSCloudFormationStack
        CloudformationTemplate resource/AWSCloudFormationTemplate
        Cloudformation service/AWSCloudFormation
        Cloudtrail service/AWSCloudTrail
        CloudwatchAlarm resource/AmazonCloudWatchAlarm
        CloudwatchEventEventBased resource/AmazonCloudWatchEventEventBased
        CloudwatchEventTimeBased resource/AmazonCloudWatchEventTimeBased
        CloudwatchLogs resource/AmazonCloudWatchLogs
        CloudwatchRule resource/AmazonCloudWatchRule
        Cloudwatch service/AmazonCloudWatch
        Codeguru service/AmazonCodeGuru
        CommandLineInterface service/AWSCommandLineInterface
        Config service/AWSConfig
        ControlTower service/AWSControlTower
        LicenseManager service/AWSLicenseManager
        ManagedServices service/AWSManagedServices
        ManagementAndGovernance category/ManagementTools
        ManagementConsole service/AWSManagementConsole
        OpsworksApps ~category/ManagementTools
        OpsworksDeployments ~category/ManagementTools
        OpsworksInstances ~category/ManagementTools
        OpsworksLayers ~category/ManagementTools
        OpsworksMonitoring ~category/ManagementTools
        OpsworksPermissions ~category/ManagementTools
        OpsworksResources ~category/ManagementTools
        OpsworksStack ~category/ManagementTools
        Opsworks ~category/ManagementTools
        OrganizationsAccount resource/AWSOrganizationsAccount
        OrganizationsOrganizationalUnit resource/AWSOrganizationsOrganizationalUnit
        Organizations service/AWSOrganizations
        PersonalHealthDashboard service/AWSHealthDashboard
        Proton service/AWSProton
        ServiceCatalog service/AWSServiceCatalog
        SystemsManagerAppConfig service/AWSAppConfig
        SystemsManagerAutomation resource/AWSSystemsManagerAutomation
        SystemsManagerDocuments resource/AWSSystemsManagerDocuments
        SystemsManagerInventory resource/AWSSystemsManagerInventory
        SystemsManagerMaintenanceWindows resource/AWSSystemsManagerMaintenanceWindows
        SystemsManagerOpscenter resource/AWSSystemsManagerOpsCenter
        SystemsManagerParameterStore ParameterStore resource/AWSSystemsManagerParameterStore
        SystemsManagerPatchManager resource/AWSSystemsManagerPatchManager
        SystemsManagerRunCommand resource/AWSSystemsManagerRunCommand
        SystemsManagerStateManager resource/AWSSystemsManagerStateManager
        SystemsManager SSM service/AWSSystemsManager
        TrustedAdvisorChecklistCost resource/AWSTrustedAdvisorChecklistCost
        TrustedAdvisorChecklistFaultTolerant resource/AWSTrustedAdvisorChecklistFaultTolerant
        TrustedAdvisorChecklistPerformance resource/AWSTrustedAdvisorChecklistPerformance
        TrustedAdvisorChecklistSecurity resource/AWSTrustedAdvisorChecklistSecurity
        TrustedAdvisorChecklist resource/AWSTrustedAdvisorChecklist
        TrustedAdvisor service/AWSTrustedAdvisor
        UserNotifications service/AWSUserNotifications
        WellArchitectedTool service/AWSWellArchitectedTool
    `,
    ml: `
        AgentCore service/AmazonBedrockAgentCore
        AiAgent AIAgent ~service/AmazonBedrockAgentCore
        AmazonNova service/AmazonNova
        ApacheMxnetOnAWS service/ApacheMXNetonAWS
        AugmentedAi service/AmazonAugmentedAIA2I
        AWSAppStudio service/AWSAppStudio
        AWSNeuron service/AWSNeuron
        Bedrock service/AmazonBedrock
        BrowserTool ~service/AmazonBedrockAgentCore
        CodeInterpreter ~service/AmazonBedrockAgentCore
        Comprehend service/AmazonComprehend
        DeepLearningAmis service/AWSDeepLearningAMIs
        DeepLearningContainers DLC service/AWSDeepLearningContainers
        Deepcomposer ~category/ArtificialIntelligence
        Deeplens ~category/ArtificialIntelligence
        Deepracer service/AWSDeepRacer
        ElasticInference service/AmazonElasticInference
        Evaluations ~service/AmazonBedrockAgentCore
        Forecast service/AmazonForecast
        FraudDetector service/AmazonFraudDetector
        Gateway ~service/AmazonBedrockAgentCore
        Identity ~service/AmazonBedrockAgentCore
        Kendra service/AmazonKendra
        Lex service/AmazonLex
        MachineLearning category/ArtificialIntelligence
        Memory ~service/AmazonBedrockAgentCore
        Observability OBS ~service/AmazonBedrockAgentCore
        Personalize service/AmazonPersonalize
        PolicyEngineAgenticGuardrails PEAG ~service/AmazonBedrockAgentCore
        Polly service/AmazonPolly
        Q service/AmazonQ
        RekognitionImage resource/AmazonRekognitionImage
        RekognitionVideo resource/AmazonRekognitionVideo
        Rekognition service/AmazonRekognition
        Runtime ~service/AmazonBedrockAgentCore
        SagemakerGroundTruth service/AmazonSageMakerGroundTruth
        SagemakerModel resource/AmazonSageMakerAIModel
        SagemakerNotebook resource/AmazonSageMakerAINotebook
        SagemakerTrainingJob resource/AmazonSageMakerAITrain
        Sagemaker service/AmazonSageMaker
        TensorflowOnAWS service/TensorFlowonAWS
        Textract service/AmazonTextract
        Transcribe service/AmazonTranscribe
        Transform service/AWSTransform
        Translate service/AmazonTranslate
    `,
    devtools: `
        CloudDevelopmentKit service/AWSCloudDevelopmentKit
        Cloud9Resource service/AWSCloud9
        Cloud9 service/AWSCloud9
        Codeartifact service/AWSCodeArtifact
        Codebuild service/AWSCodeBuild
        Codecommit service/AWSCodeCommit
        Codedeploy service/AWSCodeDeploy
        Codepipeline service/AWSCodePipeline
        Codestar ~category/DeveloperTools
        CommandLineInterface CLI service/AWSCommandLineInterface
        DeveloperTools DevTools category/DeveloperTools
        ToolsAndSdks service/AWSToolsandSDKs
        XRay service/AWSXRay
    `,
    general: `
        Client resource/Client
        Disk resource/Disk
        Forums resource/Forums
        General resource/GenericApplication
        GenericDatabase resource/Database
        GenericFirewall resource/Firewall
        GenericOfficeBuilding OfficeBuilding resource/Officebuilding
        GenericSamlToken resource/SAMLtoken
        GenericSDK resource/SDK
        InternetAlt1 resource/Internetalt1
        InternetAlt2 resource/Internetalt2
        InternetGateway resource/AmazonVPCInternetGateway
        Marketplace service/AWSMarketplace
        MobileClient resource/Mobileclient
        Multimedia resource/Multimedia
        SamlToken resource/SAMLtoken
        SDK resource/SDK
        SslPadlock resource/SSLpadlock
        TapeStorage resource/Tapestorage
        Toolkit resource/Toolkit
        TraditionalServer resource/Server
        User resource/User
        Users resource/Users
    `
};
