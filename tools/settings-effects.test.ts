import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsFactsSchema } from '@washboard/contract/account/account-settings.schemas.ts';
import { describe, expect, it } from 'vitest';

/** A setting without effect isn't offered: where each one has its effect, and the test that shows it. */
const root = resolve(import.meta.dirname, '..');

interface Effect {
  what: string;
  test: string;
  title: string;
}

const account = 'server/src/modules/account/account-settings.http.test.ts';
const recorded: Effect = {
  what: 'only a weight that staff record can bill',
  test: account,
  title: '%s is refused when the settings do not fit together',
};
const preview = (what: string): Effect => ({
  what,
  test: 'web/src/features/business/receipt-preview.test.tsx',
  title: 'a receipt shows the fee’s name, tips, footer and terms',
});
const hidden: Effect = {
  what: 'menu entries',
  test: 'web/src/app/nav.test.ts',
  title: 'what the account doesn’t use is hidden',
};
const hangDry: Effect = {
  what: 'hang dry among the preferences of a customer, with its instructions',
  test: account,
  title: 'every page gets the settings it follows, and preferences of their own can be turned off',
};

const effects: Record<keyof typeof settingsFactsSchema.shape | 'convenienceFeeName', Effect> = {
  salesWeight: {
    what: 'the weight in order lists and the queue',
    test: account,
    title: 'the weight of the chosen stage bills; without it the latest one',
  },
  beforeProcessing: recorded,
  afterProcessing: recorded,
  duringIntake: recorded,
  onCompletion: recorded,
  isCustomPreferencesEnabled: { ...hangDry, what: 'names of preferences that a customer doesn’t have yet' },
  requiresEmployeeCode: {
    what: 'what the store tablet asks for',
    test: 'server/src/modules/tablet/tablet.http.test.ts',
    title: 'without employee codes a person at the tablet is chosen by name, and the time clock still asks',
  },
  isCustomUrl: preview('the terms on a receipt'),
  termsOfServiceUrl: preview('the terms on a receipt'),
  receiptFooterMessage: preview('the footer of a receipt'),
  isHangDryEnabled: hangDry,
  hangDryInstructions: hangDry,
  hasSelfServe: hidden,
  hasFullServe: hidden,
  isMessagingEnabled: hidden,
  inStoreTips: preview('the choices of tips in store'),
  onlineTips: preview('the choices of tips online'),
  convenienceFeeName: preview('the name of the fee'),
};

describe('settings of the account', () => {
  it('each have an effect', () => {
    const settings = [...Object.keys(settingsFactsSchema.shape), 'convenienceFeeName'];
    expect(Object.keys(effects).sort()).toEqual(settings.sort());
  });

  it.each(Object.entries(effects))('%s has the effect that a test shows', (_, { test, title }) => {
    expect(readFileSync(join(root, test), 'utf8')).toContain(`'${title}'`);
  });
});
