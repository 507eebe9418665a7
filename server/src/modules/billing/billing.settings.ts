import { z } from 'zod';
import { defineSettings, isGuarded, type SettingsOf, setting } from '../../platform/settings.ts';

export const billingSettings = defineSettings({
  fields: {
    BILLING_EMAIL: setting(
      z
        .string()
        .regex(/^[^\s<>@?&]+@[^\s<>@?&]+$/, 'must be an address such as billing@example.com')
        .max(254)
        .default('billing@localhost'),
    ),
    STRIPE_WEBHOOK_SECRET: setting(
      z
        .string()
        .regex(/^whsec_\w{8,200}$/, 'must be the signing secret of a webhook endpoint, whsec_…')
        .optional(),
    ),
    STRIPE_SECRET_KEY: setting(
      z
        .string()
        .regex(/^(sk|rk)_\w{8,300}$/, 'must be a secret or restricted key, sk_… or rk_…')
        .optional(),
    ),
    STRIPE_PUBLIC_KEY: setting(
      z
        .string()
        .regex(/^pk_\w{8,300}$/, 'must be a publishable key, pk_…')
        .optional(),
    ),
    STRIPE_URL: setting(
      z
        .url('must be an address such as https://api.stripe.com')
        .refine(isGuarded, 'must start with https:// (except on this machine)')
        .default('https://api.stripe.com'),
    ),
  },
  needs: [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_PUBLIC_KEY', 'STRIPE_SECRET_KEY'],
  ],
});

declare module '../../platform/env.ts' {
  interface Env extends Own {}
}
type Own = SettingsOf<typeof billingSettings>;
