import { Button } from '@mantine/core';
import { deliveryPriceLabels } from '@washboard/contract/delivery/settings/delivery-settings.constants.ts';
import type { DeliverySettingsPage } from '@washboard/contract/delivery/settings/delivery-settings.schemas.ts';
import type { Tier } from '@washboard/contract/delivery/settings/pricing-tiers.schemas.ts';
import { Card } from '../../ui/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import classes from './delivery.module.css';

interface SettingsCardProps {
  page: DeliverySettingsPage;
  tiers: readonly Tier[];
  onEdit: () => void;
}

/** The settings at a glance. */
export function SettingsCard({ page: { settings, services }, tiers, onEdit }: SettingsCardProps) {
  const { ownDriverDeliverySettings: own, onDemandDeliverySettings: onDemand } = settings;
  const isOn = own.active || onDemand.active;
  const tier = tiers.find(({ id }) => id === settings.deliveryTierId)?.name;
  const offered = services.filter(({ id }) => settings.deliveryServiceIds.includes(id));
  const price =
    settings.deliveryPriceType === 'RETAIL'
      ? `${deliveryPriceLabels.RETAIL}, ${offered.length} services`
      : `${deliveryPriceLabels.DELIVERY_TIER}: ${own.hasZones ? 'one per zone' : (tier ?? 'none')}`;
  const facts: [string, string][] = [
    ['Own drivers', own.active ? (own.hasZones ? 'On, by zone' : 'On') : 'Off'],
    ['On demand', onDemand.active ? 'On' : 'Off'],
    ['Price', isOn ? price : '–'],
    ['Dry cleaning', settings.offerDryCleaningForDelivery ? 'Offered' : 'Not offered'],
    ['Services per order', settings.generalDeliverySettings.serviceMultiselectEnabled ? 'Several' : 'One'],
  ];
  return (
    <Card
      title="Delivery settings"
      context={<StatusPill tone={isOn ? 'green' : 'gray'}>{isOn ? 'On' : 'Off'}</StatusPill>}
      actions={
        <Button variant="default" onClick={onEdit}>
          {isOn ? 'Change' : 'Set up delivery'}
        </Button>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
