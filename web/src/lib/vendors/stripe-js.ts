import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** A field of Stripe's in which somebody types a card; what they type never comes to this page. */
export interface CardField {
  /**
   * Hands the card over to Stripe; answers by what name. `secret` was asked for it.
   * @throws Error in words for whoever types, where the card is not taken
   */
  handOver(secret: string): Promise<string>;
  focus(): void;
}

export interface CardFieldOptions {
  publicKey: string;
  isDark: boolean;
  /** Another card is being typed. */
  onChange: () => void;
  /** Takes the field away again. */
  signal: AbortSignal;
}

const longestMs = 15_000;
const notTaken = 'Couldn’t save the card. Check it and retry.';

/**
 * Puts the field into `host`, and answers once it can be typed into. Stripe's script is loaded with the first one, and
 * never before.
 * @throws Error where script or field are kept out
 */
export async function openCardField(
  host: HTMLElement,
  { publicKey, isDark, onChange, signal }: CardFieldOptions,
): Promise<CardField> {
  const stripe = await inTime(loadedStripe(publicKey));
  signal.throwIfAborted();
  const style = { base: { fontSize: '16px', color: isDark ? '#e9ecef' : '#212529' } };
  const card = stripe.elements({ locale: 'en' }).create('card', { style, disableLink: true });
  let isThere = true;
  const close = () => {
    if (isThere) card.destroy();
    isThere = false;
  };
  signal.addEventListener('abort', close);
  card.on('change', onChange);
  const ready = new Promise<void>((resolve) => {
    card.on('ready', () => resolve());
  });
  card.mount(host);
  await inTime(ready).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    handOver: (secret) => handOver(stripe, card, secret),
    focus: () => card.focus(),
  };
}

async function loadedStripe(publicKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error('There is no page for it.');
  return stripe;
}

async function handOver(stripe: Stripe, card: StripeCardElement, secret: string): Promise<string> {
  const { setupIntent, error } = await stripe.confirmCardSetup(secret, { payment_method: { card } });
  if (setupIntent?.status === 'succeeded') return setupIntent.id;
  throw new Error(error?.message ?? notTaken);
}

/** What is kept out, a script or the frame of a field, may never say so. */
function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
