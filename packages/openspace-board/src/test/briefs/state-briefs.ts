import { readBriefs } from './read-briefs';

/** Lives of things: initial and final states, choices, loops and states in states. */
export const stateBriefs = readBriefs(
    'state',
    `
# state-door
begin(initial)
open(rounded) Open
closed(rounded) Closed
locked(rounded) Locked
end(final)
begin -> closed
closed -> open push
open -> closed pull
closed -> locked turn key
locked -> closed turn back
locked -> end demolish

# state-order
begin(initial)
draft(rounded) Draft
placed(rounded) Placed
paid(rounded) Paid
packed(rounded) Packed
sent(rounded) Sent
cancelled(rounded) Cancelled
returned(rounded) Returned
end(final)
begin -> draft
draft -> placed submit
draft -> draft edit
placed -> paid pay
placed -> cancelled cancel
paid -> packed pack
paid -> cancelled refund
packed -> sent hand over
sent -> returned send back
sent -> end after 14 days
returned -> end
cancelled -> end

# state-sign-in
begin(initial)
idle(rounded) Idle
asking(rounded) Asking for password
check(choice)
code(rounded) Waiting for code
inside(rounded) Signed in
blocked(rounded) Blocked
end(final)
begin -> idle
idle -> asking enter name
asking -> check submit
check -> asking [wrong, fewer than 3]
check -> blocked [wrong 3 times]
check -> code [right]
code -> inside enter code
code -> idle time out
inside -> idle sign out
blocked -> end

# state-player
begin(initial)
off(rounded) Off
on(frame) On {
    begin2(initial)
    stopped(rounded) Stopped
    playing(rounded) Playing
    paused(rounded) Paused
    seeking(rounded) Seeking
}
begin -> off
off -> on power
on -> off power
begin2 -> stopped
stopped -> playing play
playing -> paused pause
paused -> playing play
playing -> stopped stop
playing -> seeking drag
seeking -> playing release

# state-connection
begin(initial)
closed(rounded) CLOSED
listen(rounded) LISTEN
synsent(rounded) SYN-SENT
synrcvd(rounded) SYN-RECEIVED
estab(rounded) ESTABLISHED
fin1(rounded) FIN-WAIT-1
fin2(rounded) FIN-WAIT-2
closing(rounded) CLOSING
timewait(rounded) TIME-WAIT
closewait(rounded) CLOSE-WAIT
lastack(rounded) LAST-ACK
begin -> closed
closed -> listen passive open
closed -> synsent active open
listen -> synrcvd SYN
listen -> synsent send
synsent -> synrcvd SYN
synsent -> estab SYN+ACK
synrcvd -> estab ACK
estab -> fin1 close
estab -> closewait FIN
fin1 -> fin2 ACK
fin1 -> closing FIN
fin2 -> timewait FIN
closing -> timewait ACK
closewait -> lastack close
lastack -> closed ACK
timewait -> closed time out

# state-ticket
begin(initial)
new(rounded) New
triage(rounded) In triage
which(choice)
accepted(rounded) Accepted
rejected(rounded) Rejected
working(rounded) In progress
review(rounded) In review
done(rounded) Done
reopened(rounded) Reopened
end(final)
begin -> new
new -> triage assign
triage -> which
which -> accepted [is a bug]
which -> rejected [works as designed]
accepted -> working start
working -> review propose
review -> working ask for changes
review -> done merge
done -> reopened fails again
reopened -> working start
done -> end after a month
rejected -> end

# state-elevator
begin(initial)
idle(rounded) Idle
up(rounded) Moving up
down(rounded) Moving down
opening(rounded) Doors opening
open(rounded) Doors open
closing(rounded) Doors closing
alarm(rounded) Alarm
begin -> idle
idle -> up call above
idle -> down call below
idle -> opening call here
up -> opening arrive
down -> opening arrive
opening -> open
open -> closing after 5 s
closing -> opening obstacle
closing -> idle
up -> alarm overload
down -> alarm overload
alarm -> idle reset

# state-build
begin(initial)
queued(rounded) Queued
fork(bar)
lint(rounded) Linting
unit(rounded) Unit tests
bundle(rounded) Bundling
join(bar)
deploy(rounded) Deploying
live(rounded) Live
failed(rounded) Failed
end(final)
begin -> queued
queued -> fork pick up
fork -> lint
fork -> unit
fork -> bundle
lint -> join
unit -> join
bundle -> join
join -> deploy
deploy -> live healthy
deploy -> failed unhealthy
failed -> queued retry
live -> end replaced

# state-robot
begin(initial)
booting(rounded) Booting
ready(rounded) Ready
mission(frame) On a mission {
    start(initial)
    driving(rounded) Driving
    scanning(rounded) Scanning
    gripping(rounded) Gripping
    loaded(rounded) Loaded
    back(history) 
}
charging(rounded) Charging
fault(rounded) Fault
end(final)
begin -> booting
booting -> ready self-test passed
ready -> mission order
mission -> ready done
mission -> charging battery low
charging -> back full
start -> driving
driving -> scanning at the shelf
scanning -> gripping found
scanning -> driving not found
gripping -> loaded gripped
loaded -> driving to the ramp
booting -> fault self-test failed
mission -> fault stuck
fault -> booting restart
fault -> end scrapped

# state-loan
begin(initial)
applied(rounded) Applied
complete(choice)
missing(rounded) Waiting for documents
scoring(rounded) Scoring
score(choice)
manual(rounded) Manual review
offered(rounded) Offered
signed(rounded) Signed
paidout(rounded) Paid out
repaying(rounded) Repaying
late(rounded) Overdue
dunning(rounded) Dunning
collection(rounded) Collection
settled(rounded) Settled
declined(rounded) Declined
withdrawn(rounded) Withdrawn
end(final)
begin -> applied
applied -> complete
complete -> missing [no]
missing -> complete upload
complete -> scoring [yes]
scoring -> score
score -> offered [good]
score -> manual [fair]
score -> declined [poor]
manual -> offered approve
manual -> declined refuse
offered -> signed sign
offered -> withdrawn no answer
signed -> paidout
paidout -> repaying
repaying -> repaying rate paid
repaying -> late rate missed
late -> repaying paid
late -> dunning 30 days
dunning -> repaying paid
dunning -> collection 90 days
repaying -> settled last rate
collection -> settled recovered
settled -> end
declined -> end
withdrawn -> end
`
);
