/** A list of modules' contributions, generated from their files. */
export interface List {
  /** The list's file. */
  file: string;
  /** The files it lists; the first group is what its export is called after. */
  from: RegExp;
  /** The suffix of each export: that group in camelCase, then this. */
  ending: string;
  /** The name of the list. */
  name: string;
  /** As an array, merged into one object, as a type of all route names, or as the table of screens. */
  form: 'array' | 'object' | 'route names' | 'screens';
}

export const lists: readonly List[] = [
  {
    file: 'web/src/screens.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.manifest\.ts$/,
    ending: 'Manifest',
    name: 'features',
    form: 'screens',
  },
  {
    file: 'web/src/menus.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.menu\.ts$/,
    ending: 'Menu',
    name: 'menus',
    form: 'array',
  },
  {
    file: 'web/src/live-tables.list.ts',
    from: /^web\/src\/(?:features|blocks)\/([^/]+)\/\1\.live\.ts$/,
    ending: 'Live',
    name: 'liveTables',
    form: 'array',
  },
  {
    file: 'web/src/account-menu.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.account-menu\.ts$/,
    ending: 'AccountMenu',
    name: 'accountMenus',
    form: 'array',
  },
  {
    file: 'web/src/found.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.found\.ts$/,
    ending: 'Found',
    name: 'foundKinds',
    form: 'array',
  },
  {
    file: 'web/src/palettes.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.palette\.ts$/,
    ending: 'Palette',
    name: 'palettes',
    form: 'array',
  },
  {
    file: 'web/src/location-tabs.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.location-tab\.ts$/,
    ending: 'LocationTab',
    name: 'locationTabParts',
    form: 'array',
  },
  {
    file: 'web/src/setting-fields.list.ts',
    from: /^web\/src\/features\/([^/]+)\/\1\.setting-fields\.ts$/,
    ending: 'SettingFields',
    name: 'settingFields',
    form: 'array',
  },
  {
    file: 'contract/route-names.list.ts',
    from: /^contract\/(.+)\.routes\.ts$/,
    ending: '',
    name: 'RouteName',
    form: 'route names',
  },
  {
    file: 'web/src/widget-groups.list.ts',
    from: /^web\/src\/features\/[^/]+\/figures\/([^/]+)\.widget-group\.tsx$/,
    ending: 'WidgetGroup',
    name: 'widgetGroups',
    form: 'array',
  },
  {
    file: 'web/src/widgets.list.ts',
    from: /^web\/src\/features\/[^/]+\/figures\/([^/]+)\.widget\.tsx$/,
    ending: 'Widget',
    name: 'widgets',
    form: 'array',
  },
  {
    file: 'web/src/row-screens.list.ts',
    from: /^web\/src\/features\/[^/]+\/figures\/([^/]+)-rows\.tsx$/,
    ending: 'RowScreen',
    name: 'rowScreens',
    form: 'array',
  },
  {
    file: 'contract/permissions.list.ts',
    from: /^contract\/([^/]+)\/\1\.permissions\.ts$/,
    ending: 'Permissions',
    name: 'permissions',
    form: 'object',
  },
  {
    file: 'contract/errors.list.ts',
    from: /^contract\/([^/]+)\/\1\.errors\.ts$/,
    ending: 'Errors',
    name: 'errors',
    form: 'object',
  },
  {
    file: 'contract/key-scopes.list.ts',
    from: /^contract\/([^/]+)\/\1\.key-scopes\.ts$/,
    ending: 'KeyScopes',
    name: 'keyScopes',
    form: 'object',
  },
  {
    file: 'contract/audits.list.ts',
    from: /^contract\/([^/]+)\/\1\.audit\.ts$/,
    ending: 'Audit',
    name: 'audits',
    form: 'array',
  },
  {
    file: 'contract/example-ids.list.ts',
    from: /^contract\/([^/]+)\/\1\.examples\.ts$/,
    ending: 'Examples',
    name: 'documentedIds',
    form: 'object',
  },
  {
    file: 'contract/metrics.list.ts',
    from: /^contract\/[^/]+\/figures\/([^/]+)\.metrics\.ts$/,
    ending: 'Metrics',
    name: 'metrics',
    form: 'object',
  },
  {
    file: 'contract/dimensions.list.ts',
    from: /^contract\/[^/]+\/figures\/([^/]+)\.dimensions\.ts$/,
    ending: 'Dimensions',
    name: 'dimensions',
    form: 'object',
  },
  {
    file: 'contract/filters.list.ts',
    from: /^contract\/[^/]+\/figures\/([^/]+)-filters\.schemas\.ts$/,
    ending: 'Filters',
    name: 'filters',
    form: 'object',
  },
  {
    file: 'contract/row-lists.list.ts',
    from: /^contract\/[^/]+\/figures\/([^/]+)-rows\.routes\.ts$/,
    ending: 'Rows',
    name: 'rowLists',
    form: 'array',
  },
  {
    file: 'server/test-kit/examples.list.ts',
    from: /^server\/test-kit\/examples\/[^/]+\/([^/]+)\.rows\.ts$/,
    ending: 'Rows',
    name: 'exampleRows',
    form: 'array',
  },
  {
    file: 'server/src/settings.list.ts',
    from: /^server\/src\/modules\/([^/]+)\/\1\.settings\.ts$/,
    ending: 'Settings',
    name: 'settings',
    form: 'array',
  },
  {
    file: 'server/src/manifests.list.ts',
    from: /^server\/src\/modules\/([^/]+)\/\1\.manifest\.ts$/,
    ending: 'Manifest',
    name: 'manifests',
    form: 'array',
  },
  {
    file: 'e2e/look/looks.list.ts',
    from: /^e2e\/look\/[^/]+\/([^/]+)\.look\.ts$/,
    ending: 'Looks',
    name: 'looks',
    form: 'array',
  },
];
