/**
 * A subscription's status at the provider. `unclear`: its first payment is open, or the status is unknown.
 * `never`: it was never paid, and nothing follows from it.
 */
export type SubscriptionState = 'paid' | 'unpaid' | 'ended' | 'unclear' | 'never';

/** A subscription at the provider. */
export interface BilledSubscription {
  id: string;
  /** The business's id at the provider. */
  payerId: string;
  /** The business, if the provider knows it. */
  businessId: number | undefined;
  state: SubscriptionState;
  endedAt: Date | undefined;
}

/** A webhook event of the provider. */
export interface Webhook {
  /** The same for every resend. */
  id: string;
  at: Date;
  /** The customer it is about; null if it is about something else. */
  payerId: string | undefined;
  /** The subscription it reports. Of two at the same moment, the higher rank is later. */
  says: { subscription: BilledSubscription; rank: number } | undefined;
}

/** The raw message. */
export interface Email {
  bytes: Buffer;
  header(name: string): string | undefined;
  now: Date;
}

export interface PayingCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Paying {
  card: PayingCard | undefined;
  open: { count: number; cents: number };
}

/** An added card, and the result of paying with it. */
export interface UsedCard {
  card: PayingCard | undefined;
  /** The decline reason in the provider's words. */
  refused: string | undefined;
  /** The provider stopped answering: the card may or may not be active, and invoices paid. */
  away: BillingAway | undefined;
}

/** Cards that pay invoices. Everything throws `BillingAway` when the provider doesn't answer. */
export interface Cards {
  /** The key with which a page sends a card to the provider; the card never reaches us. */
  readonly publicKey: string;
  /** A payer's card and open invoices; null if the provider doesn't know the payer. */
  read(payerId: string): Promise<Paying | undefined>;
  /** The secret with which a page adds a card for this payer. */
  begin(payerId: string): Promise<string>;
  /**
   * Makes the card the default and pays open invoices. Safe to repeat.
   * @throws CardUnknown if this payer added no such card; BillingAway only if nothing was done
   */
  use(payerId: string, setupId: string): Promise<UsedCard>;
}

/** The service that bills businesses for Washboard. */
export interface BillingProvider {
  /** Its name; null if only staff set the status. */
  readonly name: string | undefined;
  /**
   * Reads a message after verifying its signature and age.
   * @throws NotSigned
   * @throws Unreadable if it is signed but has an unknown shape
   */
  readWebhook(email: Email): Webhook;
  /**
   * All current subscriptions of a payer; null if the provider can't be asked or doesn't know the payer.
   * @throws BillingAway if it should have answered
   */
  subscriptionsOf(payerId: string): Promise<BilledSubscription[] | undefined>;
  /** Whether it can be asked at all. */
  readonly canBeAsked: boolean;
  /** Null if no card can be added. */
  readonly cards: Cards | undefined;
}

export class NotSigned extends Error {
  override readonly name = 'NotSigned';
}

export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

export class BillingAway extends Error {
  override readonly name = 'BillingAway';
}

export class CardUnknown extends Error {
  override readonly name = 'CardUnknown';
}
