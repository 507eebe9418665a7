import { widgetGroups as declared } from '../../../widget-groups.list.ts';
import { widgets } from '../../../widgets.list.ts';

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;

/** The groups of all features, in the order of the dashboard. */
export const widgetGroups = [...declared].sort(byOrder);

/** The groups about what the account offers. */
export const offeredGroups = (offered: Readonly<Record<'hasSelfServe' | 'hasFullServe', boolean>>) =>
  widgetGroups.filter(({ needs }) => needs === undefined || offered[needs]);

/** The widgets of all features under More of a group. */
export const widgetsOf = (group: string) => widgets.filter((one) => one.group === group).sort(byOrder);
