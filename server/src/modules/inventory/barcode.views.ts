import { type RawBuilder, sql } from 'kysely';

/** A barcode to compare by: a UPC-A of 12 digits is the EAN-13 with a zero before it. */
const barcodeKey = (code: RawBuilder<unknown>) => sql`regexp_replace(${code}, '^0(\\d{12})$', '\\1')`;

/** Whether an item's barcode is this one. */
export const hasBarcode = (item: RawBuilder<unknown>, code: string | null) =>
  sql`${barcodeKey(sql`${item}.barcode`)} = ${barcodeKey(sql`${code}::text`)}`;
