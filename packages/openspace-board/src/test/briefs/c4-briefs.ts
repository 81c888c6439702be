import { readBriefs } from './read-briefs';

/** Contexts, containers, components and deployments: people, systems, boundaries. */
export const c4Briefs = readBriefs(
    'c4',
    `
# c4-context-bank
customer(person) Customer\\nhas accounts at the bank
bank(component) Internet banking\\n[Software system]
mail(component) E-mail system\\n[External]
core(component) Core banking\\n[External]
atm(component) Cash machine\\n[External]
customer -> bank looks at accounts with
bank -> mail sends mail through
bank -> core reads and books with
mail -> customer sends mail to
customer -> atm draws cash at
atm -> core books with

# c4-container-shop
buyer(person) Buyer
clerk(person) Clerk
shop(frame) Web shop {
    spa(component) Single-page app\\n[TypeScript]
    api(component) API\\n[Node]
    worker(component) Worker\\n[Node]
    db(cylinder) Orders\\n[PostgreSQL]
    queue(queue) Jobs\\n[RabbitMQ]
}
psp(component) Payment provider\\n[External]
erp(component) ERP\\n[External]
buyer -> spa orders with
clerk -> spa packs with
spa -> api JSON, HTTPS
api -> db reads and writes
api -> queue publishes
queue -> worker delivers
worker -> db updates
worker -> psp charges with
worker -> erp sends orders to

# c4-component-api
spa(component) Web app
api(frame) API application {
    signin(component) Sign-in controller
    accounts(component) Accounts controller
    reset(component) Reset controller
    security(component) Security component
    mailer(component) E-mail component
    facade(component) Bank facade
}
db(cylinder) Users
mail(component) E-mail system\\n[External]
core(component) Core banking\\n[External]
spa -> signin POST /sign-in
spa -> accounts GET /accounts
spa -> reset POST /reset
signin -> security uses
reset -> security uses
reset -> mailer uses
accounts -> facade uses
security -> db reads and writes
mailer -> mail sends with
facade -> core XML, HTTPS

# c4-deployment-cluster
user(person) Visitor
cdn(node3d) CDN
cluster(frame) Kubernetes cluster {
    ingress(component) Ingress
    web(frame) web {
        web1(component) web pod 1
        web2(component) web pod 2
    }
    jobs(frame) jobs {
        job1(component) worker pod
        cron(component) nightly job
    }
}
data(frame) Data centre {
    primary(cylinder) Primary
    replica(cylinder) Replica
    cache(cylinder) Redis
}
user -> cdn HTTPS
cdn -> ingress HTTPS
ingress -> web1
ingress -> web2
web1 -> primary SQL
web2 -> primary SQL
web1 -> cache
web2 -> cache
job1 -> primary SQL
cron -> replica reads
primary -> replica replicates to

# components-editor
ui(component) User interface
core(component) Editor core
store(component) Document store
sync(component) Sync
plugins(component) Plug-ins
export(component) Export
disk(artifact) File system
server(component) Sync server\\n[External]
ui -> core commands
core -> store changes
store -> disk writes
sync -> store watches
sync -> server WebSocket
plugins --( core extends
export -> store reads

# c4-context-hospital
patient(person) Patient
nurse(person) Nurse
doctor(person) Doctor
his(component) Hospital information system
lab(component) Laboratory system\\n[External]
pacs(component) Picture archive\\n[External]
insurer(component) Insurer\\n[External]
pharmacy(component) Pharmacy\\n[External]
patient -> his books visits with
nurse -> his documents care in
doctor -> his orders and reads in
his -> lab orders tests from
lab -> his returns findings to
his -> pacs shows pictures from
his -> insurer bills
his -> pharmacy prescribes to

# c4-container-messenger
alice(person) Sender
bob(person) Receiver
platform(frame) Messenger {
    gate(component) Gateway\\n[Go]
    presence(component) Presence\\n[Elixir]
    rooms(component) Rooms\\n[Go]
    push(component) Push\\n[Go]
    media(component) Media\\n[Rust]
    messages(cylinder) Messages\\n[Cassandra]
    people(cylinder) Accounts\\n[PostgreSQL]
    blobs(datastore) Files\\n[S3]
    bus(queue) Events\\n[Kafka]
}
apns(component) Apple push\\n[External]
fcm(component) Google push\\n[External]
alice -> gate writes, TLS
bob -> gate reads, TLS
gate -> rooms forwards
gate -> presence tells
gate -> media uploads
rooms -> messages stores
rooms -> people checks
media -> blobs stores
rooms -> bus publishes
bus -> push feeds
push -> apns notifies with
push -> fcm notifies with
presence -> people reads

# deployment-three-zones
internet(cloud) Internet
dmz(frame) DMZ {
    waf(component) Web firewall
    proxy1(node3d) proxy-1
    proxy2(node3d) proxy-2
}
app(frame) Application zone {
    app1(node3d) app-1
    app2(node3d) app-2
    mq(queue) Broker
}
store(frame) Data zone {
    pg1(cylinder) pg-1
    pg2(cylinder) pg-2
    backup(datastore) Backup
}
internet -> waf 443
waf -> proxy1
waf -> proxy2
proxy1 -> app1 8080
proxy2 -> app2 8080
app1 -> mq
app2 -> mq
app1 -> pg1 5432
app2 -> pg1 5432
pg1 -> pg2 streams to
pg2 -> backup nightly

# c4-landscape
citizen(person) Citizen
officer(person) Officer
auditor(person) Auditor
city(frame) City administration {
    portal(component) Citizen portal
    cases(component) Case management
    register(component) Resident register
    finance(component) Finance
    archive(component) Archive
    parking(component) Parking permits
    dogs(component) Dog tax
}
state(frame) State services {
    identity(component) Identity provider
    post(component) Secure post box
    treasury(component) Treasury
}
printer(component) Print centre\\n[External]
bank(component) Bank\\n[External]
citizen -> portal applies with
officer -> cases decides in
auditor -> archive inspects
portal -> identity signs in with
portal -> cases opens cases in
cases -> register looks up
cases -> archive files in
cases -> post answers through
cases -> parking issues
cases -> dogs assesses
parking -> finance bills with
dogs -> finance bills with
finance -> bank collects through
finance -> treasury reports to
cases -> printer prints with

# c4-microservices
web(person) Web customer
app(person) App customer
edge(frame) Edge {
    cdn(component) CDN
    gateway(component) API gateway
    auth(component) Sign-in
}
services(frame) Services {
    catalog(component) Catalog
    search(component) Search
    cart(component) Cart
    order(component) Order
    pay(component) Payment
    ship(component) Shipping
    review(component) Review
    price(component) Pricing
    stock(component) Stock
    notify(component) Notification
}
stores(frame) Stores {
    catalogdb(cylinder) catalog
    searchidx(cylinder) index
    cartdb(cylinder) carts
    orderdb(cylinder) orders
    paydb(cylinder) payments
    stockdb(cylinder) stock
    bus(queue) events
}
visa(component) Card network\\n[External]
carrier(component) Carrier\\n[External]
mailer(component) Mail provider\\n[External]
web -> cdn
app -> gateway
cdn -> gateway
gateway -> auth
gateway -> catalog
gateway -> search
gateway -> cart
gateway -> order
gateway -> review
catalog -> catalogdb
search -> searchidx
cart -> cartdb
cart -> price
order -> orderdb
order -> pay
order -> stock
order -> bus publishes
pay -> paydb
pay -> visa
stock -> stockdb
bus -> ship
bus -> notify
ship -> carrier
notify -> mailer
review -> catalog
`
);
