/** Where and when something happened. */
export interface Occurrence {
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** The local day of the store. */
  businessDate: string;
}

/** Something that happened, as an event or a row of a file tells it. */
export interface Reported<Facts> extends Occurrence {
  facts: Facts;
}
