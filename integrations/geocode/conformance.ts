import { expect, test } from 'vitest';
import type { Geocoder } from './port.ts';

/** Every geocoder knows ZIP codes alike, and finds an address or says that it can’t. */
export function conformsToGeocoder(open: () => Geocoder): void {
  test('finds the center of a ZIP code within a tenth of a degree', () => {
    const [longitude = 0, latitude = 0] = open().centerOfZip('07030') ?? [];
    expect(Math.abs(longitude + 74.03)).toBeLessThan(0.1);
    expect(Math.abs(latitude - 40.74)).toBeLessThan(0.1);
  });

  test('knows nothing of a ZIP code that doesn’t exist, or of other text', () => {
    expect(open().centerOfZip('00000')).toBeUndefined();
    expect(open().centerOfZip('Hoboken')).toBeUndefined();
    expect(open().centerOfZip('')).toBeUndefined();
  });

  test('finds an address, finds none, or doesn’t know', async () => {
    const found = await open().findAddress('1 Main Street, Hoboken, NJ 07030');
    expect(['FOUND', 'NOT_FOUND', 'UNKNOWN']).toContain(found.outcome);
  });
}
