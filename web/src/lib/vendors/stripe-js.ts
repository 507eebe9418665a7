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
  close(): void;
}

const longestMs = 15_000;
const notTaken = 'The card could not be taken. Please check it and retry.';

/** Puts the field into `host`. Stripe's script is loaded with the first one, and never before. */
export async function openCardField(
  host: HTMLElement,
  { publicKey, isDark, onReady }: { publicKey: string; isDark: boolean; onReady: () => void },
): Promise<CardField> {
  const stripe = await inTime(loadedStripe(publicKey));
  const style = { base: { fontSize: '16px', color: isDark ? '#e9ecef' : '#212529' } };
  const card = stripe.elements({ locale: 'en' }).create('card', { style, disableLink: true });
  card.on('ready', onReady);
  card.mount(host);
  return {
    handOver: (secret) => handOver(stripe, card, secret),
    focus: () => card.focus(),
    close: () => card.destroy(),
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

/** A script that is kept out may never say so. */
function inTime<Value>(asked: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long.')), longestMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
