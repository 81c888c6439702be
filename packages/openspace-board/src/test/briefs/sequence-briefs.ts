import { readBriefs } from './read-briefs';

/** Messages in order, with fragments, notes and lives of participants. */
export const sequenceBriefs = readBriefs(
    'sequence',
    `
# sequence-coffee; layout=sequence
guest(actor) Guest
bar Counter
machine Machine
beans Bean store
guest -> bar order espresso
bar -> machine brew
machine -> beans take 7 g
beans --> machine beans
machine -> machine heat up
machine --> bar espresso
bar --> guest espresso

# sequence-sign-in; layout=sequence
person(actor) Person
app(boundary) Web app
auth(control) Authorization server
db(cylinder) Accounts
person -> app open
app -> auth authorize
auth -> person ask for password
person -> auth name and password
auth -> db find account
db --> auth account
ok(fragment) alt [password is right] {
    auth -> app code
    app -> auth code for token
    auth --> app token
    wrong(text) [password is wrong] {
        auth -> person try again
    }
}

# sequence-checkout; layout=sequence
buyer(actor) Buyer
shop Shop
stock(entity) Stock
pay Payment provider
mail(queue) Mail queue
buyer -> shop check out
each(fragment) loop [for each item] {
    shop -> stock reserve
    stock --> shop reserved
}
shop ->+ pay charge
result(fragment) alt [approved] {
    pay -->- shop receipt
    shop -> mail confirmation
    shop --> buyer thank you
    declined(text) [declined] {
        shop -> stock release
        shop --> buyer another card?
    }
}

# sequence-cache
client(lifeline) Client
proxy(lifeline) Proxy
cache(lifeline) Cache
origin(lifeline) Origin
client -> proxy GET /page
proxy -> cache look up
cache --> proxy miss
proxy -> origin GET /page
origin --> proxy 200, max-age 60
proxy -> cache store
proxy --> client 200
client -> proxy GET /page
proxy -> cache look up
cache --> proxy hit
proxy --> client 200 from cache

# sequence-commit; layout=sequence
app(control) Coordinator
one(cylinder) Bank A
two(cylinder) Bank B
log(entity) Log
app -> log begin
both(fragment) par [prepare] {
    app -> one prepare
    one --> app ready
    second(text) [at the same time] {
        app -> two prepare
        two --> app ready
    }
}
vote(fragment) alt [all ready] {
    app -> log commit
    app -> one commit
    app -> two commit
    no(text) [one refused] {
        app -> log abort
        app -> one roll back
        app -> two roll back
    }
}
app -> log end

# sequence-lives; layout=sequence
main Main
pool Pool
worker Worker
file(cylinder) File
main -> pool submit job
pool ->* worker create
worker ->+ file open
file -->- worker handle
worker -> file read
n1(note@worker,file) Blocks until the data is there
file --> worker bytes
worker --> pool result
pool ->x worker end
pool --> main result

# sequence-phone-call; layout=sequence
a(actor) Caller
nodea Exchange A
nodeb Exchange B
b(actor) Called
a -> nodea lift
nodea --> a dial tone
digits(fragment) loop [each digit] {
    a -> nodea digit
}
nodea -> nodeb route
nodeb -> b ring
nodeb --> nodea ringing
nodea --> a ringing tone
answers(fragment) opt [answers] {
    b -> nodeb lift
    nodeb --> nodea connected
    nodea --> a voice
    a -> b talk
    b -> a talk
}
a -> nodea hang up
nodea -> nodeb release

# sequence-oauth-device; layout=sequence
tv(boundary) TV
phone(actor) Person
as(control) Authorization server
api API
tv -> as device authorization
as --> tv user code
n1(note>tv) Shows the code
phone -> as enter user code
as --> phone confirm
poll(fragment) loop [every 5 s until granted] {
    tv -> as token?
    pending(fragment) alt [pending] {
        as --> tv authorization pending
        granted(text) [granted] {
            as --> tv access token
        }
    }
}
tv -> api GET /films
api --> tv films

# sequence-deploy; layout=sequence
dev(actor) Developer
git Git server
ci CI
reg(datastore) Registry
k8s Cluster
mon Monitoring
dev -> git push
git -> ci webhook
ci -> ci build
critical(fragment) critical [lock of the environment] {
    ci -> reg push image
    ci -> k8s apply
    k8s -> reg pull image
    k8s --> ci rolled out
}
ci -> mon watch release
bad(fragment) break [error rate above 1%] {
    mon -> ci alert
    ci -> k8s roll back
    ci --> dev rolled back
}
ci --> dev deployed

# sequence-travel; layout=sequence
traveller(actor) Traveller
agent(boundary) Travel agent
saga(control) Saga
hotel Hotel
flight Airline
car Car rental
card Card provider
bus(queue) Events
traveller -> agent book trip
agent ->+ saga start
saga -> hotel reserve room
hotel --> saga room 12
saga -> flight reserve seats
flight --> saga 12A, 12B
saga -> car reserve car
free(fragment) alt [car is free] {
    car --> saga reserved
    saga -> card charge
    paid(fragment) alt [charged] {
        card --> saga receipt
        saga -> bus trip booked
        refused(text) [refused] {
            card --> saga refused
            saga -> car cancel
            saga -> flight cancel
            saga -> hotel cancel
        }
    }
    none(text) [no car left] {
        car --> saga none
        saga -> flight cancel
        saga -> hotel cancel
    }
}
saga -->- agent outcome
agent --> traveller answer
n2(note@saga,card) Each step has its counterpart
`
);
