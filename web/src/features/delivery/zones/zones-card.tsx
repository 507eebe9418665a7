import { Button } from '@mantine/core';
import type { Point } from '@washboard/contract/core/geo/point.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import type { ZoneList } from '@washboard/contract/delivery/zones/zones.schemas.ts';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { AddressTest } from './address-test.tsx';

import { ZoneMap } from './zone-map.tsx';
import classes from './zones.module.css';
import { zonesProjection } from './zones-projection.ts';

interface ZonesCardProps {
  storeId: number;
  list: ZoneList;
  tiers: readonly Tier[];
  /** 0 adds one. */
  onEdit: (id: number) => void;
}

/** The zones on a map and as a list, with their overlaps. */
export function ZonesCard({ storeId, list, tiers, onEdit }: ZonesCardProps) {
  const [pin, setPin] = useState<Point>();
  const nameOf = (id: number) => list.records.find((zone) => zone.id === id)?.name ?? '';
  return (
    <Card
      title="Delivery zones"
      actions={
        <Button variant="default" data-path="addZone" onClick={() => onEdit(0)}>
          Add zone
        </Button>
      }
    >
      <div className={classes.sides}>
        <ZoneMap
          list={list}
          zones={list.records}
          projection={zonesProjection(list, pin === undefined ? [] : [pin])}
          pin={pin}
          onPick={setPin}
        />
        <div className={classes.list}>
          {list.records.length === 0 && (
            <p className={classes.quiet}>No zones yet. Add ZIP codes or draw the area you deliver to.</p>
          )}
          <ul>
            {list.records.map((zone) => {
              const tier = tiers.find(({ id }) => id === zone.deliveryTierId);
              return (
                <li key={zone.id}>
                  <i style={{ background: `var(--wb-series-${zone.color + 1})` }} />
                  <div>
                    <strong>{zone.name}</strong>
                    <p className={classes.quiet}>
                      {tier === undefined ? 'No tier' : `${tier.name}, ${formatUsd(tier.feeCents)}`}
                      {zone.polygon === null ? '' : ' · drawn area'}
                      {zone.zipCodes.length === 0 ? '' : ` · ${zone.zipCodes.join(', ')}`}
                    </p>
                  </div>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Change ${zone.name}`}
                    onClick={() => onEdit(zone.id)}
                  >
                    Change
                  </Button>
                </li>
              );
            })}
          </ul>
          {list.overlaps.map(({ zoneIds: [one, other], zipCodes }) => (
            <p key={`${one} ${other}`} className={classes.overlap}>
              {nameOf(one)} and {nameOf(other)} overlap
              {zipCodes.length === 0 ? '.' : ` in ${zipCodes.join(', ')}.`}
            </p>
          ))}
          <AddressTest storeId={storeId} pin={pin} onPin={setPin} />
        </div>
      </div>
    </Card>
  );
}
