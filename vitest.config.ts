import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { presentChromium } from './tools/testing/chromium.mjs';
import { filesIn } from './tools/testing/files.mjs';
import { keepInMemory } from './tools/testing/memory.mjs';
import { themeCss } from './web/theme-css.ts';

keepInMemory();

const everywhere = ['contract', 'integrations', 'server', 'web', 'demo', 'tools', 'e2e'];
const inAll = (pattern: string) => everywhere.map((folder) => `${folder}/**/${pattern}`);
const never = ['**/node_modules/**', '**/dist/**'];
const projectRules = [
  'tools/boundaries/**/*.test.ts',
  'tools/probes/**/*.test.ts',
  'tools/structure.test.ts',
  'tools/settings-effects.test.ts',
  'tools/commit-titles.test.ts',
];

/** Waits end as soon as what they wait for is there; this is for a busy machine. */
const patience = { expect: { poll: { timeout: 60_000 } } };
/** Long tests start whole servers with a demo, two at a time. */
const longPatience = { expect: { poll: { timeout: 300_000 } } };

/** Unit tests that replace a module by `vi.mock`: each runs alone, because the others share what they have read. */
const replacesModules = filesIn(everywhere, '.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);
const unit = { ...patience, testTimeout: 60_000, unstubGlobals: true };

/** Tests are told apart by what they cost: docs/testing.md. */
export default defineConfig({
  test: {
    // A file is translated once for all runs.
    experimental: { fsModuleCache: true },
    projects: [
      { test: { name: 'rules', include: projectRules, exclude: never, testTimeout: 60_000 } },
      {
        test: {
          name: 'unit',
          ...unit,
          include: [...inAll('*.test.ts'), ...inAll('*.test.tsx')],
          exclude: [
            ...never,
            ...projectRules,
            ...replacesModules,
            '**/*.http.test.ts',
            '**/*.long.test.ts',
            '**/*.component.test.ts',
          ],
          // Reading what they test takes longer than most of them run.
          isolate: false,
        },
      },
      { test: { name: 'unit, modules replaced', ...unit, include: replacesModules, isolate: true } },
      {
        root: 'web',
        // Routes keep their schemas, from which the answers are made.
        plugins: [react(), themeCss()],
        // A package that is found later would reload the page in the middle of a test.
        optimizeDeps: { entries: ['src/main.tsx', 'src/test-kit/*.{ts,tsx}'] },
        test: {
          name: 'component',
          include: ['src/**/*.component.test.ts'],
          // Reading the app takes longer than most files run.
          isolate: false,
          setupFiles: [`${import.meta.dirname}/web/src/test-kit/complaints.ts`],
          provide: { messages: readFileSync(`${import.meta.dirname}/docs/messages.md`, 'utf8') },
          testTimeout: 60_000,
          unstubGlobals: true,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: { executablePath: presentChromium() },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
            screenshotFailures: false,
          },
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'db',
          ...patience,
          include: inAll('*.http.test.ts'),
          exclude: never,
          globalSetup: ['server/test-kit/database/global-setup.ts'],
          setupFiles: ['server/test-kit/database/check-statements.ts'],
          fileParallelism: true,
          maxWorkers: 3,
          // The server is read once for all files of a worker: reading it takes longer than most files run.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'long',
          ...longPatience,
          include: inAll('*.long.test.ts'),
          exclude: never,
          globalSetup: ['tools/testing/built.mjs', 'server/test-kit/database/global-setup.ts'],
          setupFiles: ['server/test-kit/database/check-statements.ts'],
          // A server that was cut off is waited for, and another file runs meanwhile.
          fileParallelism: true,
          maxWorkers: 2,
          testTimeout: 900_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
