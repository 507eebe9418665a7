/** Where and when something happened. */
export interface Occurrence {
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** The store's local day. */
  businessDate: string;
}

/** Something that happened, from an event or a row of a file. */
export interface Reported<Facts> extends Occurrence {
  facts: Facts;
}
