import type { Page } from '@playwright/test';

/** Replaces Stripe's script: a field, and a call that submits it. */
const script = `(() => {
  const call = async (secret, number) => {
    const answer = await fetch('https://api.stripe.com/v1/setup_intents/confirm', {
      method: 'POST',
      body: new URLSearchParams({ secret, number }),
    });
    return answer.json();
  };
  window.Stripe = (key) => ({
    elements: () => ({
      create() {
        const input = document.createElement('input');
        input.setAttribute('aria-label', 'Card number');
        const listeners = {};
        input.addEventListener('input', () => listeners.change?.());
        return {
          input,
          on: (name, listener) => { listeners[name] = listener; },
          mount(host) { host.append(input); setTimeout(() => listeners.ready(), 10); },
          focus: () => input.focus(),
          destroy: () => input.remove(),
        };
      },
    }),
    confirmCardSetup: (secret, { payment_method: { card } }) =>
      key.startsWith('pk_') ? call(secret, card.input.value) : { error: { message: 'Another key' } },
    _registerWrapper() {},
  });
  window.Stripe.version = 'endive';
})();`;

/** Stripe.js and its calls, instead of the network; `completeSetup` receives the secret of a complete card. */
export async function stripeJsOn(page: Page, completeSetup: (secret: string) => string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('stripe.com')) asked.push(request.url());
  });
  let isKeptOut = false;
  await page.route('https://js.stripe.com/**', (route) =>
    isKeptOut ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const isWhole = (form.get('number') ?? '').length === 16;
    const json = isWhole
      ? { setupIntent: { id: completeSetup(form.get('secret') ?? ''), status: 'succeeded' } }
      : { error: { message: 'Your card number is incomplete.' } };
    return route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } });
  });
  return {
    /** The page's calls to Stripe so far. */
    asked: (): readonly string[] => asked,
    keepOut(wanted: boolean) {
      isKeptOut = wanted;
    },
  };
}
