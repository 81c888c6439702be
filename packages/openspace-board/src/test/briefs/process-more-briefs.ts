import { readBriefs } from './read-briefs';

/** Further processes of several parties. */
export const moreProcessBriefs = readBriefs(
    'process',
    `
# process-publishing
author(swimlane) Author {
    idea(initial)
    write Write draft
    revise Revise
}
editor(swimlane) Editor {
    read Read
    good(choice) good?
    edit Copy-edit
}
press(swimlane) Production {
    set Typeset
    print Print
    out(final)
}
idea -> write
write -> read
read -> good
good -> edit yes
good -> revise no
revise -> read
edit -> set
set -> print
print -> out

# process-claims
holder(swimlane) Policy holder {
    damage(initial) Damage
    tell Report claim
    send Send documents
    money(final) Money received
}
clerk(swimlane) Clerk {
    register Register
    cover(choice) covered?
    ask Ask for documents
    decline Decline
    calc Calculate
}
expert(swimlane) Expert {
    visit Visit site
    opinion Write opinion
}
bank(swimlane) Payments {
    release Release
    transfer Transfer
}
damage -> tell
tell -> register
register -> cover
cover -> ask yes
cover -> decline no
ask -> send
send -> visit
visit -> opinion
opinion -> calc
calc -> release
release -> transfer
transfer -> money

# process-release
product(swimlane) Product {
    start(initial)
    plan Plan
    accept Accept
}
dev(swimlane) Development {
    fork(bar)
    backend Build backend
    frontend Build frontend
    join(bar)
}
quality(swimlane) Quality {
    test Test
    passed(choice) passed?
}
ops(swimlane) Operations {
    deploy Deploy
    live(final)
}
start -> plan
plan -> fork
fork -> backend
fork -> frontend
backend -> join
frontend -> join
join -> test
test -> passed
passed -> accept yes
passed -> backend no
accept -> deploy
deploy -> live

# process-library-loan
reader(swimlane) Reader {
    come(initial)
    search Search title
    wait Wait
    take Take home
}
desk(swimlane) Desk {
    there(choice) on the shelf?
    reserve Reserve
    lend Lend
}
stack(swimlane) Stacks {
    fetch Fetch
    home(final)
}
come -> search
search -> there
there -> fetch yes
there -> reserve no
reserve -> wait
wait -> lend
fetch -> lend
lend -> take
take -> home

# process-onboarding-two
candidate(swimlane) New colleague {
    first(initial)
    sign Sign papers
    learn Take training
    work(final)
}
office(swimlane) Office {
    desk Prepare desk
    badge Print badge
}
it(swimlane) IT {
    account Create account
    laptop Install laptop
    rights Grant rights
}
mentor(swimlane) Mentor {
    plan Plan weeks
    tour Show around
    review Review
}
first -> sign
sign -> desk
sign -> account
desk -> badge
account -> laptop
laptop -> rights
badge -> tour
rights -> learn
plan -> tour
tour -> learn
learn -> review
review -> work
`
);
