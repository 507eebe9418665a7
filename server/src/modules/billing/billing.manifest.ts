import { defineManifest } from '../../services.ts';
import { billingModule } from './index.ts';

// As Stripe requires; a bank's own page comes in a Stripe frame.
const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const stripeOrigins = {
  scripts,
  frames: [...scripts, 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};

export const billingManifest = defineManifest(({ database, billing, env, clock, log }) => ({
  ...billingModule({ database, provider: billing, contactEmail: env.BILLING_EMAIL, clock, log }),
  vendors: env.STRIPE_PUBLIC_KEY === undefined ? undefined : stripeOrigins,
}));
