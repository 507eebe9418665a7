import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { LRUCache } from 'lru-cache';
import { shareGround } from './areas.rules.ts';
import type { Area } from './zones.rules.ts';

/** Whether two shapes share ground, by their corners: only a zone that changed is compared again. */
const answers = new LRUCache<string, boolean>({ max: 20_000 });

/** The pairs of zones that share ground or ZIP codes. Other requests go on between two pairs. */
export async function overlapsOf(zones: readonly Area[]): Promise<ZoneList['overlaps']> {
  const areas = zones.map((zone) => ({ ...zone, zips: new Set(zone.zipCodes), shape: shapeOf(zone) }));
  const overlaps: ZoneList['overlaps'] = [];
  for (const [index, one] of areas.entries())
    for (const other of areas.slice(index + 1)) {
      const zipCodes = one.zipCodes.filter((zip) => other.zips.has(zip));
      const isShared = await sharesGround(one, other);
      if (zipCodes.length > 0 || isShared) overlaps.push({ zoneIds: [one.id, other.id], zipCodes });
    }
  return overlaps;
}

interface Shape extends Area {
  shape: string;
}

async function sharesGround(one: Shape, other: Shape): Promise<boolean> {
  if (one.polygon === null || other.polygon === null) return false;
  const key = `${one.shape} ${other.shape}`;
  const earlier = answers.get(key);
  if (earlier !== undefined) return earlier;
  await nextTurn();
  const answer = shareGround(one.polygon, other.polygon);
  answers.set(key, answer);
  return answer;
}

const shapeOf = ({ polygon }: Area): string =>
  createHash('sha256').update(JSON.stringify(polygon)).digest('base64');
