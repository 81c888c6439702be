import { readBriefs } from './read-briefs';

/** Trees from their root on. */
export const treeBriefs = readBriefs(
    'mindmap',
    `
# tree-file-system; layout=tree
root(package) /
bin(package) bin
etc(package) etc
home(package) home
var(package) var
ann(package) ann
ben(package) ben
hosts(document) hosts
passwd(document) passwd
log(package) log
mail(document) mail.log
sys(document) syslog
notes(document) notes.md
root -> bin
root -> etc
root -> home
root -> var
etc -> hosts
etc -> passwd
home -> ann
home -> ben
ann -> notes
var -> log
log -> mail
log -> sys

# tree-organisation; layout=tree
ceo(card) Chief executive
cto(card) Technology
cfo(card) Finance
coo(card) Operations
web(card) Web team
data(card) Data team
infra(card) Infrastructure
books(card) Accounting
control(card) Controlling
support(card) Support
logistics(card) Logistics
ceo -- cto
ceo -- cfo
ceo -- coo
cto -- web
cto -- data
cto -- infra
cfo -- books
cfo -- control
coo -- support
coo -- logistics

# tree-animals; layout=tree; direction=right
life(stadium) Animals
vert Vertebrates
inv Invertebrates
mammal Mammals
bird Birds
fish Fish
insect Insects
spider Spiders
whale Whales
bat Bats
owl Owls
duck Ducks
trout Trout
bee Bees
ant Ants
life -> vert
life -> inv
vert -> mammal
vert -> bird
vert -> fish
inv -> insect
inv -> spider
mammal -> whale
mammal -> bat
bird -> owl
bird -> duck
fish -> trout
insect -> bee
insect -> ant

# tree-decision; layout=tree
q1(diamond) Is it urgent?
q2(diamond) Is it important?
q3(diamond) Is it important?
now Do it now
give Delegate it
plan Plan it
drop Drop it
q1 -> q2 yes
q1 -> q3 no
q2 -> now yes
q2 -> give no
q3 -> plan yes
q3 -> drop no

# tree-menu; layout=tree
menu(stadium) Menu
file File
edit Edit
view View
help Help
new New
open Open
save Save
export Export
undo Undo
redo Redo
find Find
zoom Zoom
theme Theme
panels Panels
docs Documentation
about About
png PNG
svg SVG
pdf PDF
light Light
dark Dark
left Left panel
right Right panel
bottom Bottom panel
in Zoom in
out Zoom out
fit Fit
page Page
selection Selection
menu -> file
menu -> edit
menu -> view
menu -> help
file -> new
file -> open
file -> save
file -> export
edit -> undo
edit -> redo
edit -> find
view -> zoom
view -> theme
view -> panels
help -> docs
help -> about
export -> png
export -> svg
export -> pdf
theme -> light
theme -> dark
panels -> left
panels -> right
panels -> bottom
zoom -> in
zoom -> out
zoom -> fit
pdf -> page
pdf -> selection
`
);
