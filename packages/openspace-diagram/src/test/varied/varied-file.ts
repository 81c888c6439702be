/** One of the things that a format may say, as a piece of a file with ids of its own. */
export type Feature = (part: Part) => string;

export interface Part {
    /** Its own id for a name. */
    readonly id: (name: string) => string;
    /** Texts of the file's subject: things, then what happens between them. */
    readonly things: readonly [string, string, string, string];
    readonly deeds: readonly [string, string, string];
}

/** A format with what its files are put together from. */
export interface VariedFormat {
    readonly features: readonly Feature[];
    /** A whole file around the pieces. */
    readonly file: (pieces: readonly string[]) => string;
    /** How many pieces a file has; 1 where each feature is a whole file. */
    readonly pieces: number;
}

/** What real diagrams are about. */
const SUBJECTS: readonly Pick<Part, 'things' | 'deeds'>[] = [
    { things: ['Web shop', 'Payment gateway', 'Order store', 'Warehouse'], deeds: ['places an order', 'pays by card', 'ships'] },
    { things: ['Mobile app', 'API gateway', 'User database', 'Audit log'], deeds: ['signs in', 'checks the token', 'writes a line'] },
    { things: ['Sensor', 'MQTT broker', 'Time series DB', 'Dashboard'], deeds: ['measures 20 °C', 'publishes', 'draws a chart'] },
    { things: ['Patient', 'Front desk', 'Health records', 'Laboratory'], deeds: ['asks for a date', 'sends a sample', 'reports'] },
    { things: ['Build server', 'Artifact registry', 'Cluster', 'Alerts'], deeds: ['pushes an image', 'rolls out v1.2', 'pages on-call'] },
    { things: ['Bestellung', 'Prüfung', 'Lager Süd', 'Kundendienst'], deeds: ['prüft (2 Tage)', 'lagert ein', 'meldet & bucht'] },
    { things: ['訂單', '支付 gateway', '資料庫', '倉庫'], deeds: ['下單', '付款 100%', '出貨'] },
    { things: ['Applicant', 'Loan officer', 'Credit bureau', 'Contract'], deeds: ['applies', 'asks for a score', 'signs'] },
    { things: ['Reader', 'Catalogue', 'Loans table', 'Reminder job'], deeds: ['looks for a book', 'borrows', 'sends at 9 am'] },
    { things: ['Kafka topic', 'Stream job', 'Data lake', 'Report'], deeds: ['reads 1,000 events', 'joins & filters', 'publishes daily'] }
];

/** The file of a number: its pieces, and so its subject, differ from those of its neighbours. */
export function variedFile({ features, file, pieces }: VariedFormat, number: number): string {
    const subject = SUBJECTS[number % SUBJECTS.length] ?? SUBJECTS[0]!;
    // Steps of 1, 2, 3 … through the features, so that each stands next to many others.
    const step = 1 + Math.floor(number / features.length);
    const chosen = new Set(Array.from({ length: pieces }, (_, at) => (number + at * step) % features.length));
    return file([...chosen].map((feature, at) => features[feature]!({ ...subject, id: name => `${name}${at}` })));
}
