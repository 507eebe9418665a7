import { moved, one, orders, type Probe, several, withTargets } from './probe.ts';

/** Violations inside a file: settings, network, time, packages, layers, suppressions. */
const paths =
  "import { addressOf } from '../../lib/address.ts';\nimport { ordersPaths } from './orders.paths.ts';\n";

export const codeProbes: Probe[] = [
  {
    rule: 'links/typed',
    planted: {
      'web/src/features/orders/probe.tsx': 'export const Probe = () => <a href="/dashboard/ordrs">x</a>;\n',
    },
    fine: {
      'web/src/features/orders/probe.tsx': `${paths}export const Probe = () => <a href={addressOf(ordersPaths.orders)}>x</a>;\n`,
    },
  },
  {
    rule: 'links/typed',
    planted: {
      'web/src/features/orders/probe.ts': 'export const probe = { to: `/dashboard/orders` };\n',
    },
    fine: {
      'web/src/features/orders/probe.ts': `${paths}export const probe = () => ({ to: addressOf(ordersPaths.orders) });\n`,
    },
  },
  ...several(
    'reach/environment',
    `${orders}/orders.service.ts`,
    [
      'export const port = process.env.PORT;',
      "export const port = process['env'].PORT;",
      'export const { PORT } = globalThis.process.env;',
      "import { env } from 'node:process';\nexport const port = env.PORT;",
    ],
    'export const pid = process.pid;',
  ),
  moved('reach/environment', 'export const all = process.env;', 'server/src/main.ts', 'server/src/env.ts'),
  moved(
    'reach/environment',
    'export const mode = import.meta.env.MODE;',
    'web/src/lib/probe.ts',
    'web/src/lib/env.ts',
  ),
  ...several(
    'reach/layers',
    'web/src/features/orders/probe.tsx',
    [
      "import { Modal } from '@mantine/core';\nexport const Probe = () => <Modal opened onClose={() => {}} />;",
      "import { Button, Drawer } from '@mantine/core';\nexport const probe = [Button, Drawer];",
      "import * as core from '@mantine/core';\nexport const probe = core.Modal;",
    ],
    "import { Button } from '@mantine/core';\nimport { Dialog } from '../../ui/layer/dialog.tsx';\nexport const Probe = () => (\n  <Dialog onClose={() => {}}>\n    <Button>Save</Button>\n  </Dialog>\n);",
  ),
  ...several(
    'reach/fetch-in-client',
    'web/src/features/orders/orders.queries.ts',
    [
      "export const get = () => fetch('/api/orders');",
      "export const get = () => window.fetch('/api/orders');",
      'export const make = () => new XMLHttpRequest();',
      "export const tell = () => navigator.sendBeacon('/api/orders');",
    ],
    'export const get = (api: { fetch: () => void }) => api.fetch();',
  ),
  moved(
    'reach/fetch-in-client',
    "export const get = () => fetch('/api');",
    `${orders}/orders.service.ts`,
    'web/src/lib/api/client.ts',
  ),
  ...several(
    'reach/clock',
    `${orders}/orders.service.ts`,
    [
      'export const now = () => Date.now();',
      'export const now = () => new Date();',
      'export const dice = () => Math.random();',
    ],
    'export const at = (instant: number) => new Date(instant);',
  ),
  one(
    'packages/listed',
    'web/src/lib/probe.ts',
    "import Fastify from 'fastify';\nexport const f = Fastify;",
    "import { useState } from 'react';\nexport const f = useState;",
  ),
  one(
    'packages/listed',
    'contract/orders/orders.rules.ts',
    "import { x } from '@washboard/server/src/main.ts';\nexport const f = x;",
    "import { z } from 'zod';\nexport const f = z;",
  ),
  one(
    'packages/contract',
    'contract/core/probe.ts',
    "import pino from 'pino';\nexport const f = pino;",
    "import { z } from 'zod';\nexport const f = z;",
  ),
  ...several(
    'packages/vendor-in-adapter',
    `${orders}/orders.service.ts`,
    [
      "import Stripe from 'stripe';\nexport const s = Stripe;",
      "import { S3 } from '@aws-sdk/client-s3';\nexport const s = S3;",
      "export const s = () => import('twilio');",
    ],
    "import { z } from 'zod';\nexport const s = z;",
  ),
  moved(
    'packages/vendor-in-adapter',
    "import Stripe from 'stripe';\nexport const s = Stripe;",
    'integrations/payments/port.ts',
    'integrations/payments/stripe.ts',
  ),
  moved(
    'packages/vendor-in-adapter',
    "import { loadStripe } from '@stripe/stripe-js/pure';\nexport const s = loadStripe;",
    'web/src/features/billing/card-form.ts',
    'web/src/lib/vendors/stripe-js.ts',
  ),
  {
    rule: 'packages/vendor-in-adapter',
    planted: {
      'integrations/identity/conformance.ts': "import { a } from 'made-up-sdk';\nexport const s = a;\n",
      'integrations/package.json': '{ "dependencies": { "made-up-sdk": "1.0.0" } }',
    },
    fine: {
      'integrations/identity/embedded.ts': "import { a } from 'made-up-sdk';\nexport const s = a;\n",
      'integrations/package.json': '{ "dependencies": { "made-up-sdk": "1.0.0" } }',
    },
  },
  ...several(
    'layers/handlers',
    `${orders}/orders.handlers.ts`,
    [
      "import { a } from './orders.store.ts';\nexport const b = a;",
      "import { a } from '../../platform/db/database.ts';\nexport const b = a;",
    ],
    "import { a } from './orders.service.ts';\nexport const b = a;",
  ),
  one(
    'layers/service',
    `${orders}/orders.service.ts`,
    "import { a } from './orders.handlers.ts';\nexport const b = a;",
    "import { a } from './orders.store.ts';\nexport const b = a;",
  ),
  one(
    'layers/rows',
    `${orders}/orders.store.ts`,
    "import { a } from './orders.service.ts';\nexport const b = a;",
    "import { a } from './orders.tables.ts';\nexport const b = a;",
  ),
  ...several(
    'layers/rules',
    `${orders}/orders.rules.ts`,
    [
      "import { a } from './orders.store.ts';\nexport const b = a;",
      "import { a } from './orders.service.ts';\nexport const b = a;",
      "import { a } from '../../platform/db/database.ts';\nexport const b = a;",
    ],
    "import type { a } from './orders.store.ts';\nexport type B = typeof a;",
  ),
  moved('layers/known-role', 'export const a = 1;', `${orders}/ordering.ts`, `${orders}/ordering.rules.ts`),
  moved(
    'layers/known-role',
    'export const a = 1;',
    `${orders}/list/orders.kit.ts`,
    `${orders}/list/kit.service.ts`,
  ),
  ...several(
    'suppressions/reason',
    `${orders}/orders.service.ts`,
    [
      '// @ts-expect-error\nexport const a = 1;',
      '// @ts-ignore: because it is so\nexport const a = 1;',
      '// @ts-nocheck\nexport const a = 1;',
      '// biome-ignore lint/suspicious/noExplicitAny: <explanation>\nexport const a = 1;',
      '// biome-ignore lint/suspicious/noExplicitAny: ok\nexport const a = 1;',
      '// biome-ignore-all lint/suspicious/noExplicitAny: a whole file of them\nexport const a = 1;',
      '/* v8 ignore next */\nexport const a = 1;',
    ],
    '// biome-ignore lint/suspicious/noExplicitAny: the driver types its rows as any\nexport const a = 1;',
  ),
  ...several(
    'suppressions/no-skipped-tests',
    `${orders}/orders.test.ts`,
    [
      "it.skip('counts', () => {});",
      "test.only('counts', () => {});",
      "describe.skip('orders', () => {});",
      "it.todo('counts');",
      "test.fixme('counts', () => {});",
      "test.describe.skip('x', () => {});",
      "it.skipIf(true)('counts', () => {});",
    ],
    "it('counts', () => {});",
  ),
  ...several(
    'tests/no-sleeps',
    `${orders}/orders.test.ts`,
    [
      'await new Promise((done) => setTimeout(done, 400));',
      "const late = new Promise((done) => setTimeout(() => done('late'), 400));",
      'await new Promise<void>(function (done) { globalThis.setTimeout(done, 400); });',
      "import { setTimeout as wait } from 'node:timers/promises';\nawait wait(400);",
      'await page.waitForTimeout(400);',
    ],
    'const limit = new Promise((done, fail) => { server.once("ready", done); setTimeout(() => fail(), 400); });',
  ),
].map(withTargets);
