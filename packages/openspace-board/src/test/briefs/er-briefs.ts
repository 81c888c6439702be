import { readBriefs } from './read-briefs';

/** Tables with keys, and crow's feet at both ends of their relations. */
export const erBriefs = readBriefs(
    'er',
    `
# er-blog
author(table) author | PK id: uuid | name: text
post(table) post | PK id: uuid | FK author_id: uuid | title: text | body: text
comment(table) comment | PK id: uuid | FK post_id: uuid | text: text
tag(table) tag | PK id: int | UK name: text
post_tag(table) post_tag | FK post_id: uuid | FK tag_id: int
author ||--o{ post writes
post ||--o{ comment has
post ||--o{ post_tag
tag ||--o{ post_tag

# er-shop
customer(table) customer | PK id: bigint | UK email: text | name: text
address(table) address | PK id: bigint | FK customer_id: bigint | city: text
orders(table) orders | PK id: bigint | FK customer_id: bigint | FK address_id: bigint | placed_at: timestamp
line(table) order_line | FK order_id: bigint | FK product_id: bigint | quantity: int
product(table) product | PK id: bigint | UK sku: text | price: numeric
category(table) category | PK id: int | FK parent_id: int | name: text
stock(table) stock | FK product_id: bigint | FK warehouse_id: int | amount: int
warehouse(table) warehouse | PK id: int | city: text
customer ||--o{ address lives at
customer ||--o{ orders places
address ||--o{ orders ships to
orders ||--|{ line contains
product ||--o{ line is in
category ||--o{ product groups
category |o--o{ category parent of
product ||--o{ stock kept as
warehouse ||--o{ stock holds

# er-school
student(table) student | PK id: int | name: text | born: date
course(table) course | PK id: int | title: text | FK teacher_id: int
enrolment(table) enrolment | FK student_id: int | FK course_id: int | grade: numeric
teacher(table) teacher | PK id: int | name: text
room(table) room | PK id: int | seats: int
lesson(table) lesson | PK id: int | FK course_id: int | FK room_id: int | starts: timestamp
student ||--o{ enrolment
course ||--o{ enrolment
teacher ||--o{ course teaches
course ||--|{ lesson consists of
room ||--o{ lesson hosts

# er-clinic
patient(table) patient | PK id: int | name: text | FK insurer_id: int
insurer(table) insurer | PK id: int | name: text
doctor(table) doctor | PK id: int | name: text | FK department_id: int
department(table) department | PK id: int | name: text
appointment(table) appointment | PK id: int | FK patient_id: int | FK doctor_id: int | starts_at: timestamp
prescription(table) prescription | PK id: int | FK appointment_id: int | issued_on: date
item(table) prescription_item | FK prescription_id: int | FK medicine_id: int | dose: text
medicine(table) medicine | PK id: int | name: text
insurer ||--o{ patient covers
department ||--o{ doctor employs
patient ||--o{ appointment books
doctor ||--o{ appointment holds
appointment ||--o| prescription leads to
prescription ||--|{ item lists
medicine ||--o{ item is in

# er-projects
company(table) company | PK id: uuid | name: text
person(table) person | PK id: uuid | FK company_id: uuid | FK manager_id: uuid | name: text
project(table) project | PK id: uuid | FK company_id: uuid | title: text
member(table) project_member | FK project_id: uuid | FK person_id: uuid | role: text
task(table) task | PK id: uuid | FK project_id: uuid | FK assignee_id: uuid | title: text
entry(table) time_entry | PK id: uuid | FK task_id: uuid | FK person_id: uuid | minutes: int
label(table) label | PK id: int | name: text
task_label(table) task_label | FK task_id: uuid | FK label_id: int
file(table) attachment | PK id: uuid | FK task_id: uuid | path: text
remark(table) remark | PK id: uuid | FK task_id: uuid | FK author_id: uuid | text: text
company ||--o{ person employs
person |o--o{ person manages
company ||--o{ project runs
project ||--o{ member
person ||--o{ member
project ||--o{ task
person |o--o{ task assigned to
task ||--o{ entry
person ||--o{ entry books
task ||--o{ task_label
label ||--o{ task_label
task ||--o{ file
task ||--o{ remark
person ||--o{ remark writes

# er-flights
airline(table) airline | PK code: char(2) | name: text
airport(table) airport | PK code: char(3) | city: text
flight(table) flight | PK number: text | FK airline: char(2) | FK from_airport: char(3) | FK to_airport: char(3)
departure(table) departure | PK id: bigint | FK flight: text | FK aircraft: text | day: date
aircraft(table) aircraft | PK tail: text | FK model: text
model(table) model | PK name: text | seats: int
passenger(table) passenger | PK id: bigint | passport: text
booking(table) booking | PK code: char(6) | FK passenger_id: bigint
ticket(table) ticket | FK booking: char(6) | FK departure_id: bigint | seat: text
airline ||--o{ flight operates
airport ||--o{ flight from
airport ||--o{ flight to
flight ||--o{ departure scheduled as
aircraft ||--o{ departure flies
model ||--o{ aircraft type of
passenger ||--o{ booking makes
booking ||--|{ ticket has
departure ||--o{ ticket for

# er-music
artist(table) artist | PK id: int | name: text
album(table) album | PK id: int | FK artist_id: int | title: text | year: int
track(table) track | PK id: int | FK album_id: int | title: text | seconds: int
playlist(table) playlist | PK id: int | FK listener_id: int | name: text
entry(table) playlist_entry | FK playlist_id: int | FK track_id: int | position: int
listener(table) listener | PK id: int | UK email: text
play(table) play | FK listener_id: int | FK track_id: int | at: timestamp
genre(table) genre | PK id: int | name: text
album_genre(table) album_genre | FK album_id: int | FK genre_id: int
follow(table) follow | FK listener_id: int | FK artist_id: int
artist ||--o{ album releases
album ||--|{ track
listener ||--o{ playlist owns
playlist ||--o{ entry
track ||--o{ entry
listener ||--o{ play
track ||--o{ play
album ||--o{ album_genre
genre ||--o{ album_genre
listener ||--o{ follow
artist ||--o{ follow

# er-permissions
tenant(table) tenant | PK id: uuid | name: text
account(table) account | PK id: uuid | FK tenant_id: uuid | UK login: text
role(table) role | PK id: int | FK tenant_id: uuid | name: text
grant(table) account_role | FK account_id: uuid | FK role_id: int
permission(table) permission | PK id: int | UK code: text
rule(table) role_permission | FK role_id: int | FK permission_id: int
session(table) session | PK token: text | FK account_id: uuid | expires: timestamp
audit(table) audit_entry | PK id: bigint | FK account_id: uuid | action: text
key(table) api_key | PK hash: text | FK account_id: uuid
tenant ||--o{ account
tenant ||--o{ role
account ||--o{ grant
role ||--o{ grant
role ||--o{ rule
permission ||--o{ rule
account ||--o{ session opens
account ||--o{ audit causes
account ||--o{ key owns

# er-warehouse-star
fact(table) fact_sales | FK date_key: int | FK store_key: int | FK product_key: int | FK customer_key: int | FK promo_key: int | amount: numeric
date(table) dim_date | PK date_key: int | day: date | week: int
store(table) dim_store | PK store_key: int | city: text
product(table) dim_product | PK product_key: int | name: text | FK brand_key: int
customer(table) dim_customer | PK customer_key: int | segment: text
promo(table) dim_promotion | PK promo_key: int | name: text
brand(table) dim_brand | PK brand_key: int | name: text
region(table) dim_region | PK region_key: int | name: text
date ||--o{ fact
store ||--o{ fact
product ||--o{ fact
customer ||--o{ fact
promo ||--o{ fact
brand ||--o{ product
region ||--o{ store

# er-insurance
party(table) party | PK id: bigint | kind: char(1) | name: text
contract(table) contract | PK number: text | FK holder_id: bigint | FK product: text | starts: date
product(table) product | PK code: text | name: text
cover(table) cover | PK id: bigint | FK contract: text | FK risk: text | limit: numeric
risk(table) risk | PK code: text | name: text
object(table) insured_object | PK id: bigint | FK contract: text | kind: text
car(table) car | PK object_id: bigint | plate: text
house(table) house | PK object_id: bigint | FK address_id: bigint
address(table) address | PK id: bigint | street: text | city: text
claim(table) claim | PK number: text | FK contract: text | FK reporter_id: bigint | on_day: date
payment(table) claim_payment | PK id: bigint | FK claim: text | FK payee_id: bigint | amount: numeric
reserve(table) reserve | PK id: bigint | FK claim: text | amount: numeric
expert(table) expert_report | PK id: bigint | FK claim: text | FK expert_id: bigint
premium(table) premium | PK id: bigint | FK contract: text | due: date | amount: numeric
booking(table) booking | PK id: bigint | FK premium_id: bigint | paid_on: date
broker(table) broker | PK id: bigint | FK party_id: bigint
commission(table) commission | FK broker_id: bigint | FK contract: text | rate: numeric
document(table) document | PK id: uuid | FK contract: text | FK claim: text | path: text
note(table) note | PK id: bigint | FK claim: text | text: text
reinsurer(table) reinsurer | PK id: int | name: text
share(table) reinsurance_share | FK contract: text | FK reinsurer_id: int | quota: numeric
tariff(table) tariff | PK id: int | FK product: text | valid_from: date
party ||--o{ contract holds
product ||--o{ contract sold as
contract ||--|{ cover
risk ||--o{ cover
contract ||--|{ object insures
object ||--o| car
object ||--o| house
address ||--o{ house
contract ||--o{ claim
party ||--o{ claim reports
claim ||--o{ payment
party ||--o{ payment receives
claim ||--o{ reserve
claim ||--o{ expert
party ||--o{ expert writes
contract ||--|{ premium
premium ||--o{ booking
party ||--o| broker
broker ||--o{ commission
contract ||--o{ commission
contract ||--o{ document
claim ||--o{ document
claim ||--o{ note
contract ||--o{ share
reinsurer ||--o{ share
product ||--|{ tariff
`
);
