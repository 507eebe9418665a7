import { useNavigate } from '@tanstack/react-router';
import { metricOf } from '@washboard/contract/analytics/catalog.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { closedSearch, layerSearch } from '../../blocks/figures/figures.urls.ts';
import classes from '../../blocks/figures/groups/groups.module.css';
import { useSearchRecord, useSearchState } from '../../lib/use-search-state.ts';
import { SidePanel } from '../../ui/layer/dialog.tsx';
import { DrillRows, rowsTitle } from './drill/drill-rows.tsx';
import { TurnFacts } from './drill/turn-facts.tsx';
import { MachineFacts } from './machine/machine-facts.tsx';
import { MachinesOut } from './machine/machines-out.tsx';
import { CashVariances } from './today/cash-variances.tsx';
import { BackToWhy, WhyPanel } from './why/why-panel.tsx';

/** The layers over the dashboard: why a figure changed, its rows, a turn, or a machine. */
export function DashboardLayers() {
  const [layer] = useSearchState(layerSearch);
  if (layer.machine > 0) {
    return (
      <Layer title="Machine" size={560}>
        <MachineFacts machineId={layer.machine} />
      </Layer>
    );
  }
  if (layer.turn > 0) {
    return (
      <Layer title="Turn" size={720}>
        <TurnFacts turnId={layer.turn} />
      </Layer>
    );
  }
  if (layer.cash) {
    return (
      <Layer title="Cash counts that are off" size={720}>
        <CashVariances />
      </Layer>
    );
  }
  if (layer.out) {
    return (
      <Layer title="Machines out of order" size={720}>
        <MachinesOut storeId={layer.outStore} />
      </Layer>
    );
  }
  if (layer.drill === '') {
    if (layer.why === '') return null;
    return (
      <Layer title={`Why ${metricOf(layer.why).label.toLowerCase()} changed`} size={720}>
        <WhyPanel metric={layer.why} />
      </Layer>
    );
  }
  return (
    <Layer title={rowsTitle(layer.drill)} size={920}>
      {layer.why !== '' && <BackToWhy metric={layer.why} />}
      <DrillRows metric={layer.drill} />
    </Layer>
  );
}

function Layer({ title, size, children }: { title: string; size: number; children: ReactNode }) {
  const search = useSearchRecord();
  const navigate = useNavigate();
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(title);
  // From the list to a turn and back the drawer stays, but the focused element is gone.
  useEffect(() => {
    if (before.current !== title) content.current?.focus({ preventScroll: true });
    before.current = title;
  }, [title]);
  const close = () =>
    void navigate({ to: '.', search: closedSearch(search) as never, replace: true, resetScroll: false });
  return (
    <SidePanel onClose={close} size={size} title={title} returnFocus={false}>
      <div ref={content} tabIndex={-1} className={classes.content}>
        {children}
      </div>
    </SidePanel>
  );
}
