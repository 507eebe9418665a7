import { defineConfig } from 'vitest/config';

const everywhere = ['contract', 'integrations', 'server', 'web', 'demo', 'tools', 'e2e'];
const inAll = (pattern: string) => everywhere.map((folder) => `${folder}/**/${pattern}`);
const never = ['**/node_modules/**', '**/dist/**'];
const rulesOfTheHouse = [
  'tools/boundaries/**/*.test.ts',
  'tools/probes/**/*.test.ts',
  'tools/structure.test.ts',
];

/** What is waited for comes, on a machine that has much else to do as well. */
const patience = { expect: { poll: { timeout: 60_000 } } };

/** Tests are told apart by what they cost: docs/testing.md. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: rulesOfTheHouse, exclude: never, testTimeout: 60_000 } },
      {
        test: {
          name: 'unit',
          ...patience,
          testTimeout: 60_000,
          include: [...inAll('*.test.ts'), ...inAll('*.test.tsx')],
          exclude: [...never, ...rulesOfTheHouse, '**/*.http.test.ts', '**/*.long.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          ...patience,
          include: inAll('*.http.test.ts'),
          exclude: never,
          globalSetup: ['server/test-kit/database/global-setup.ts'],
          fileParallelism: true,
          maxWorkers: 2,
          // The server is read once for all files of a worker: reading it takes longer than most files run.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'long',
          ...patience,
          include: inAll('*.long.test.ts'),
          exclude: never,
          globalSetup: ['tools/testing/built.mjs', 'server/test-kit/database/global-setup.ts'],
          // A server that was cut off is waited for, and another file runs meanwhile.
          fileParallelism: true,
          maxWorkers: 2,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
