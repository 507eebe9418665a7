import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

/** Stripe's card field; the card number never reaches this page. */
export interface CardField {
  /**
   * Sends the card to Stripe; returns its id. `secret` was issued for it.
   * @throws Error with a readable text if the card is refused
   */
  submitCard(secret: string): Promise<string>;
  focus(): void;
}

export interface CardFieldOptions {
  publicKey: string;
  isDark: boolean;
  /** Another card is being typed. */
  onChange: () => void;
  /** Removes the field. */
  signal: AbortSignal;
}

const longestMs = 15_000;
const notTaken = 'Couldn’t save the card. Check it and retry.';

/**
 * Mounts the field in `host` and resolves once it can be typed into. Stripe's script loads with the first
 * one.
 * @throws Error if script or field are blocked
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
    submitCard: (secret) => submitCard(stripe, card, secret),
    focus: () => card.focus(),
  };
}

async function loadedStripe(publicKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publicKey);
  if (stripe === null) throw new Error('There is no page for it.');
  return stripe;
}

async function submitCard(stripe: Stripe, card: StripeCardElement, secret: string): Promise<string> {
  const { setupIntent, error } = await stripe.confirmCardSetup(secret, { payment_method: { card } });
  if (setupIntent?.status === 'succeeded') return setupIntent.id;
  throw new Error(error?.message ?? notTaken);
}

/** A blocked script or frame may never report an error. */
function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
