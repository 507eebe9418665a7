import { importProbe, type Probe } from './probe.ts';

const w = '@washboard';
const rows = (rule: string, from: string, pairs: [string, string][]): Probe[] =>
  pairs.map(([refused, allowed]) => importProbe(`imports/${rule}`, from, refused, allowed));

/** A refused and an allowed import for every cell of the import table. */
export const importProbes: Probe[] = [
  ...rows('contract-core', 'contract/core/probe.ts', [
    [`${w}/contract/orders/orders.schemas.ts`, `${w}/contract/core/probed.ts`],
    [`${w}/server/src/platform/probed.ts`, 'zod'],
    [`${w}/web/src/lib/probed.ts`, 'date-fns'],
    ['node:fs', 'zod'],
  ]),
  ...rows('contract-lists', 'contract/probe.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/orders/orders.permissions.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/contract/core/probed.ts`],
    ['node:fs', 'zod'],
  ]),
  ...rows('contract-errors', 'contract/core/errors.ts', [
    [`${w}/contract/auth/auth.errors.ts`, `${w}/contract/errors.list.ts`],
  ]),
  ...rows('contract-module', 'contract/orders/orders.rules.ts', [
    [`${w}/contract/customers/customers.rules.ts`, `${w}/contract/customers/customers.schemas.ts`],
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/core/probed.ts`],
    [`${w}/integrations/sms/port.ts`, `${w}/contract/orders/orders.constants.ts`],
    [`${w}/web/src/lib/probed.ts`, 'zod'],
    ['node:crypto', 'zod'],
  ]),
  ...rows('server-platform', 'server/src/platform/probe.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/server/src/platform/probed.ts`],
    [`${w}/integrations/sms/embedded.ts`, `${w}/integrations/sms/port.ts`],
    [`${w}/integrations/sms/twilio.ts`, `${w}/integrations/sms/port.ts`],
    [`${w}/contract/orders/orders.schemas.ts`, `${w}/contract/core/probed.ts`],
    [`${w}/server/src/compose.ts`, 'node:fs'],
    [`${w}/server/test-kit/probed.ts`, 'pino'],
  ]),
  ...rows('server-module', 'server/src/modules/orders/orders.service.ts', [
    [`${w}/server/src/modules/customers/customers.service.ts`, `${w}/server/src/modules/customers/index.ts`],
    [`${w}/server/src/modules/customers/customers.tables.ts`, `${w}/server/src/modules/orders/probed.ts`],
    [`${w}/integrations/sms/embedded.ts`, `${w}/integrations/sms/port.ts`],
    [`${w}/integrations/payments/stripe.ts`, `${w}/integrations/payments/port.ts`],
    [`${w}/server/src/compose.ts`, `${w}/server/src/platform/probed.ts`],
    [`${w}/demo/probed.ts`, `${w}/contract/orders/orders.rules.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/contract/core/probed.ts`],
  ]),
  ...rows('server-migrations', 'server/migrations/probe.ts', [
    [`${w}/contract/core/probed.ts`, 'kysely'],
    [`${w}/server/src/modules/orders/index.ts`, 'kysely'],
  ]),
  ...rows('server-test-kit', 'server/test-kit/probe.ts', [
    [`${w}/web/src/lib/probed.ts`, `${w}/server/src/compose.ts`],
    [`${w}/demo/probed.ts`, `${w}/server/src/platform/probed.ts`],
  ]),
  ...rows('server-compose', 'server/src/compose.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/server/src/modules/billing/index.ts`],
    [`${w}/server/src/modules/orders/orders.manifest.ts`, `${w}/server/src/manifests.list.ts`],
    [`${w}/integrations/sms/twilio.ts`, `${w}/server/src/platform/probed.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/contract/core/probed.ts`],
  ]),
  ...rows('server-entry', 'server/src/main.ts', [
    [`${w}/web/src/lib/probed.ts`, `${w}/server/src/modules/orders/orders.service.ts`],
    [`${w}/e2e/probed.ts`, `${w}/integrations/sms/twilio.ts`],
    [`${w}/demo/probed.ts`, `${w}/integrations/sms/embedded.ts`],
  ]),
  ...rows('server-manifest', 'server/src/modules/orders/orders.manifest.ts', [
    [`${w}/server/src/modules/customers/customers.service.ts`, `${w}/server/src/modules/customers/index.ts`],
    [`${w}/server/src/compose.ts`, `${w}/server/src/services.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/integrations/sms/twilio.ts`],
  ]),
  ...rows('integrations', 'integrations/sms/twilio.ts', [
    [`${w}/integrations/mail/port.ts`, `${w}/integrations/sms/port.ts`],
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/core/probed.ts`],
    [`${w}/server/src/platform/db/database.ts`, 'node:crypto'],
    [`${w}/contract/orders/orders.schemas.ts`, `${w}/contract/core/probed.ts`],
  ]),
  ...rows('web-app', 'web/src/app/probe.tsx', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/web/src/blocks/probed.tsx`],
    [`${w}/web/src/features/orders/orders.manifest.ts`, `${w}/web/src/manifests.list.ts`],
    [`${w}/web/src/features/orders/probed.tsx`, `${w}/web/src/app/probed.tsx`],
    [`${w}/integrations/sms/port.ts`, `${w}/contract/orders/orders.routes.ts`],
    ['node:path', 'react'],
  ]),
  ...rows('web-lists', 'web/src/probe.tsx', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/web/src/features/orders/probed.tsx`],
    ['node:path', 'react'],
  ]),
  ...rows('web-feature', 'web/src/features/orders/probe.tsx', [
    [`${w}/web/src/features/customers/probed.tsx`, `${w}/web/src/features/orders/probed.tsx`],
    [`${w}/web/src/app/probed.tsx`, `${w}/web/src/blocks/probed.tsx`],
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/customers/customers.schemas.ts`],
    ['node:path', 'react'],
    [
      `${w}/web/src/features/customers/customers.urls.ts`,
      `${w}/web/src/features/customers/customers.paths.ts`,
    ],
  ]),
  ...rows('web-blocks', 'web/src/blocks/probe.tsx', [
    [`${w}/web/src/features/orders/probed.tsx`, `${w}/web/src/ui/probed.tsx`],
    [`${w}/web/src/app/probed.tsx`, `${w}/contract/orders/orders.schemas.ts`],
    [`${w}/web/src/features/orders/orders.urls.ts`, `${w}/web/src/features/orders/orders.paths.ts`],
  ]),
  ...rows('web-ui', 'web/src/ui/probe.tsx', [
    [`${w}/web/src/features/orders/probed.tsx`, `${w}/web/src/ui/probed.tsx`],
    [`${w}/web/src/blocks/probed.tsx`, `${w}/web/src/lib/probed.ts`],
    [`${w}/web/src/app/probed.tsx`, 'react'],
    [`${w}/contract/orders/orders.schemas.ts`, 'react'],
  ]),
  ...rows('web-lib', 'web/src/lib/probe.ts', [
    [`${w}/web/src/features/orders/probed.tsx`, `${w}/web/src/ui/probed.tsx`],
    [`${w}/web/src/blocks/probed.tsx`, `${w}/contract/core/probed.ts`],
    [`${w}/web/src/app/probed.tsx`, 'react'],
    [`${w}/contract/orders/orders.schemas.ts`, `${w}/contract/core/probed.ts`],
  ]),
  ...rows('web-tooling', 'web/src/test-kit/probe.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/orders/orders.schemas.ts`],
  ]),
  ...rows('demo', 'demo/probe.ts', [
    [`${w}/server/src/modules/orders/orders.store.ts`, `${w}/server/src/modules/orders/index.ts`],
    [`${w}/server/src/platform/db/pool.ts`, `${w}/contract/orders/orders.schemas.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/demo/probed.ts`],
  ]),
  ...rows('e2e-harness', 'e2e/harness/probe.ts', [
    [`${w}/server/src/compose.ts`, `${w}/server/test-kit/probed.ts`],
  ]),
  ...rows('e2e', 'e2e/drivers/probe.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/orders/orders.routes.ts`],
    [`${w}/web/src/lib/probed.ts`, `${w}/e2e/harness/probed.ts`],
  ]),
  ...rows('bench-inside', 'bench/inside/probe.ts', [
    [`${w}/web/src/lib/probed.ts`, `${w}/server/src/modules/orders/index.ts`],
  ]),
  ...rows('bench', 'bench/probe.ts', [
    [`${w}/server/src/modules/orders/index.ts`, `${w}/contract/orders/orders.routes.ts`],
  ]),
  ...rows('gateway', 'gateway/probe.ts', [[`${w}/contract/core/probed.ts`, 'node:fs']]),
  ...rows('tools', 'tools/probe.ts', [[`${w}/server/src/compose.ts`, `${w}/contract/core/probed.ts`]]),
  ...rows('resolvable', 'server/src/modules/orders/orders.rules.ts', [
    ['./gone.ts', 'node:fs'],
    ['../customers', 'zod'],
  ]),
  {
    rule: 'imports/by-workspace-name',
    planted: {
      'server/src/probe.ts':
        "import { roles } from '../../contract/core/access.ts';\nexport const r = roles;\n",
    },
    fine: {
      'server/src/probe.ts':
        "import { roles } from '@washboard/contract/core/access.ts';\nexport const r = roles;\n",
    },
  },
  ...rows('no-test-code', 'server/src/modules/orders/orders.service.ts', [
    ['vitest', 'zod'],
    ['fast-check', 'zod'],
    [`${w}/server/test-kit/probed.ts`, `${w}/server/src/platform/probed.ts`],
    ['./orders.http.test.ts', 'zod'],
  ]).map((probe) => ({
    ...probe,
    planted: {
      ...probe.planted,
      'server/src/modules/orders/orders.http.test.ts': 'export const probed = 1;\n',
    },
  })),
  {
    rule: 'contract/used-by-both',
    planted: { 'contract/orders/probe.rules.ts': 'export const probed = 1;\n' },
    fine: {
      'contract/orders/probe.rules.ts': 'export const probed = 1;\n',
      'web/src/features/orders/probe.ts':
        "import { probed } from '@washboard/contract/orders/probe.rules.ts';\nexport const p = probed;\n",
    },
  },
  {
    // A server module and its tests don't count as the other side.
    rule: 'contract/used-by-both',
    planted: {
      'contract/orders/probe.rules.ts': 'export const probed = 1;\n',
      'server/src/modules/orders/probe.rules.ts':
        "import { probed } from '@washboard/contract/orders/probe.rules.ts';\nexport const p = probed;\n",
      'web/src/features/orders/probe.test.ts':
        "import { probed } from '@washboard/contract/orders/probe.rules.ts';\nexport const p = probed;\n",
    },
    fine: { 'contract/orders/probe.events.ts': 'export const probed = 1;\n' },
  },
];
