import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { areaPaths } from '../../blocks/app.paths.ts';
import { ScopePeriod } from '../../blocks/period/scope-period.tsx';
import { addressOf } from '../../lib/address.ts';
import { formatInteger } from '../../lib/format.ts';
import { toastDone, toastError, toastUndo } from '../../lib/toasts.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { type ChartSeries, tableOf } from '../../ui/charts/chart-data.ts';
import { HeatMap, heatTableOf } from '../../ui/charts/heat-map.tsx';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { KpiCard } from '../../ui/kpi/kpi-card.tsx';
import { KpiGrid } from '../../ui/kpi/kpi-grid.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { EmptyFirstUse, EmptyNoPermission, EmptyNoResult } from '../../ui/states/empty-area.tsx';
import { ErrorArea } from '../../ui/states/error-area.tsx';
import { LoadingArea } from '../../ui/states/loading-area.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Steps } from '../../ui/steps.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { DensityButton } from '../../ui/table/density-button.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { tones } from '../../ui/theme/tokens.ts';

const dashboard = addressOf(areaPaths.dashboard);

const days = Array.from({ length: 30 }, (_, i) => ({
  key: `d${i}`,
  label: `Nov ${i + 1}`,
  name: `Nov ${i + 1}, 2026`,
}));
const wave = (phase: number, size: number) =>
  days.map((_, i) => Math.round(size * (1.4 + Math.sin(i / 3 + phase))));
const many: ChartSeries[] = ['Oak', 'Elm', 'Harbor', 'Mill', 'Pine', 'Bay', 'Hill', 'Dock'].map(
  (label, i) => ({
    id: label,
    label,
    values: wave(i, 40 - i * 4),
  }),
);
const one: ChartSeries[] = [
  { id: 'turns', label: 'Turns', values: wave(0, 90).map((v, i) => (i === 12 ? null : v)) },
];
const heat = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) =>
    hour < 6 ? null : Math.round(Math.max(0, Math.sin((hour - 6) / 5) * (6 + day) * 3)),
  ),
);
const rows = Array.from({ length: 240 }, (_, i) => ({
  id: i + 1,
  machine: `Washer ${i + 1}`,
  note: i % 3 === 0 ? '' : 'Front load',
  turns: (i * 37) % 211,
}));
type Row = (typeof rows)[number];
const columns = [
  {
    id: 'machine',
    header: 'Machine',
    cell: (row: Row) => row.machine,
    sortable: true,
    sortValue: (row: Row) => row.machine,
  },
  { id: 'note', header: 'Kind', cell: (row: Row) => row.note },
  {
    id: 'turns',
    header: 'Turns',
    numeric: true,
    cell: (row: Row) => formatInteger(row.turns),
    sortable: true,
    sortValue: (row: Row) => row.turns,
  },
];
const steps = ['Upload', 'Mapping', 'Preview', 'Apply'].map((label) => ({ id: label, label }));

/** Every component of the design system on one page; development only. */
export function Screen() {
  const [step, setStep] = useState('Preview');
  return (
    <Stack gap={32}>
      <PageHeader
        title="Kitchen sink"
        context="Every piece on one page"
        actions={
          <>
            <ScopePeriod />
            <Button data-new>New thing</Button>
          </>
        }
      />
      <KpiGrid cards={4}>
        <KpiCard
          label="Turns"
          info="Completed machine starts."
          value="12,345"
          href={dashboard}
          change={{ value: 120, previous: 100, upIsGood: true, against: 'Oct 22 – Nov 20' }}
          spark={{ values: wave(0, 9), previous: wave(1, 8) }}
        />
        <KpiCard
          label="Refunds"
          value="$123.00"
          change={{ value: 120, previous: 100, upIsGood: false, against: 'Oct 22 – Nov 20' }}
          spark={{ values: wave(2, 9) }}
        />
        <KpiCard label="Revenue" value={null} reason="Not recorded for imported turns" />
        <KpiCard label="Machines" value="48" change={{ value: 48, previous: 48 }} />
      </KpiGrid>
      <ChartCard
        title="Turns by day and store"
        format={formatInteger}
        fileName="turns"
        data={tableOf('Day', days, many)}
      >
        <TimeChart
          label="Turns by day and store"
          kind="bar"
          pointHeader="Day"
          points={days}
          series={many}
          format={formatInteger}
        />
      </ChartCard>
      <ChartCard
        title="Turns by day"
        info="Completed machine starts."
        format={formatInteger}
        fileName="turns"
        data={tableOf('Day', days, one)}
      >
        <TimeChart
          label="Turns by day"
          kind="line"
          pointHeader="Day"
          points={days}
          series={one}
          previous={{ name: 'Oct 1 – Oct 30', values: wave(1, 80) }}
          format={formatInteger}
          pointHref={() => dashboard}
        />
      </ChartCard>
      <ChartCard
        title="Turns by weekday and hour"
        format={formatInteger}
        fileName="heat"
        data={heatTableOf(heat)}
      >
        <HeatMap
          label="Turns by weekday and hour"
          values={heat}
          format={formatInteger}
          cellHref={() => dashboard}
        />
      </ChartCard>
      <Card title="Machines" actions={<DensityButton />} flush>
        <DataTable
          label="Machines"
          columns={columns}
          rows={rows}
          rowId={(row) => String(row.id)}
          rowHref={() => dashboard}
          maxHeight={400}
        />
        <Pager
          of="machines"
          count={240}
          meta={{ total: 5000, totalIsExact: true, currentPage: 0, pageSize: 240, hasNextPage: true }}
          isOld={false}
          onPage={() => {}}
        />
      </Card>
      <Card title="Import">
        <Stack>
          <Steps label="Import" steps={steps} current={step} onStep={setStep} />
          <FileDrop
            label="Choose a file"
            hint="CSV, up to 50 MB."
            accept=".csv"
            maxBytes={50e6}
            onFiles={() => {}}
          />
          <ProgressLine label="Applying rows" done={1200} total={5000} unit="rows" />
          <Group>
            {tones.map((tone) => (
              <StatusPill key={tone} tone={tone}>
                {tone}
              </StatusPill>
            ))}
          </Group>
          <Group>
            <Button onClick={() => toastDone('Import applied')}>Toast</Button>
            <Button variant="default" onClick={() => toastUndo('Import removed', () => {})}>
              With undo
            </Button>
            <Button variant="light" color="red" onClick={() => toastError('Something went wrong')}>
              Error
            </Button>
            <Button variant="subtle">Subtle</Button>
          </Group>
          <FormFooter
            submitLabel="Save"
            saving={false}
            onCancel={() => {}}
            error="Please correct and retry"
          />
        </Stack>
      </Card>
      <Card title="States">
        <EmptyFirstUse
          title="No imports yet"
          text="Bring machine starts from a file."
          action={<Button>Import a file</Button>}
        />
        <EmptyNoResult title="No turns" filter="Nothing on 11/20/2026 at Main Street." onClear={() => {}} />
        <EmptyNoPermission title="You cannot see imports" text="An owner can change your role." />
        <ErrorArea error={new Error('The server is busy.')} onRetry={() => {}} />
        <LoadingArea height={120} rows={4} />
      </Card>
    </Stack>
  );
}
