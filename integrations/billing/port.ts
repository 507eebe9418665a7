/**
 * How a subscription stands where it is billed. `unclear` says nothing either way: its first payment is still open, or
 * the provider calls it something that is not known here. `never` began: nobody paid for it first, and nothing follows.
 */
export type SubscriptionState = 'paid' | 'unpaid' | 'ended' | 'unclear' | 'never';

/** A subscription as the provider has it. */
export interface BilledSubscription {
  id: string;
  /** What the provider knows the business by. */
  payerId: string;
  /** The business, where the provider was told which. */
  businessId: number | undefined;
  state: SubscriptionState;
  endedAt: Date | undefined;
}

/** Something happened at the provider. */
export interface Webhook {
  /** The same for every time that it is sent. */
  id: string;
  at: Date;
  /** Whose subscriptions it is about; nothing where it is about something else. */
  payerId: string | undefined;
  /** What it says of one of them. Of two of the same moment the one with the higher rank came later. */
  says: { subscription: BilledSubscription; rank: number } | undefined;
}

/** A message as it came. */
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

/** A card that was handed over, and how far paying with it came. */
export interface UsedCard {
  card: PayingCard | undefined;
  /** Why it does not pay, in the provider's words. */
  refused: string | undefined;
  /** The provider stopped answering on the way: the card may pay from now on, and bills may be paid, or not. */
  away: BillingAway | undefined;
}

/** The cards that bills are paid with. All of it throws `BillingAway` where the provider does not say. */
export interface Cards {
  /** With it a page hands a card over to the provider; the card itself never comes here. */
  readonly publicKey: string;
  /** What a payer pays with, and what is open; nothing where the provider knows no such payer. */
  read(payerId: string): Promise<Paying | undefined>;
  /** The secret by which a page hands over a card of this payer. */
  begin(payerId: string): Promise<string>;
  /**
   * The card that was handed over pays from now on, and at once what is open. Doing it again is the same as once.
   * @throws CardUnknown where this payer handed nothing over; BillingAway only where nothing was done yet
   */
  use(payerId: string, handedOver: string): Promise<UsedCard>;
}

/** Who bills the businesses of this installation for Washboard. */
export interface BillingProvider {
  /** As people call it; nothing where nobody does but the provider's own staff, by hand. */
  readonly name: string | undefined;
  /**
   * Reads a message once it is proven to come from the provider, of late, and unchanged.
   * @throws NotSigned
   * @throws Unreadable where it does, and is of no shape that is known
   */
  readWebhook(email: Email): Webhook;
  /**
   * All subscriptions of a payer as they stand now; nothing where the provider cannot be asked, or knows no such payer.
   * @throws BillingAway where it should have said and did not
   */
  subscriptionsOf(payerId: string): Promise<BilledSubscription[] | undefined>;
  /** Whether it can be asked at all. */
  readonly canBeAsked: boolean;
  /** Nothing where no card is taken. */
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
