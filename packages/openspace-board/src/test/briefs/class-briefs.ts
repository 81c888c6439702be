import { readBriefs } from './read-briefs';

/** Types with their rows, parents on either end of the arrow, and counts at the ends. */
export const classBriefs = readBriefs(
    'class',
    `
# class-figures
Figure(class) /Figure | color: Color | - | /area(): number
Circle(class) Circle | radius: number | - | area(): number
Square(class) Square | side: number | - | area(): number
Ring(class) Ring | inner: number
Canvas(class) Canvas | - | paint()
Circle --|> Figure
Square --|> Figure
Ring --|> Circle
Canvas o-- Figure figures ; 1 ; 0..*

# class-orders
Customer(class) Customer | name: String | email: String | - | place(order: Order)
Order(class) Order | number: String | placedAt: Date | - | total(): Money
Line(class) OrderLine | quantity: Integer | - | price(): Money
Product(class) Product | sku: String | price: Money
Payment(class) /Payment | amount: Money | - | /settle()
Card(class) CardPayment | token: String
Transfer(class) BankTransfer | iban: String
Customer -- Order places ; 1 ; 0..*
Order *-- Line ; 1 ; 1..*
Line -- Product of ; 0..* ; 1
Order -- Payment paid by ; 1 ; 0..1
Payment <|-- Card
Payment <|-- Transfer

# class-editor-commands
Command(class) «interface» Command | - | run() | undo()
Move(class) MoveCommand | dx: number | dy: number
Resize(class) ResizeCommand | scale: number
Group(class) GroupCommand | - | add(command)
History(class) History | limit: number | - | push(command) | back()
Editor(class) Editor | - | execute(command)
Selection(class) Selection | ids: Set
Move ..|> Command
Resize ..|> Command
Group ..|> Command
Group o-- Command parts ; 1 ; 0..*
History *-- Command done ; 1 ; 0..*
Editor --> History writes to
Editor --> Selection
Move ..> Selection reads
Resize ..> Selection reads

# class-library
Medium(class) /Medium | title: String | - | /loanDays(): int
Book(class) Book | isbn: String | pages: int
Film(class) Film | minutes: int
Journal(class) Journal | issue: int
Copy(class) Copy | barcode: String | - | isFree(): boolean
Loan(class) Loan | due: Date | - | prolong()
Member(class) Member | card: String
Student(class) Student | faculty: String
Staff(class) Staff | office: String
Fine(class) Fine | amount: Money
Medium <|-- Book
Medium <|-- Film
Medium <|-- Journal
Medium *-- Copy has ; 1 ; 1..*
Copy -- Loan ; 1 ; 0..*
Loan -- Member lent to ; 0..* ; 1
Student --|> Member
Staff --|> Member
Loan -- Fine causes ; 1 ; 0..1

# class-ports-and-adapters
App(class) BookingService | - | book(seat) | cancel(id)
In(class) «interface» BookingPort | - | book(seat)
Out(class) «interface» SeatStore | - | load(id) | save(seat)
Mail(class) «interface» Mailer | - | send(mail)
Rest(class) RestController | - | post()
Cli(class) CommandLine | - | main()
Sql(class) SqlSeatStore | pool: Pool
Memory(class) MemorySeatStore | seats: Map
Smtp(class) SmtpMailer | host: String
Log(class) LogMailer
App ..|> In
Rest --> In calls
Cli --> In calls
App --> Out
App --> Mail
Sql ..|> Out
Memory ..|> Out
Smtp ..|> Mail
Log ..|> Mail

# class-parser
Node(class) /Node | start: int | end: int | - | /accept(visitor)
Expr(class) /Expression
Stmt(class) /Statement
Binary(class) Binary | operator: Token
Unary(class) Unary | operator: Token
Literal(class) Literal | value: Object
Name(class) Name | text: String
If(class) If
While(class) While
Block(class) Block
Visitor(class) «interface» Visitor | - | visit(node)
Printer(class) Printer | indent: int
Checker(class) TypeChecker | scope: Scope
Scope(class) Scope | names: Map | - | find(name)
Expr --|> Node
Stmt --|> Node
Binary --|> Expr
Unary --|> Expr
Literal --|> Expr
Name --|> Expr
If --|> Stmt
While --|> Stmt
Block --|> Stmt
Printer ..|> Visitor
Checker ..|> Visitor
Node ..> Visitor
Checker --> Scope
Scope --> Scope outer ; 0..1 ; 0..1
Block *-- Stmt ; 1 ; 0..*
If *-- Expr test ; 1 ; 1

# class-vehicles
Vehicle(class) /Vehicle | plate: String
Car(class) Car | doors: int
Truck(class) Truck | payload: Weight
Bus(class) Bus | seats: int
Van(class) Van
Tram(class) Tram | line: int
Electric(class) «interface» Electric | - | charge()
Fleet(class) Fleet | name: String
Driver(class) Driver | licence: String
Vehicle <|-- Car
Vehicle <|-- Truck
Vehicle <|-- Bus
Vehicle <|-- Van
Vehicle <|-- Tram
Car ..|> Electric
Tram ..|> Electric
Fleet o-- Vehicle owns ; 1 ; 1..*
Driver -- Vehicle drives ; 0..1 ; 0..*

# class-hospital
Person(class) /Person | name: String | born: Date
Patient(class) Patient | insurance: String
Doctor(class) Doctor | specialty: String
Nurse(class) Nurse | shift: Shift
Surgeon(class) Surgeon | - | operate()
Ward(class) Ward | floor: int | beds: int
Room(class) Room | number: int
Bed(class) Bed | isFree: boolean
Visit(class) Visit | from: Date | to: Date
Diagnosis(class) Diagnosis | code: String
Therapy(class) Therapy | plan: String
Drug(class) Drug | name: String | dose: Dose
Device(class) Device | serial: String
Invoice(class) Invoice | total: Money
Insurer(class) Insurer | name: String
Record(class) HealthRecord | - | add(visit)
Patient --|> Person
Doctor --|> Person
Nurse --|> Person
Surgeon --|> Doctor
Ward *-- Room ; 1 ; 1..*
Room *-- Bed ; 1 ; 1..4
Patient -- Visit makes ; 1 ; 0..*
Visit -- Bed in ; 0..* ; 1
Visit *-- Diagnosis ; 1 ; 0..*
Diagnosis -- Therapy treated by ; 1 ; 1..*
Therapy o-- Drug ; 0..* ; 0..*
Therapy o-- Device ; 0..* ; 0..*
Doctor -- Visit treats ; 1..* ; 0..*
Nurse -- Ward works in ; 1..* ; 1
Visit -- Invoice billed by ; 1 ; 1
Invoice -- Insurer sent to ; 0..* ; 1
Patient *-- Record ; 1 ; 1

# class-game
Entity(class) Entity | id: int | position: Vector
Component(class) «interface» Component
Health(class) Health | points: int
Sprite(class) Sprite | image: Image
Body(class) Body | mass: number | velocity: Vector
Input(class) Input | keys: Set
System(class) /System | - | /update(dt)
Physics(class) Physics | gravity: number
Renderer(class) Renderer | layer: int
Combat(class) Combat
World(class) World | time: number | - | step(dt)
Scene(class) Scene | name: String
Level(class) Level | number: int
Menu(class) Menu
Entity *-- Component ; 1 ; 0..*
Health ..|> Component
Sprite ..|> Component
Body ..|> Component
Input ..|> Component
Physics --|> System
Renderer --|> System
Combat --|> System
World *-- System runs ; 1 ; 1..*
World *-- Entity holds ; 1 ; 0..*
Scene o-- World ; 1 ; 1
Level --|> Scene
Menu --|> Scene
Physics ..> Body
Renderer ..> Sprite
Combat ..> Health

# class-accounts
Account(class) /Account | iban: String | balance: Money | - | /fee(): Money
Giro(class) GiroAccount | limit: Money
Savings(class) SavingsAccount | rate: Percent
Depot(class) Depot | - | value(): Money
Position(class) Position | quantity: number
Security(class) /Security | isin: String
Share(class) Share
Bond(class) Bond | coupon: Percent
Fund(class) Fund | fee: Percent
Client(class) /Client | number: String
Private(class) PrivateClient | born: Date
Business(class) BusinessClient | register: String
Adviser(class) Adviser | branch: String
Branch(class) Branch | city: String
Booking(class) Booking | amount: Money | on: Date
Order(class) StandingOrder | rhythm: Rhythm
Card(class) /Card | number: String
Debit(class) DebitCard
Credit(class) CreditCard | limit: Money
Report(class) TaxReport | year: int
Giro --|> Account
Savings --|> Account
Depot --|> Account
Depot *-- Position ; 1 ; 0..*
Position -- Security of ; 0..* ; 1
Share --|> Security
Bond --|> Security
Fund --|> Security
Client <|-- Private
Client <|-- Business
Client -- Account owns ; 1..2 ; 1..*
Adviser -- Client advises ; 1 ; 0..*
Branch o-- Adviser ; 1 ; 1..*
Account *-- Booking ; 1 ; 0..*
Giro -- Order ; 1 ; 0..*
Giro -- Card ; 1 ; 0..*
Debit --|> Card
Credit --|> Card
Client -- Report gets ; 1 ; 0..*
`
);
