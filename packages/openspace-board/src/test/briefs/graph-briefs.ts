import { readBriefs } from './read-briefs';

/** Everything else: boxes and arrows, with and without frames, loops, parallel edges and cycles. */
export const graphBriefs = readBriefs(
    'graph',
    `
# graph-tea
start(stadium) Want tea
boil Boil water
hot(diamond) Hot enough?
pour Pour
drink(stadium) Drink
start -> boil
boil -> hot
hot -> boil no
hot -> pour yes
pour -> drink

# graph-request
browser Browser
cdn CDN
gateway API gateway
auth Sign-in service
orders Order service
payments Payment service
db(cylinder) Orders
cache(cylinder) Cache
queue(queue) Events
mail Mail service
browser -> cdn pictures
browser -> gateway HTTPS
gateway -> auth checks token
gateway -> orders forwards
orders -> db reads and writes
orders -> cache looks up
orders -> payments charges
orders -> queue publishes
queue -> mail delivers

# graph-parallel-edges
a Client
b Server
c(cylinder) Store
d Worker
e Monitor
a -> b request
b -> a answer
a -> b subscribe
b -> c read
b -> c write
c -> b changes
b -> d start
d -> b finished
d -> d retry
e -> b probe
b -> e metrics

# graph-build-dependencies
app app
ui ui
core core
store store
text text
math math
net net
log log
test test
app -> ui
app -> core
app -> net
ui -> core
ui -> text
core -> store
core -> math
store -> log
net -> log
text -> math
test -> app
test -> core
test -> net

# graph-flowchart-returns
begin(stadium) Parcel arrives
scan Scan label
known(diamond) Known?
whole(diamond) Undamaged?
ask Ask customer
photo Take photo
refund Refund
repair(diamond) Repairable?
fix Repair
shelf Back to shelf
waste Recycle
end(stadium) Close case
begin -> scan
scan -> known
known -> whole yes
known -> ask no
ask -> scan new label
whole -> refund yes
whole -> photo no
photo -> repair
repair -> fix yes
repair -> waste no
fix -> shelf
refund -> shelf
waste -> end
shelf -> end

# graph-network; layout=auto
internet(cloud) Internet
router(hexagon) Router
switch1 Switch 1
switch2 Switch 2
wifi Access point
nas(cylinder) NAS
printer Printer
pc1 Desk 1
pc2 Desk 2
pc3 Desk 3
phone Phone
tv TV
camera Camera
internet -- router
router -- switch1
router -- switch2
router -- wifi
switch1 -- pc1
switch1 -- pc2
switch1 -- nas
switch2 -- pc3
switch2 -- printer
switch2 -- camera
wifi -- phone
wifi -- tv

# graph-data-pipeline; direction=right
crm(cylinder) CRM
shop(cylinder) Shop
logs(document) Logs
ingest Ingest
raw(cylinder) Raw zone
clean Clean
join Join
curated(cylinder) Curated zone
train Train
model(document) Model
serve Serve
report(documents) Reports
alert Alerts
crm -> ingest nightly
shop -> ingest hourly
logs -> ingest stream
ingest -> raw
raw -> clean
clean -> join
join -> curated
curated -> train
train -> model
model -> serve
curated -> report
serve -> alert
serve -> curated scores

# graph-frames-in-frames
user(actor) User
cloud(frame) Cloud {
    public(frame) Public network {
        lb Load balancer
        bastion Bastion
    }
    private(frame) Private network {
        app1 App 1
        app2 App 2
        job Jobs
    }
    data(frame) Data network {
        db(cylinder) Database
        cache(cylinder) Cache
    }
}
office(frame) Office {
    admin Administrator
    vpn VPN
}
user -> lb
lb -> app1
lb -> app2
app1 -> db
app2 -> db
app1 -> cache
app2 -> cache
job -> db
admin -> vpn
vpn -> bastion
bastion -> app1 ssh
bastion -> db psql

# graph-states-of-matter
solid Solid
liquid Liquid
gas Gas
plasma Plasma
solid -> liquid melting
liquid -> solid freezing
liquid -> gas boiling
gas -> liquid condensing
gas -> plasma ionising
plasma -> gas recombining
solid -> gas sublimating
gas -> solid depositing
water Water in all its forms
water -> solid
water -> liquid
water -> gas

# graph-services-forty
web Web
app App
cli Command line
gate Gateway
limit Rate limiter
auth Sign-in
users Users
teams Teams
roles Roles
docs Documents
index Index
find Search
parse Parser
ocr Text recognition
thumb Previews
conv Conversion
blob(cylinder) Files
meta(cylinder) Metadata
graph(cylinder) Links
events(queue) Events
jobs(queue) Jobs
sched Scheduler
work1 Worker 1
work2 Worker 2
work3 Worker 3
notify Notifications
mail Mail
push Push
chat Chat
bill Billing
plan Plans
tax Tax
pay Payments
ledger(cylinder) Ledger
audit Audit
log(cylinder) Log
metric Metrics
trace Traces
dash Dashboards
page Alerts
web -> gate
app -> gate
cli -> gate
gate -> limit
gate -> auth
auth -> users
users -> teams
users -> roles
gate -> docs
gate -> find
gate -> bill
docs -> blob
docs -> meta
docs -> graph
docs -> events
find -> index
events -> index
events -> jobs
events -> notify
events -> audit
sched -> jobs
jobs -> work1
jobs -> work2
jobs -> work3
work1 -> parse
work2 -> ocr
work2 -> thumb
work3 -> conv
notify -> mail
notify -> push
notify -> chat
bill -> plan
bill -> tax
bill -> pay
pay -> ledger
audit -> log
log -> metric
metric -> dash
trace -> dash
metric -> page
`
);
