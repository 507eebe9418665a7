import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useFiguresOverTime } from '../../blocks/figures/figures.queries.ts';
import { layerSearch } from '../../blocks/figures/figures.urls.ts';
import { ScopePeriod } from '../../blocks/period/scope-period.tsx';
import { useShownSettings } from '../../blocks/session/use-shown-settings.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useSearchState } from '../../lib/use-search-state.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { BoardChoices } from './board/board-choices.tsx';
import { offeredGroups, widgetGroups, widgetsOf } from './board/widget-groups.ts';
import { WidgetMenu } from './board/widget-menu.tsx';
import { activeGroups, toggleWidgetGroup, useWidgetSections } from './board/widget-sections.ts';

// Layers load on first use.
const DashboardLayers = lazyPart(() => import('./dashboard-layers.tsx'), 'DashboardLayers');

/** /dashboard/analytics-dashboard */
export function Screen() {
  const groupsOn = activeGroups(offeredGroups(useShownSettings()), useWidgetSections());
  const isEmpty = useNothingRecorded();
  // An empty business has one checklist instead of empty groups.
  const active = isEmpty ? groupsOn.slice(0, 1) : groupsOn;
  const [layer] = useSearchState(layerSearch);
  const layered =
    layer.why !== '' || layer.drill !== '' || layer.machine > 0 || layer.turn > 0 || layer.out || layer.cash;
  useReturnFocus(layered);
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <ScopePeriod />
            <BoardChoices />
            <WidgetMenu />
          </>
        }
      />
      {active.map(({ name, Group }, place) => (
        <Group key={name} first={place === 0} widgets={widgetsOf(name)} />
      ))}
      {active.length === 0 && <AllHidden />}
      {layered && (
        <Suspense fallback={null}>
          <DashboardLayers />
        </Suspense>
      )}
    </>
  );
}

/** Whether nothing was ever recorded: no sale and no turn. */
function useNothingRecorded(): boolean {
  const { data } = useFiguresOverTime(widgetGroups[0]?.key ?? [], true);
  return data?.recorded === null;
}

function AllHidden() {
  const show = () => {
    for (const { name } of widgetGroups) toggleWidgetGroup(name);
  };
  return (
    <Card>
      <EmptyFirstUse
        title="All widgets are hidden"
        text="Choose the groups to show under Widgets."
        action={<Button onClick={show}>Show all groups</Button>}
      />
    </Card>
  );
}
