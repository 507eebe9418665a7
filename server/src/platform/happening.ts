/** Where and when something happened. */
export interface Happening {
  storeId: number;
  /** ISO, UTC. */
  at: string;
  /** The local day of the store. */
  businessDate: string;
}

/** Something that happened, as an event or a row of a file tells it. */
export interface Told<Facts> extends Happening {
  facts: Facts;
}
