import { defineManifest } from '../../lib/manifest.ts';
import { servicesPaths } from './services.paths.ts';

const action = 'globalSettings.manage';

export const servicesManifest = defineManifest(servicesPaths, {
  screens: {
    services: { title: 'Services', action, load: () => import('./services.screen.tsx') },
    dryCleaning: { title: 'Dry cleaning', action, load: () => import('./dry-cleaning.screen.tsx') },
    newService: { title: 'New service', action, load: () => import('./new-service.screen.tsx') },
    service: { title: 'Service', action, load: () => import('./service.screen.tsx') },
    category: { title: 'Service category', action, load: () => import('./category.screen.tsx') },
    categories: {
      title: 'Categories',
      action,
      load: () => import('./categories/categories.screen.tsx'),
    },
    modifiers: { title: 'Modifiers', action, load: () => import('./modifiers/modifiers.screen.tsx') },
    prices: { title: 'Prices', action, load: () => import('./prices/prices.screen.tsx') },
  },
  settings: [
    { screen: 'services', label: 'Services', group: 'catalog', order: 10 },
    { screen: 'dryCleaning', label: 'Dry cleaning', group: 'catalog', order: 20 },
    { screen: 'prices', label: 'Prices', group: 'catalog', order: 30 },
    { screen: 'categories', label: 'Categories', group: 'catalog', order: 25 },
    { screen: 'modifiers', label: 'Modifiers', group: 'catalog', order: 45 },
  ],
});
