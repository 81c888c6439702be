/**
 * Node classes of the `diagrams` library outside of AWS for which there is an icon, as in aws-basic-classes.ts: `logos/` is the
 * npm package @iconify-json/logos, everything else aws-icons.
 */
export const OTHER_CLASSES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    onprem: {
        aggregator: `
            Vector logos/vector-timber
            Fluentd ~resource/Logs
        `,
        analytics: `
            Databricks logos/databricks-icon
            Dbt logos/dbt-icon
            Flink logos/apache-flink-icon
            Hadoop logos/hadoop
            Metabase logos/metabase
            Powerbi PowerBI logos/microsoft-power-bi
            Presto logos/presto-icon
            Spark logos/apache-spark
            Superset logos/apache-superset-icon
            Tableau logos/tableau-icon
        `,
        auth: `
            Oauth2Proxy logos/oauth
        `,
        cd: `
            Spinnaker logos/spinnaker
        `,
        certificates: `
            LetsEncrypt logos/letsencrypt
        `,
        ci: `
            Circleci CircleCI logos/circleci
            Concourseci ConcourseCI logos/concourse
            Droneci DroneCI logos/drone-icon
            GithubActions logos/github-actions
            Gitlabci GitlabCI logos/gitlab-icon
            Jenkins logos/jenkins
            Teamcity TC logos/teamcity
            Travisci TravisCI logos/travis-ci
        `,
        client: `
            Client resource/Client
            User resource/User
            Users resource/Users
        `,
        compute: `
            Nomad logos/nomad-icon
            Server resource/Server
        `,
        container: `
            Docker logos/docker-icon
            Rkt RKT logos/rkt
            Containerd ~resource/AmazonElasticContainerServiceContainer1
            K3S ~resource/AmazonElasticContainerServiceContainer1
        `,
        database: `
            Cassandra logos/cassandra
            Couchbase logos/couchbase
            Couchdb CouchDB logos/couchdb-icon
            Dgraph logos/dgraph-icon
            Hbase HBase logos/hbase
            Influxdb InfluxDB logos/influxdb-icon
            Mariadb MariaDB logos/mariadb-icon
            Mongodb MongoDB logos/mongodb-icon
            Mysql MySQL logos/mysql-icon
            Neo4J logos/neo4j
            Oracle logos/oracle
            Postgresql PostgreSQL logos/postgresql
            Clickhouse ClickHouse ~resource/Database
            Cockroachdb CockroachDB ~resource/Database
            Druid ~resource/Database
            Janusgraph JanusGraph ~resource/Database
            Mssql MSSQL ~resource/Database
            Scylla ~resource/Database
        `,
        gitops: `
            Argocd ArgoCD logos/argo-icon
        `,
        iac: `
            Ansible logos/ansible
            Puppet logos/puppet-icon
            Terraform logos/terraform-icon
        `,
        inmemory: `
            Aerospike logos/aerospike-icon
            Memcached logos/memcached
            Redis logos/redis
            Hazelcast ~resource/AmazonElastiCacheCacheNode
        `,
        logging: `
            Graylog logos/graylog-icon
            Fluentbit FluentBit ~resource/Logs
            Fluentd ~resource/Logs
            Loki ~resource/Logs
            Rsyslog RSyslog ~resource/Logs
        `,
        monitoring: `
            Datadog logos/datadog-icon
            Dynatrace logos/dynatrace-icon
            Grafana logos/grafana
            Newrelic logos/new-relic-icon
            Prometheus logos/prometheus
            Sentry logos/sentry-icon
            Splunk logos/splunk
            Zabbix logos/zabbix
        `,
        network: `
            Apache logos/apache-http
            Consul logos/consul
            Envoy logos/envoy-icon
            Etcd ETCD logos/etcd
            Gunicorn logos/gunicorn
            Internet resource/Internet
            Kong logos/kong-icon
            Linkerd logos/linkerd
            Nginx logos/nginx
            Tomcat logos/tomcat
            Traefik logos/traefik-proxy-icon
            Wildfly logos/wildfly
            Caddy ~resource/Server
            Haproxy HAProxy ~resource/ElasticLoadBalancingApplicationLoadBalancer
            Istio ~resource/AWSAppMeshMesh
            Jetty ~resource/Server
            Zookeeper ~resource/Gear
        `,
        queue: `
            Kafka logos/kafka-icon
            Nats logos/nats-icon
            Rabbitmq RabbitMQ logos/rabbitmq-icon
            Activemq ActiveMQ ~service/AmazonMQ
            Celery ~resource/Gear
            Zeromq ZeroMQ ~resource/AmazonSimpleQueueServiceQueue
        `,
        registry: `
            Jfrog logos/jfrog
        `,
        search: `
            Solr logos/solr
        `,
        security: `
            Vault logos/vault-icon
        `,
        vcs: `
            Git logos/git-icon
            Github logos/github-icon
            Gitlab logos/gitlab-icon
            Svn logos/subversion
        `,
        workflow: `
            Airflow logos/airflow-icon
        `
    },
    generic: {
        compute: `
            Rack resource/Servers
        `,
        database: `
            SQL resource/Database
        `,
        device: `
            Mobile resource/Mobileclient
        `,
        network: `
            Firewall resource/Firewall
        `,
        os: `
            Android logos/android-icon
            Centos logos/centos-icon
            Debian logos/debian
            IOS logos/ios
            LinuxGeneral logos/linux-tux
            Raspbian logos/raspberry-pi
            RedHat logos/redhat-icon
            Suse logos/suse
            Ubuntu logos/ubuntu
            Windows logos/microsoft-windows-icon
        `,
        place: `
            Datacenter resource/Officebuilding
        `,
        storage: `
            Storage resource/Disk
        `,
        virtualization: `
            Vmware logos/vmware
        `
    },
    programming: {
        framework: `
            Angular logos/angular-icon
            Backbone logos/backbone-icon
            Django logos/django-icon
            Ember logos/ember
            Fastapi FastAPI logos/fastapi-icon
            Flask logos/flask
            Flutter logos/flutter
            Graphql GraphQL logos/graphql
            Laravel logos/laravel
            Quarkus logos/quarkus-icon
            Rails logos/rails
            React logos/react
            Spring logos/spring-icon
            Svelte logos/svelte-icon
            Vue logos/vue
        `,
        language: `
            Bash logos/bash-icon
            C logos/c
            Cpp logos/c-plusplus
            Csharp logos/c-sharp
            Dart logos/dart
            Erlang logos/erlang
            Go logos/go
            Java logos/java
            Javascript JavaScript logos/javascript
            Kotlin logos/kotlin-icon
            Nodejs NodeJS logos/nodejs-icon
            Php PHP logos/php
            Python logos/python
            R logos/r-lang
            Ruby logos/ruby
            Rust logos/rust
            Scala logos/scala
            Swift logos/swift
            Typescript TypeScript logos/typescript-icon
        `,
        flowchart: `
            Database resource/Database
            Document resource/Document
            MultipleDocuments resource/Documents
        `
    }
};
