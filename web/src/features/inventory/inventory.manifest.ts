import { defineManifest } from '../../lib/manifest.ts';
import { inventoryPaths } from './inventory.paths.ts';

export const inventoryManifest = defineManifest(inventoryPaths, {
  screens: {
    products: {
      title: 'Products',
      action: 'globalSettings.manage',
      load: () => import('./products/products.screen.tsx'),
    },
    product: {
      title: 'Product',
      action: 'globalSettings.manage',
      load: () => import('./products/product.screen.tsx'),
    },
    stock: {
      title: 'Stock',
      action: 'stock.manage',
      scoped: true,
      load: () => import('./stock/stock.screen.tsx'),
    },
    count: {
      title: 'Count stock',
      action: 'stock.manage',
      load: () => import('./stock/count.screen.tsx'),
    },
  },
  settings: [{ screen: 'products', label: 'Products', group: 'catalog', order: 30 }],
});
