import { readBriefs } from './read-briefs';

/** Events and tasks along time, cards in columns, and grids; as far as calls without coordinates draw them. */
export const timelineBriefs = readBriefs(
    'timeline',
    `
# timeline-space; direction=right; along-time
title(text) To the moon
y57(stadium) 1957
y61(stadium) 1961
y65(stadium) 1965
y68(stadium) 1968
y69(stadium) 1969
sputnik First satellite
gagarin First person in space
walk First spacewalk
orbit Around the moon
moon On the moon
y57 -> y61
y61 -> y65
y65 -> y68
y68 -> y69
y57 -- sputnik
y61 -- gagarin
y65 -- walk
y68 -- orbit
y69 -- moon

# timeline-product; direction=right; along-time
alpha(stadium) Alpha
beta(stadium) Beta
rc(stadium) Release candidate
ga(stadium) General availability
lts(stadium) Long-term support
alpha -> beta 6 weeks
beta -> rc 4 weeks
rc -> ga 2 weeks
ga -> lts 1 year

# gantt-release; direction=right; along-time
may(frame) May {
    research Research
    design Design
}
june(frame) June {
    api Booking API
    web Web app
}
july(frame) July {
    beta Beta with clinics
    launch(diamond) Launch
}
research -> design
design -> api
api -> web
web -> beta
beta -> launch

# kanban-website
todo(frame) To do {
    t1 Write imprint
    t2 Choose pictures
    t3 Test forms
}
doing(frame) In progress {
    t4 Home page
    t5 Search
}
done(frame) Done {
    t6 Domain
    t7 Certificate
    t8 Logo
}

# grid-skills; layout=grid
title(text) Who can what
a1 Ann\\nTypeScript
a2 Ben\\nSQL
a3 Cleo\\nDesign
a4 Dan\\nOperations
a5 Eva\\nSecurity
a6 Fritz\\nWriting
a7 Gül\\nTesting
a8 Hans\\nSales
a9 Ina\\nLaw

# roadmap-quarters
q1(frame) First quarter {
    r1 Accounts
    r2 Payments
}
q2(frame) Second quarter {
    r3 Mobile app
    r4 Reports
    r5 Import
}
q3(frame) Third quarter {
    r6 Teams
    r7 Audit log
}
q4(frame) Fourth quarter {
    r8 Marketplace
}
r1 -> r3
r2 -> r4
r4 -> r7
r3 -> r6
r6 -> r8

# grid-menu-of-week; layout=grid
mon(note) Monday\\nSoup
tue(note) Tuesday\\nPasta
wed(note) Wednesday\\nRice
thu(note) Thursday\\nDumplings
fri(note) Friday\\nFish
sat(note) Saturday\\nPizza
sun(note) Sunday\\nRoast

# kanban-sales
lead(frame) Lead {
    c1(card) Bakery Lang
    c2(card) Zoo shop
    c3(card) Cycle hire
    c4(card) Dentist
}
offer(frame) Offer {
    c5(card) Town hall
    c6(card) Brewery
}
talk(frame) Negotiation {
    c7(card) University
}
won(frame) Won {
    c8(card) Ferry line
    c9(card) Choir
    c10(card) Museum
}
lost(frame) Lost {
    c11(card) Airport
}

# timeline-day; direction=down
h7(stadium) 07:00
h9(stadium) 09:00
h12(stadium) 12:00
h15(stadium) 15:00
h18(stadium) 18:00
h22(stadium) 22:00
run Run along the river
stand Stand-up, then code
lunch Lunch with Mia
review Review and merge
cook Cook
read Read
h7 -> h9
h9 -> h12
h12 -> h15
h15 -> h18
h18 -> h22
h7 -- run
h9 -- stand
h12 -- lunch
h15 -- review
h18 -- cook
h22 -- read

# grid-periodic; layout=grid
h H
he He
li Li
be Be
b B
c C
n N
o O
f F
ne Ne
na Na
mg Mg
al Al
si Si
p P
s S
cl Cl
ar Ar
k K
ca Ca
sc Sc
ti Ti
v V
cr Cr
mn Mn
fe Fe
co Co
ni Ni
cu Cu
zn Zn
ga Ga
ge Ge
as As
se Se
br Br
kr Kr
`
);
