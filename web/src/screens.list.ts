// Written by `npm run lists` from the files of the modules. Do not edit it.
import type { FeatureTable, SettingsEntry } from './lib/manifest.ts';

/** Made from the paths of screens. */
const at = (path: string) => path as SettingsEntry['href'];

export const features: readonly FeatureTable[] = [
  {
    load: () =>
      import('./features/access-keys/access-keys.manifest.ts').then((file) => file.accessKeysManifest),
    screens: [{ path: '/global-settings/api-keys', title: 'API keys', action: 'accessKeys.manage' }],
    settings: [
      {
        label: 'API keys',
        group: 'data',
        order: 20,
        href: at('/global-settings/api-keys'),
        action: 'accessKeys.manage',
      },
    ],
  },
  {
    load: () => import('./features/account/account.manifest.ts').then((file) => file.accountManifest),
    screens: [
      { path: '/account/profile', title: 'Profile', action: 'session.use', notWhileActing: true },
      { path: '/password-reset', title: 'Password', action: 'session.use', notWhileActing: true },
      { path: '/account/devices', title: 'Devices', action: 'session.use', notWhileActing: true },
      { path: '/account/two-factor', title: 'Two-factor', action: 'session.use', notWhileActing: true },
      { path: '/account/passkeys', title: 'Passkeys', action: 'session.use', notWhileActing: true },
    ],
  },
  {
    load: () => import('./features/analytics/analytics.manifest.ts').then((file) => file.analyticsManifest),
    screens: [
      { path: '/dashboard/analytics-dashboard', title: 'Dashboard', action: 'dashboard.view', scoped: true },
      { path: '/messenger/service', title: 'Service report', action: 'messenger.use', scoped: true },
    ],
  },
  {
    load: () => import('./features/audit/audit.manifest.ts').then((file) => file.auditManifest),
    screens: [{ path: '/global-settings/audit', title: 'Audit', action: 'audit.read' }],
    settings: [
      { label: 'Audit', group: 'data', order: 30, href: at('/global-settings/audit'), action: 'audit.read' },
    ],
  },
  {
    load: () => import('./features/billing/billing.manifest.ts').then((file) => file.billingManifest),
    screens: [{ path: '/account/billing', title: 'Billing', action: 'billing.manage' }],
  },
  {
    load: () => import('./features/business/business.manifest.ts').then((file) => file.businessManifest),
    screens: [{ path: '/global-settings/account', title: 'Account', action: 'globalSettings.manage' }],
    settings: [
      {
        label: 'Account',
        group: 'business',
        order: 10,
        href: at('/global-settings/account'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/customers/customers.manifest.ts').then((file) => file.customersManifest),
    screens: [
      { path: '/dashboard/customers', title: 'Customers', action: 'customers.read', scoped: true },
      { path: '/dashboard/customers/$id', title: 'Customer', action: 'customers.read' },
    ],
  },
  {
    load: () =>
      import('./features/error-reports/error-reports.manifest.ts').then((file) => file.errorReportsManifest),
    screens: [{ path: '/staff/errors', title: 'Errors', action: 'staff.use' }],
  },
  {
    load: () => import('./features/financing/financing.manifest.ts').then((file) => file.financingManifest),
    screens: [],
    areas: [{ path: '/financing', action: 'financing.use' }],
  },
  {
    load: () => import('./features/flags/flags.manifest.ts').then((file) => file.flagsManifest),
    screens: [{ path: '/staff/flags', title: 'Flags', action: 'staff.use' }],
  },
  {
    load: () => import('./features/imports/imports.manifest.ts').then((file) => file.importsManifest),
    screens: [
      { path: '/global-settings/import', title: 'Import', action: 'imports.manage' },
      { path: '/global-settings/import/$id', title: 'Import', action: 'imports.manage' },
    ],
    settings: [
      {
        label: 'Import',
        group: 'data',
        order: 10,
        href: at('/global-settings/import'),
        action: 'imports.manage',
      },
    ],
  },
  {
    load: () => import('./features/insurance/insurance.manifest.ts').then((file) => file.insuranceManifest),
    screens: [],
    areas: [{ path: '/insurance', action: 'insurance.use' }],
  },
  {
    load: () => import('./features/inventory/inventory.manifest.ts').then((file) => file.inventoryManifest),
    screens: [
      { path: '/global-settings/products', title: 'Products', action: 'globalSettings.manage' },
      { path: '/global-settings/products/$id', title: 'Product', action: 'globalSettings.manage' },
      { path: '/stock', title: 'Stock', action: 'stock.manage', scoped: true },
      { path: '/stock/count', title: 'Count stock', action: 'stock.manage' },
    ],
    settings: [
      {
        label: 'Products',
        group: 'catalog',
        order: 30,
        href: at('/global-settings/products'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/locations/locations.manifest.ts').then((file) => file.locationsManifest),
    screens: [
      { path: '/global-settings/locations', title: 'Locations', action: 'globalSettings.manage' },
      { path: '/global-settings/locations/new', title: 'New location', action: 'globalSettings.manage' },
    ],
    moved: ['/global-settings/schedule', '/global-settings/delivery'],
    settings: [
      {
        label: 'Locations',
        group: 'business',
        order: 20,
        href: at('/global-settings/locations'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/machines/machines.manifest.ts').then((file) => file.machinesManifest),
    screens: [
      { path: '/machines', title: 'Machines', action: 'machines.run', scoped: true },
      { path: '/machines/run', title: 'Run machines', action: 'machines.run' },
      { path: '/machines/repairs', title: 'Repairs', action: 'machines.run', scoped: true },
      { path: '/machines/readers', title: 'ESD readers', action: 'machines.run', scoped: true },
      { path: '/machines/labels', title: 'QR labels', action: 'machines.run', scoped: true },
      { path: '/machines/new', title: 'Add machine', action: 'machines.run' },
      { path: '/machines/prices', title: 'Machine prices', action: 'globalSettings.manage', scoped: true },
      { path: '/machines/alarms', title: 'Alarms', action: 'machines.run', scoped: true },
      { path: '/machines/settings', title: 'Machine settings', action: 'machines.arrange', scoped: true },
      { path: '/machines/sheet', title: 'Add machines from a spreadsheet', action: 'machines.run' },
      { path: '/machines/collections', title: 'Collections', action: 'machines.collect', scoped: true },
      { path: '/machines/evidence/$id', title: 'Evidence of a start', action: 'machines.evidence' },
      { path: '/machines/free-starts', title: 'Free starts', action: 'machines.serve', scoped: true },
      { path: '/global-settings/devices', title: 'Devices', action: 'globalSettings.manage' },
      { path: '/machines/$id', title: 'Machine', action: 'machines.run' },
    ],
    settings: [
      {
        label: 'Devices',
        group: 'business',
        order: 40,
        href: at('/global-settings/devices'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/messenger/messenger.manifest.ts').then((file) => file.messengerManifest),
    screens: [
      { path: '/messenger/inbox', title: 'Messenger', action: 'messenger.use' },
      { path: '/messenger/bulk', title: 'Bulk messages', action: 'messenger.use' },
      { path: '/messenger/bulk/$id', title: 'Bulk message', action: 'messenger.use' },
      { path: '/global-settings/automatic-texts', title: 'Automatic texts', action: 'messenger.configure' },
      {
        path: '/global-settings/automatic-texts/log',
        title: 'Log of automatic texts',
        action: 'messenger.configure',
      },
      { path: '/global-settings/chatbot', title: 'Chatbot', action: 'messenger.configure' },
      { path: '/global-settings/canned-replies', title: 'Canned replies', action: 'messenger.configure' },
    ],
    settings: [
      {
        label: 'Automatic texts',
        group: 'business',
        order: 30,
        href: at('/global-settings/automatic-texts'),
        action: 'messenger.configure',
      },
      {
        label: 'Canned replies',
        group: 'business',
        order: 31,
        href: at('/global-settings/canned-replies'),
        action: 'messenger.configure',
      },
      {
        label: 'Chatbot',
        group: 'business',
        order: 32,
        href: at('/global-settings/chatbot'),
        action: 'messenger.configure',
      },
    ],
    areas: [{ path: '/messenger', index: '/messenger/inbox', action: 'messenger.use' }],
  },
  {
    load: () => import('./features/orders/orders.manifest.ts').then((file) => file.ordersManifest),
    screens: [
      { path: '/dashboard/orders', title: 'Orders', action: 'orders.read', scoped: true },
      { path: '/dashboard/orders/$id', title: 'Order', action: 'orders.read' },
      { path: '/dashboard/orders/evidence/$id', title: 'Evidence of a payment', action: 'payments.evidence' },
    ],
  },
  {
    load: () =>
      import('./features/preferences/preferences.manifest.ts').then((file) => file.preferencesManifest),
    screens: [
      { path: '/global-settings/preferences', title: 'Preferences', action: 'globalSettings.manage' },
      { path: '/global-settings/preferences/$id', title: 'Preference', action: 'globalSettings.manage' },
    ],
    settings: [
      {
        label: 'Preferences',
        group: 'catalog',
        order: 50,
        href: at('/global-settings/preferences'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () =>
      import('./features/promotions/promotions.manifest.ts').then((file) => file.promotionsManifest),
    screens: [
      { path: '/global-settings/promotions', title: 'Promotions', action: 'globalSettings.manage' },
      { path: '/global-settings/promotions/new', title: 'Promotion', action: 'globalSettings.manage' },
    ],
    settings: [
      {
        label: 'Promotions',
        group: 'catalog',
        order: 40,
        href: at('/global-settings/promotions'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/services/services.manifest.ts').then((file) => file.servicesManifest),
    screens: [
      { path: '/global-settings/services', title: 'Services', action: 'globalSettings.manage' },
      { path: '/global-settings/dry-cleaning', title: 'Dry cleaning', action: 'globalSettings.manage' },
      { path: '/global-settings/services/new', title: 'New service', action: 'globalSettings.manage' },
      { path: '/global-settings/services/$id', title: 'Service', action: 'globalSettings.manage' },
      {
        path: '/global-settings/services/category',
        title: 'Service category',
        action: 'globalSettings.manage',
      },
      { path: '/global-settings/categories', title: 'Categories', action: 'globalSettings.manage' },
      { path: '/global-settings/modifiers', title: 'Modifiers', action: 'globalSettings.manage' },
      { path: '/global-settings/prices', title: 'Prices', action: 'globalSettings.manage' },
    ],
    settings: [
      {
        label: 'Services',
        group: 'catalog',
        order: 10,
        href: at('/global-settings/services'),
        action: 'globalSettings.manage',
      },
      {
        label: 'Dry cleaning',
        group: 'catalog',
        order: 20,
        href: at('/global-settings/dry-cleaning'),
        action: 'globalSettings.manage',
      },
      {
        label: 'Prices',
        group: 'catalog',
        order: 30,
        href: at('/global-settings/prices'),
        action: 'globalSettings.manage',
      },
      {
        label: 'Categories',
        group: 'catalog',
        order: 25,
        href: at('/global-settings/categories'),
        action: 'globalSettings.manage',
      },
      {
        label: 'Modifiers',
        group: 'catalog',
        order: 45,
        href: at('/global-settings/modifiers'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () =>
      import('./features/simulators/simulators.manifest.ts').then((file) => file.simulatorsManifest),
    screens: [{ path: '/global-settings/simulators', title: 'Simulators', action: 'globalSettings.manage' }],
    settings: [
      {
        label: 'Simulators',
        group: 'data',
        order: 40,
        href: at('/global-settings/simulators'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/staff/staff.manifest.ts').then((file) => file.staffManifest),
    screens: [
      { path: '/staff', title: 'Businesses', action: 'staff.use' },
      { path: '/staff/businesses/$id', title: 'Business', action: 'staff.use' },
    ],
  },
  {
    load: () => import('./features/tasks/tasks.manifest.ts').then((file) => file.tasksManifest),
    screens: [
      { path: '/tasks', title: 'Tasks', action: 'tasks.view', scoped: true },
      { path: '/global-settings/task-manager', title: 'Task manager', action: 'globalSettings.manage' },
    ],
    settings: [
      {
        label: 'Task manager',
        group: 'team',
        order: 20,
        href: at('/global-settings/task-manager'),
        action: 'globalSettings.manage',
      },
    ],
  },
  {
    load: () => import('./features/team/team.manifest.ts').then((file) => file.teamManifest),
    screens: [
      { path: '/global-settings/team', title: 'Team', action: 'team.manage' },
      { path: '/global-settings/team/$id', title: 'Team member', action: 'team.manage' },
      { path: '/hours', title: 'Hours', action: 'hours.manage', scoped: true },
    ],
    settings: [
      { label: 'Team', group: 'team', order: 10, href: at('/global-settings/team'), action: 'team.manage' },
    ],
  },
];
