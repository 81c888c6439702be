import { DrawioDocument, type ShapeLibrary } from '@openspace/drawio';
import { sample } from '@openspace/tool/lib/test/runs';
import { expect } from 'chai';
import { installedLibrary } from '../test/drawio-hub';
import { AWS_ALIASES } from './aws-aliases';
import { AZURE_ALIASES } from './azure-aliases';

/** What a person expects first for what they type. */
const EXPECTED: readonly (readonly [query: string, ...shapes: string[]])[] = [
    ['front-door', 'azure.front-door-and-cdn-profiles'],
    ['Front Doors', 'azure.front-door-and-cdn-profiles'],
    ['Container Apps', 'azure.worker-container-app'],
    ['k8s', 'azure.kubernetes-services'],
    ['AKS', 'azure.kubernetes-services'],
    ['kubernetes', 'azure.kubernetes-services'],
    ['kuberntes', 'azure.kubernetes-services'],
    ['virtual machine', 'azure.virtual-machine'],
    ['virtul machine', 'azure.virtual-machine'],
    ['VMs', 'azure.virtual-machine'],
    ['vnet', 'azure.virtual-networks'],
    ['Virtual Network', 'azure.virtual-networks'],
    ['network security group', 'azure.network-security-groups'],
    ['key-vault', 'azure.key-vaults'],
    ['Azure Key Vault', 'azure.key-vaults'],
    ['cosmos', 'azure.azure-cosmos-db'],
    ['CosmosDB', 'azure.azure-cosmos-db'],
    ['SQL Database', 'azure.sql-database'],
    ['postgres', 'azure.azure-database-postgresql-server'],
    ['redis cache', 'azure.cache-redis'],
    ['storage account', 'azure.storage-accounts'],
    ['service bus', 'azure.azure-service-bus'],
    ['event hubs', 'azure.event-hubs'],
    ['Azure Functions', 'azure.function-apps'],
    ['app service', 'azure.app-services'],
    ['API Management', 'azure.api-management-services'],
    ['application gateway', 'azure.application-gateways'],
    ['load balancer', 'azure.load-balancers'],
    ['log analytics', 'azure.log-analytics-workspaces'],
    ['app insights', 'azure.application-insights'],
    ['azure openai', 'azure.azure-openai'],
    ['bastion', 'azure.bastions'],
    ['expressroute', 'azure.expressroute-circuits'],
    ['container registry', 'azure.container-registries'],
    ['lambda', 'aws.aws-lambda'],
    ['AWS Lambda', 'aws.aws-lambda'],
    ['S3', 'aws.amazon-simple-storage-service'],
    ['s3 bucket', 'aws.amazon-simple-storage-service'],
    ['EC2', 'aws.amazon-ec2'],
    ['dynamo db', 'aws.amazon-dynamodb'],
    ['SQS', 'aws.amazon-simple-queue-service'],
    ['SNS', 'aws.amazon-simple-notification-service'],
    ['AWS API Gateway', 'aws.amazon-api-gateway'],
    ['cloudfront', 'aws.amazon-cloudfront'],
    ['route53', 'aws.amazon-route-53'],
    ['VPC', 'aws.amazon-virtual-private-cloud'],
    ['EKS', 'aws.amazon-elastic-kubernetes-service'],
    ['IAM', 'aws.aws-identity-and-access-management'],
    ['application load balancer', 'aws.elastic-load-balancing-application-load-balancer'],
    ['step functions', 'aws.aws-step-functions'],
    ['kafka', 'aws.amazon-managed-streaming-for-apache-kafka'],
    ['aurora', 'aws.amazon-aurora'],
    ['sagemaker', 'aws.amazon-sagemaker', 'aws.amazon-sagemaker-ai'],
    ['rectangle', 'general.rectangle'],
    ['decision', 'flowchart.decision'],
    ['diamond', 'general.rhombus'],
    ['database', 'general.database'],
    ['web browser', 'generic.web-browser'],
    ['laptops', 'generic.laptop'],
    ['user', 'azure.users', 'aws.user', 'generic.person'],
    ['k8s cluster', 'azure.kubernetes-services'],
    ['AKS node', 'azure.kubernetes-services'],
    ['vmss', 'azure.vm-scale-sets'],
    ['front-doors', 'azure.front-door-and-cdn-profiles'],
    ['container-apps', 'azure.worker-container-app'],
    ['aci', 'azure.container-instances'],
    ['sqldb', 'azure.sql-database'],
    ['azure sql db', 'azure.sql-database'],
    ['postgres db', 'azure.azure-database-postgresql-server'],
    ['postgress', 'azure.azure-database-postgresql-server'],
    ['mysql db', 'azure.azure-database-mysql-server'],
    ['cosmso db', 'azure.azure-cosmos-db'],
    ['Microsoft Entra ID', 'azure.entra-domain-services'],
    ['Azure AD', 'azure.entra-domain-services'],
    ['virtual netwrok', 'azure.virtual-networks'],
    ['storage acount', 'azure.storage-accounts'],
    ['servce bus', 'azure.azure-service-bus'],
    ['load balencer', 'azure.load-balancers'],
    ['service fabric', 'azure.service-fabric-clusters'],
    ['azure repos', 'azure.azure-devops'],
    ['vpn', 'azure.virtual-network-gateways'],
    ['ddos', 'azure.ddos-protection-plans'],
    ['table storage', 'azure.table'],
    ['eks cluster', 'aws.amazon-elastic-kubernetes-service'],
    ['sns topic', 'aws.amazon-simple-notification-service'],
    ['sqs queue', 'aws.amazon-simple-queue-service'],
    ['iam role', 'aws.aws-identity-and-access-management'],
    ['rds database', 'aws.amazon-rds'],
    ['kafka topic', 'aws.amazon-managed-streaming-for-apache-kafka'],
    ['mongodb', 'aws.amazon-documentdb'],
    ['quicksight', 'aws.amazon-quick-suite'],
    ['lamda', 'aws.aws-lambda'],
    ['dynamodbb', 'aws.amazon-dynamodb'],
    ['rabbitmq', 'generic.message-queue'],
    ['oval', 'general.ellipse'],
    ['rectange', 'general.rectangle'],
    ['swim lane', 'general.swimlane'],
    ['stick figure', 'general.actor'],
    ['database server', 'general.database'],
    ['mobile phones', 'generic.smartphone'],
    ['server', 'aws.server', 'generic.web-server']
];

const ABSURD = [
    'flying spaghetti monster',
    'quantum banana',
    'asdfghjkl',
    "my grandmother's teapot",
    'unicorn rainbow dust',
    'purple elephant',
    'zzzzzz',
    'lorem ipsum dolor',
    'pizza margherita',
    'the meaning of life',
    'dragon egg',
    'ballroom dancing',
    'sausage',
    'xylophone',
    'medieval castle',
    'tuna sandwich',
    'volcano eruption',
    'hopscotch',
    'shakespeare sonnet',
    'santa claus',
    'time machine',
    'warp drive',
    'banana server',
    'azure banana',
    'purple database',
    'unicorn cluster',
    'cheese gateway',
    'wishing well',
    'tomato soup',
    'rubber duck',
    'swimming pool',
    'moon landing',
    'perpetual motion',
    'dancing queue',
    'nonexistent-shape-xyz',
    'the',
    'blorptastic',
    'kitchen sink'
];

describe('the installed icons', () => {
    let library: ShapeLibrary;
    before(async () => (library = await installedLibrary()));

    it('are found first in 95 of 100 cases, and among the first five always', () => {
        const ranks = EXPECTED.map(([query, ...wanted]) => ({
            query,
            rank: library.search(query).findIndex(({ shape }) => wanted.includes(shape.id))
        }));
        expect(ranks.filter(({ rank }) => rank < 0 || rank >= 5)).to.deep.equal([]);
        expect(ranks.filter(({ rank }) => rank === 0).length / ranks.length).to.be.at.least(0.95);
    });

    it('are never passed off for what there is not', () => {
        const confident = ABSURD.flatMap(query => library.search(query).filter(({ confidence }) => confidence > 0.5));
        expect(confident).to.deep.equal([]);
        for (const query of ABSURD) {
            expect(library.find(query), query).to.equal(undefined);
        }
    });

    it('have every alias that is written down for them', () => {
        const unknown = [...Object.keys(AWS_ALIASES), ...Object.keys(AZURE_ALIASES)].filter(id => !library.byIdOrUndefined(id));
        expect(unknown).to.deep.equal([]);
    });

    it('answer to their own name before any other', () => {
        // Two icons may share a name; then the first of them is right.
        const wrong = sample(library.categories.flatMap(({ id }) => library.inCategory(id)))
            // Stencils stand behind, also where an icon has their name as an alias.
            .filter(shape => shape.tags === undefined && library.find(shape.name)?.confidence !== 1);
        expect(wrong.map(shape => shape.name)).to.deep.equal([]);
    });

    it('are all pictures that a style can hold @long', async () => {
        for (const shape of library.categories.flatMap(({ id }) => library.inCategory(id)).filter(({ icon }) => icon)) {
            const style = await library.style(shape);
            const data = /(?:^|;)image=data:image\/svg\+xml,([A-Za-z0-9+/=]+);/.exec(style)?.[1] ?? '';
            const svg = Buffer.from(data, 'base64').toString('utf8');
            expect(svg, shape.id).to.match(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
            expect(svg, shape.id).to.match(/^<svg [^>]*viewBox="[\d. -]+"/);
            expect(svg, shape.id).to.contain('</svg>');
            // A document of its own parses: no undeclared prefix, no unescaped character.
            expect(() => DrawioDocument.load(`<mxfile><diagram/>${svg}</mxfile>`), shape.id).not.to.throw();
        }
    });
});
