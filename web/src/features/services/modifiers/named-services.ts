import type { Modifier } from '@washboard/contract/catalog/modifiers/modifiers.schemas.ts';
import type { ServiceCategory } from '@washboard/contract/catalog/services/services.schemas.ts';

type Reach = Pick<Modifier, 'serviceCategoryIds' | 'serviceIds'>;

/** The categories and services that a modifier goes with, by name. */
export function namesOf({ serviceCategoryIds, serviceIds }: Reach, categories: readonly ServiceCategory[]) {
  if (serviceCategoryIds.length + serviceIds.length === 0) return 'Every service';
  const services = categories.flatMap((category) => category.services);
  return [
    ...categories.filter(({ id }) => serviceCategoryIds.includes(id)),
    ...services.filter(({ id }) => serviceIds.includes(id)),
  ]
    .map(({ name }) => name)
    .join(', ');
}

/** Choices of categories and services; a value tells which of both it is. */
export function choicesOf(categories: readonly ServiceCategory[]) {
  const choice = (kind: 'category' | 'service') => (one: { id: number; name: string }) => ({
    value: `${kind} ${one.id}`,
    label: one.name,
  });
  return [
    { group: 'Categories', items: categories.map(choice('category')) },
    { group: 'Services', items: categories.flatMap(({ services }) => services.map(choice('service'))) },
  ];
}

export const chosenOf = ({ serviceCategoryIds, serviceIds }: Reach): string[] => [
  ...serviceCategoryIds.map((id) => `category ${id}`),
  ...serviceIds.map((id) => `service ${id}`),
];

export function reachOf(chosen: readonly string[]): Reach {
  const idsOf = (kind: string) =>
    chosen.filter((one) => one.startsWith(kind)).map((one) => Number(one.split(' ')[1]));
  return { serviceCategoryIds: idsOf('category'), serviceIds: idsOf('service') };
}
