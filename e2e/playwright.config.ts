import { defineConfig } from '@playwright/test';
import { chromiumPath, takesPictures, usualWindow } from './harness/env.ts';

/** Chromium, also as root. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test ends before optimized code pays: without it a look needs a sixth less CPU.
  '--js-flags=--no-opt --no-maglev --single-threaded',
];

export default defineConfig({
  testDir: 'specs',
  globalSetup: './harness/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // The run lists a test that passes only at its second try as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous, for a busy machine: waits end as soon as their condition holds.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined ? [['line']] : [['line'], ['json']],
  use: {
    viewport: usualWindow,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // A click that can't happen says why long before the test ends.
    actionTimeout: 60_000,
    screenshot: { mode: 'only-on-failure', fullPage: true },
    // Traces cost a third of the run; `playwright test --trace on` records failures.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath, args: chromiumArgs },
  },
  projects: [
    // Each project has its own folder, emptied at its start, so earlier failures remain.
    {
      name: 'short',
      testMatch: '**/*.spec.ts',
      testIgnore: ['**/look*.spec.ts', '**/*.long.spec.ts'],
      outputDir: '../test-results/journeys',
    },
    { name: 'long', testMatch: '**/*.long.spec.ts', outputDir: '../test-results/long-journeys' },
    {
      name: 'look',
      testMatch: '**/look.spec.ts',
      outputDir: '../test-results/looks',
      fullyParallel: true,
      ...(takesPictures ? { teardown: 'sheets' } : {}),
    },
    ...(takesPictures
      ? [{ name: 'sheets', testMatch: '**/look-sheets.spec.ts', outputDir: '../test-results/sheets' }]
      : []),
  ],
});
