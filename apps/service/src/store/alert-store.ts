/** A saved query, and who is told when a node enters its matches. */
export interface Alert {
  readonly id: string;
  readonly accountId: string;
  /** The name for people. Unique in its account. */
  readonly name: string;
  readonly query: string;
  /** Where deliveries are sent. */
  readonly url: string;
  /** Whether the address may be one of this machine or of a private network. */
  readonly allowsPrivate: boolean;
  /** The keys that sign, as Standard Webhooks writes them: the old one until `oldUntil`. */
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly oldUntil: number | null;
  readonly created: number;
  /** The position of the newest append when it was added. It is matched with later ones. */
  readonly begins: number;
  /** What the newest attempt was answered, and when; null before the first one. */
  readonly answer: string | null;
  readonly answered: number | null;
  /** Whether that was no success. */
  readonly failing: boolean;
  /** How many deliveries have not ended. */
  readonly waiting: number;
}

/** What an alert has from its creation. */
export type NewAlert = Pick<
  Alert,
  "id" | "accountId" | "name" | "query" | "url" | "allowsPrivate" | "secret" | "created"
>;

/** How far the appends of an account were matched with its alerts. */
export interface AlertPlace {
  readonly accountId: string;
  /** The position of an append, and that of its last event that was matched: see `AppendPlace`. */
  readonly position: number;
  readonly seq: number;
  /** Another one after each change of the alerts of the account. */
  readonly version: string;
}

/** A delivery that was found. */
export interface NewDelivery {
  /** Stays the same in all attempts. */
  readonly id: string;
  readonly alertId: string;
  readonly graphId: string;
  readonly nodeId: string;
  readonly body: string;
  readonly created: number;
}

/** A delivery of an alert. */
export interface Delivery extends Omit<NewDelivery, "graphId"> {
  readonly attempts: number;
  /** When it is tried next; null if it has ended. */
  readonly due: number | null;
  readonly delivered: boolean;
  readonly answer: string | null;
  readonly answered: number | null;
}

/** How an attempt to deliver went, and when there is another one; null if there is none. */
export type Attempt = Pick<Delivery, "id" | "due" | "delivered"> & {
  readonly answer: string;
  readonly answered: number;
};

/** Which alerts are asked for deliveries that are due. */
export interface DueFilter {
  readonly now: number;
  /** The most alerts. */
  readonly limit: number;
  /** The most deliveries of each. */
  readonly each: number;
  /** Alerts that are left out. */
  readonly exceptAlerts: readonly string[];
  /** The origins of targets that are left out. */
  readonly exceptTargets: readonly string[];
}

/** An alert with deliveries to try now. */
export interface DueAlert {
  readonly alert: Alert;
  readonly deliveries: readonly Delivery[];
}
