import { newProductPricing } from '@washboard/contract/inventory/products.constants.ts';
import type { NewProduct, Product, ProductForm } from '@washboard/contract/inventory/products.schemas.ts';

export const valuesOf = (product: Product): ProductForm => ({
  productName: product.productName,
  barcode: product.barcode ?? '',
  description: product.description,
  categoryName: product.categoryName ?? '',
  costCents: product.costCents,
  tracksStock: product.tracksStock,
  isFeatured: product.isFeatured,
  productImage: product.productImage,
});

/** The defaults of spec section 5. */
export const newProduct: NewProduct = {
  productName: '',
  sku: '',
  barcode: '',
  description: '',
  categoryName: '',
  costCents: null,
  productImage: null,
  tracksStock: true,
  storeIds: [],
  ...newProductPricing,
};
