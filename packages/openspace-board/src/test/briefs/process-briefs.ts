import { readBriefs } from './read-briefs';

/** Processes of several parties: lanes, events, tasks and gateways. */
export const processBriefs = readBriefs(
    'process',
    `
# process-leave
employee(swimlane) Employee {
    begin(initial)
    ask Ask for leave
    told Is told
}
lead(swimlane) Team lead {
    decide Decide
    ok(choice) approved?
}
hr(swimlane) Human resources {
    book Book days
    end(final)
}
begin -> ask
ask -> decide
decide -> ok
ok -> book yes
ok -> told no
book -> end

# process-order-to-cash
customer(swimlane) Customer {
    need(initial) Need arises
    order Place order
    receive Receive goods
    pay Pay invoice
}
sales(swimlane) Sales {
    check Check order
    credit(choice) credit ok?
    reject Reject
}
store(swimlane) Warehouse {
    pick Pick
    pack Pack
    ship Ship
}
books(swimlane) Accounting {
    bill Write invoice
    match Match payment
    closed(final) Order closed
}
need -> order
order -> check
check -> credit
credit -> pick yes
credit -> reject no
pick -> pack
pack -> ship
ship -> receive
ship -> bill
bill -> pay
pay -> match
match -> closed

# process-hiring
team(swimlane) Department {
    open(initial)
    describe Describe position
    interview Interview
    choose(choice) fits?
}
hr(swimlane) HR {
    publish Publish
    screen Screen applications
    offer Make offer
    refuse Send refusal
}
person(swimlane) Applicant {
    apply Apply
    sign Sign contract
    done(final)
}
open -> describe
describe -> publish
publish -> apply
apply -> screen
screen -> interview
interview -> choose
choose -> offer yes
choose -> refuse no
offer -> sign
sign -> done

# process-incident
user(swimlane) User {
    found(initial)
    report Report
    confirm Confirm
}
desk(swimlane) Service desk {
    log Log ticket
    known(choice) known?
    apply Apply workaround
    close Close
    end(final)
}
ops(swimlane) Operations {
    analyse Analyse
    fix Fix
    urgent(diamond) urgent?
}
dev(swimlane) Development {
    patch Write patch
    test Test patch
}
found -> report
report -> log
log -> known
known -> apply yes
known -> analyse no
analyse -> urgent
urgent -> fix yes
urgent -> patch no
patch -> test
test -> fix
fix -> confirm
apply -> confirm
confirm -> close
close -> end

# process-procurement
asker(swimlane) Requester {
    need(initial)
    request Write request
    change Change request
    inspect Inspect goods
    good(choice) as ordered?
}
boss(swimlane) Budget owner {
    budget(choice) in budget?
    approve Approve
    refuse Refuse
}
buyer(swimlane) Purchasing {
    tender Invite offers
    compare Compare
    order Order
    complain Complain
}
supplier(swimlane) Supplier {
    offer Make offer
    deliver Deliver
    bill Send invoice
    replace Replace
}
finance(swimlane) Finance {
    check Check invoice
    match(choice) matches?
    query Query
    pay Pay
    filed(final)
}
need -> request
request -> budget
budget -> approve yes
budget -> refuse no
refuse -> change
change -> budget
approve -> tender
tender -> offer
offer -> compare
compare -> order
order -> deliver
deliver -> inspect
inspect -> good
good -> complain no
complain -> replace
replace -> inspect
deliver -> bill
bill -> check
good -> check yes
check -> match
match -> query no
query -> bill
match -> pay yes
pay -> filed
`
);
