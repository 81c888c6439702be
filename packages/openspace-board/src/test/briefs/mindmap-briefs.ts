import { readBriefs } from './read-briefs';

/** Mind maps. */
export const mindmapBriefs = readBriefs(
    'mindmap',
    `
# mindmap-offsite; layout=mindmap
root(cloud) Team offsite
place(stadium) Place
people(stadium) People
money(stadium) Money
lake House at the lake
train Reachable by train
guests Two guests
budget 4,000 in all
root -- place
root -- people
root -- money
place -- lake
place -- train
people -- guests
money -- budget

# mindmap-garden; layout=mindmap
title(text) The garden next spring
root(ellipse) Garden
beds(stadium) Beds
trees(stadium) Trees
tools(stadium) Tools
water(stadium) Water
tomato Tomatoes
bean Beans
kale Kale
apple Old apple tree
plum Plum
spade Spade
barrow Wheelbarrow
barrel Rain barrel
hose Hose with a timer
root -- beds
root -- trees
root -- tools
root -- water
beds -- tomato
beds -- bean
beds -- kale
trees -- apple
trees -- plum
tools -- spade
tools -- barrow
water -- barrel
water -- hose

# mindmap-thesis; layout=mindmap
root(cloud) Thesis
question(stadium) Question
method(stadium) Method
related(stadium) Related work
data(stadium) Data
schedule(stadium) Schedule
why Why do reviews find so few faults?
who Who benefits?
experiment Controlled experiment
survey Survey
limits Threats to validity
fagan Inspections since Fagan
tools Tool-based reviews
repos 40 repositories
people 24 developers
spring Spring: pilot
summer Summer: main study
autumn Autumn: writing
root -- question
root -- method
root -- related
root -- data
root -- schedule
question -- why
question -- who
method -- experiment
method -- survey
method -- limits
related -- fagan
related -- tools
data -- repos
data -- people
schedule -- spring
schedule -- summer
schedule -- autumn

# mindmap-web-security; layout=mindmap
root(ellipse) Web security
input(stadium) Input
session(stadium) Sessions
transport(stadium) Transport
secrets(stadium) Secrets
people(stadium) People
sql SQL injection
xss Cross-site scripting
upload Uploads
fix Session fixation
csrf Request forgery
cookie Cookie flags
tls TLS everywhere
hsts HSTS
pins Certificates
vault Vault
rotate Rotation
scan Scan repositories
train Training
report Reporting channel
bounty Bounty
sanitize Sanitize
csp Content security policy
root -- input
root -- session
root -- transport
root -- secrets
root -- people
input -- sql
input -- xss
input -- upload
session -- fix
session -- csrf
session -- cookie
transport -- tls
transport -- hsts
transport -- pins
secrets -- vault
secrets -- rotate
secrets -- scan
people -- train
people -- report
people -- bounty
xss -- sanitize
xss -- csp

# mindmap-book; layout=mindmap
root(cloud) A book about maps
one(stadium) Finding the way
two(stadium) Measuring the earth
three(stadium) Maps and power
four(stadium) Maps of the mind
stars Stars and coasts
compass Compass
chart Sea charts
meridian The meridian
triangle Triangulation
sat Satellites
border Borders
colony Colonies
census Census
city Cities in the head
game Maps of games
museum Museums
root -- one
root -- two
root -- three
root -- four
one -- stars
one -- compass
one -- chart
two -- meridian
two -- triangle
two -- sat
three -- border
three -- colony
three -- census
four -- city
four -- game
four -- museum
`
);
