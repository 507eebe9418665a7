/** Modules of these folders in node_modules, or components of Mantine. */
const library = (...names: string[]) => `/node_modules/(.+/)?(${names.join('|')})/`;
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'));

/** Contract modules that build schemas, which only forms need, and the routes of Global settings. */
const schemas =
  /\/contract\/(.+\.schemas|(account|locations|catalog)\/(account-|location-s|store-|prices\/|services\/|modifiers\/).+\.routes|core\/(schema|paging|ordering|event-parts)|core\/(contact|time)\/(phone|us-states|period-address))\.ts$/;
const anyButSchemas = (id: string) => !schemas.test(id);
const shared = anyOf(
  '/src/(ui(?!/steps|/copy-text|/form/(file-drop|step-form)|/progress-line|/layer/|/menu/)|lib(?!/api/(upload|clerk-frontend))|blocks(?!/evidence/|/provider/|/images/|/barcode/|/customers/|/qr/|/map/|/tags/|/tasks/|/period/week-nav|/passkeys|/prices/|/machines/|/list/|/ordering/|/saved-views/saved-views.tsx|/orders/|/audit/(change-text|use-fact-reader)))/',
  '/contract/(core/.+|errors\\.list|(?!audit-words|team/pay/|customers/customer-(change|tags)|schedule/shifts|inventory/(products|stock)|orders/bag-tags/|files/|imports/imports\\.routes|(preferences|schedule|delivery|tasks|team)/.+\\.routes|promotions/|messenger/(?!messenger\\.errors)|machine-links/|payments/payment-evidence|machines/(machine-parts|evidence/|(group-prices|time-prices)/)|catalog/(prices|services|modifiers)/).+(routes|constants|words|names|errors))\\.ts$',
  library('icons-react'),
);

/** Takes only the named modules, not their imports. */
const own = { includeDependenciesRecursively: false };

/**
 * The files of the build. Each costs a round trip, so modules that belong together share a file, and what
 * only some screens need has its own (decision 030). The first match takes a module; the rest goes with its
 * screen.
 */
export const chunks = [
  { name: 'zod', test: anyOf(library('zod')), ...own },
  { name: 'phone', test: anyOf(library('libphonenumber-js')), ...own },
  { name: 'vendor', test: /\/node_modules\//, tags: ['$initial' as const] },
  { name: 'index', test: anyButSchemas, tags: ['$initial' as const], ...own },
  {
    name: 'dialogs',
    test: anyOf(
      library('react-remove-scroll(-bar)?', 'react-style-singleton', 'use-sidecar', 'Modal(Base)?', 'Drawer'),
      '/ui/(layer/|form/(dialog-form|unsaved-question))',
    ),
    ...own,
  },
  {
    name: 'forms',
    test: anyOf(
      library('@mantine/form', 'klona', 'fast-deep-equal', 'PasswordInput'),
      '/(ui/form/(?!file-drop|unsaved-guard|money-input|discount-input|step-form)|blocks/(confirmation|password)/).*\\.tsx?$',
      '/contract/(auth/.+\\.schemas|core/schema)\\.ts$',
    ),
    ...own,
  },
  {
    name: 'charts',
    test: anyOf(library('d3-[a-z]+', '@visx', 'internmap', 'classnames'), '/ui/charts/'),
    ...own,
  },
  {
    name: 'table',
    test: anyOf(library('@tanstack/(react-table|table-core)'), '/ui/table/', '/blocks/(list|saved-views)/'),
    minShareCount: 2,
    ...own,
  },
  // `to-int` is a helper of ScrollArea that SegmentedControl uses too.
  { name: 'switch', test: anyOf(library('Switch'), '/to-int'), ...own },
  {
    name: 'floating',
    test: anyOf(library('@floating-ui', 'Popover', 'Tooltip', 'Floating'), '/ui/tip/placed-tip'),
    ...own,
  },
  { name: 'radio', test: anyOf(library('Radio')), ...own },
  // They import `floating`, so they can't be in `kit`, which `floating` imports.
  {
    name: 'choices',
    test: anyOf(
      library('Select', 'MultiSelect', 'TagsInput', 'Menu', 'Pill', 'PillsInput', 'ScrollArea'),
      '/Combobox/(?!ComboboxChevron|Combobox\\.module|get-parsed)',
    ),
    ...own,
  },
  {
    name: 'fields',
    test: anyOf(library('NumberInput', 'react-number-format', 'Textarea'), '/ui/form/(money|discount)-input'),
    ...own,
  },
  {
    name: 'images',
    test: anyOf('/blocks/images/(?!image-field)', '/contract/files/(?!.+\\.schemas)'),
    ...own,
  },
  { name: 'group', test: anyOf(library('Group')), ...own },
  {
    name: 'front-door',
    test: /\/(app\/(screens|session)|lib\/api\/clerk-frontend)(?!.*\.screen\.tsx)/,
    minShareCount: 2,
    ...own,
  },
  {
    name: 'kit',
    test: /\/node_modules\/(?!@mantine\/dates|@simplewebauthn|.+\/Progress\/)/,
    minShareCount: 6,
    ...own,
  },
  // What every signed-in page loads after its first picture.
  {
    name: 'live',
    test: anyOf(
      library('partysocket'),
      '/app/live/',
      '/src/live-tables|\\.live\\.ts',
      '/contract/live/',
      '/features/(messenger/unread-badge|machines/alarms/alarm-badge)',
      '/contract/(messenger/conversations|machine-links/alarms/alarm-choice)\\.routes',
    ),
    ...own,
  },
  {
    name: 'machines',
    test: anyOf(
      '/features/machines/(machines\\.(urls|module)|run/(run\\.urls|start-text)|floor/(use-now|refresh|machine-state|state-text)|pairing/pairing\\.urls|repairs/(repairs\\.urls|repair-(layers|text)|downtime-text|service-action|use-repair-change))',
      '/contract/(machine-links/(floor|starts)\\.(routes|constants)|machine-links/pairing/pairing\\.(routes|constants)|machines/repairs/repairs\\.(routes|constants)|machines/machine-(parts\\.constants|facts))',
    ),
    minShareCount: 2,
    ...own,
  },
  {
    name: 'messenger',
    test: anyOf(
      '/features/messenger/(messenger\\.module|name-of|bulk/(registration-note|bulk\\.module))',
      '/contract/messenger/((messages|handling/handling|registration/registration)\\.routes|messenger\\.constants)',
    ),
    minShareCount: 2,
    ...own,
  },
  {
    name: 'services',
    test: anyOf(
      '/features/services/services\\.(urls|module)',
      '/contract/catalog/(services/services\\.(constants|routes)|.*price-text\\.rules)',
    ),
    minShareCount: 2,
    ...own,
  },
  {
    name: 'ui',
    test: (id: string) => shared.test(id) && anyButSchemas(id),
    minShareCount: 2,
    ...own,
  },
];
